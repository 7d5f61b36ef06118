// Sweep
