// Codextended
