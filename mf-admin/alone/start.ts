// What the federation shares is there only after this boundary.
void import('./host.tsx');
