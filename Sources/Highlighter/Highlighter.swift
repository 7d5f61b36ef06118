// Highlighter
