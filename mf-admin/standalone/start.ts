// Shared modules can be imported only after this dynamic import.
void import('./host.tsx');
