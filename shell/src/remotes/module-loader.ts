import { NotFetched } from './remote-error.ts';

/** What the browser does with files of remotes. */
export type ModuleLoader = {
  /** Fetches a module if it matches its digest. When `signal` aborts, the request ends if the browser can end it. */
  fetch: (address: string, integrity: string, signal: AbortSignal) => Promise<void>;
  /** Runs a fetched module. */
  run: (address: string) => Promise<unknown>;
  /** The modules that the document has requested by itself. */
  preloaded: () => string[];
  /** Ends what the document has requested and has not arrived, if it can be ended, and requests style sheets under fresh addresses. */
  restart: () => void;
};

/**
 * Over HTTP/1.1 a browser opens six connections to an origin. A module's request keeps one until it is answered, because
 * nothing aborts it. So half of them are left to requests that can be aborted.
 */
const MAX_PRELOADS = 3;

/** The document's own requests of modules, of those that can be ended. */
const PRELOADED_AS_FETCH = 'link[rel=preload][as=fetch]';

const isPreloadedAsFetch = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(PRELOADED_AS_FETCH)].some(({ href }) => href === address);

/** `import()` takes no digest, but uses a module that was preloaded and checked. */
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
  /** Preloads without an answer, of any origin. */
  let preloads = 0;

  return {
    fetch: async (address, integrity, signal) => {
      if (preloads >= MAX_PRELOADS || isPreloadedAsFetch(address))
        // The preload then finds the file in the browser's cache.
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
      // A style sheet would wait for its preload, and a module's would keep a connection. Without its link, such a request ends.
      for (const link of document.querySelectorAll(`link[rel=preload][as=style], ${PRELOADED_AS_FETCH}`)) link.remove();
      // The bundler's mark on the links that it waits for. A new address ends the request of the one before.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rspack-loading]'))
        link.href = `${link.href.split('?')[0]}?attempt=${Date.now()}`;
    },
  };
}
