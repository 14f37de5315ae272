/**
 * The exports of react-router that the site uses, and the components built on them. A federated
 * module is not tree-shaken, so the page contains exactly the names listed here. Add a name when a
 * screen needs it; `pnpm unused` fails for names without an import.
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
