// Ink
