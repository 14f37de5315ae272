/**
 * The part of react-router that is in use. A federated module is never tree-shaken, so what is not listed here is not
 * in the page: add a name when a screen needs it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type {
  DataRouter,
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavigateFunction,
  NavLinkProps,
  PatchRoutesOnNavigationFunction,
  RouteObject,
  To,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
