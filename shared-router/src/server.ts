/** What renders pages on the server. A subpath of its own, because nothing of it belongs into the browser. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
