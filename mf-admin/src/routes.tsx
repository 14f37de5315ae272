import { screens } from 'shared-contract/screens';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { Navigate, type RouteObject } from 'shared-router';
import { areas } from './areas/areas.ts';
import './styles.css';

export const contract = REMOTE_CONTRACT;

/** A screen's address as the router takes it: without the slash in front. */
const pathOf = (screen: keyof typeof screens) => screens[screen].slice(1);

export default [
  { path: pathOf('admin'), lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }) },
  { path: pathOf('audit'), lazy: async () => ({ Component: (await import('./audit/change-log.tsx')).ChangeLog }) },
  ...areas.flatMap((area) => area.screens.map(({ screen, lazy }) => ({ path: pathOf(screen), lazy }))),
  { path: 'adminhandleusers', element: <Navigate to={screens.usersHandle} replace /> },
] satisfies RouteObject[];
