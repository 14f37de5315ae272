/**
 * The part of react-router that is in use, and what is built on it. A federated module is never tree-shaken, so a name that is not
 * listed here is not in the page, and one that nobody imports fails `pnpm unused`: add a name when a screen needs it.
 */
export {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { DataRouter, LinkProps, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { Link, NavLink } from './link.tsx';
export { useUnsavedGuard } from './unsaved-guard.ts';
