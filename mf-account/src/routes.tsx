import { REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import './styles.css';

export const contract = REMOTE_CONTRACT;

export default [
  { path: 'login', lazy: async () => ({ Component: (await import('./sign-in/login.tsx')).Login }) },
  { path: 'register', lazy: async () => ({ Component: (await import('./sign-in/register.tsx')).Register }) },
  { path: 'my-account', lazy: async () => ({ Component: (await import('./account/my-account.tsx')).MyAccount }) },
  { path: 'myaccount', lazy: async () => ({ loader: (await import('./account/to-my-account.ts')).loader }) },
] satisfies RouteObject[];
