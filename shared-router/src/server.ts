/** The router's functions for rendering on the server. A separate subpath, so that the browser does not load them. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
