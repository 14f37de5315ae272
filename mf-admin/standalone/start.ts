// Shared modules can be imported only behind this dynamic import.
void import('./host.tsx');
