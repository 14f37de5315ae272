import { NotFetched } from './remote-error.ts';

/** The browser's functions to load files of remotes. */
export type ModuleLoader = {
  /** Fetches a module and checks its digest. `signal` aborts the request if the browser can abort it. */
  fetch: (address: string, integrity: string, signal: AbortSignal) => Promise<void>;
  /** Runs a fetched module. */
  run: (address: string) => Promise<unknown>;
  /** The addresses of the modules that the document preloads. */
  preloaded: () => string[];
  /** Aborts pending preloads of the document if possible, and requests pending style sheets under new addresses. */
  restart: () => void;
};

/**
 * The maximum number of pending module preloads, which cannot be aborted. Over HTTP/1.1 a browser opens six
 * connections to an origin. Half of them stay free for requests that can be aborted.
 */
const MAX_PRELOADS = 3;

/** The document's preloads of modules that can be aborted by removing their link. */
const PRELOADED_AS_FETCH = 'link[rel=preload][as=fetch]';

const isPreloadedAsFetch = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(PRELOADED_AS_FETCH)].some(({ href }) => href === address);

/** Preloads a module with its digest. `import()` takes no digest, but uses the preloaded module. */
function preload(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new NotFetched(`${address} cannot be fetched`)));
    document.head.append(link);
  });
}

/** The loader of a page in a browser. */
export function browserModules(): ModuleLoader {
  /** The number of pending preloads, of all origins. */
  let preloads = 0;

  return {
    fetch: async (address, integrity, signal) => {
      if (preloads >= MAX_PRELOADS || isPreloadedAsFetch(address))
        // The preload below then gets the file from the browser's cache.
        await fetch(address, { integrity, signal }).catch((cause: unknown) => {
          throw new NotFetched(`${address} cannot be fetched`, { cause });
        });
      preloads += 1;
      await preload(address, integrity).finally(() => (preloads -= 1));
    },
    run: (address) => import(/* webpackIgnore: true */ address),
    preloaded: () =>
      [...document.querySelectorAll<HTMLLinkElement>(`link[rel=modulepreload], ${PRELOADED_AS_FETCH}`)].map(
        ({ href }) => href,
      ),
    restart: () => {
      // Removing the link aborts the request. Otherwise a style sheet would wait for it, and a module's would keep a
      // connection.
      for (const link of document.querySelectorAll(`link[rel=preload][as=style], ${PRELOADED_AS_FETCH}`)) link.remove();
      // The bundler marks the links that it waits for. A new address aborts the previous request.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rspack-loading]'))
        link.href = `${link.href.split('?')[0]}?attempt=${Date.now()}`;
    },
  };
}
