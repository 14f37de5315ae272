import { AsyncLocalStorage } from 'node:async_hooks';
import type { FromRenderer, RenderedPage, ToRenderer } from './messages.ts';

/**
 * The process that renders pages with the code of a shell and a remote. It runs in a folder that holds only that code,
 * with permission to read it and no other. It requests data from the API by messages.
 */

type Render = (path: string) => Promise<RenderedPage | null>;
type ShellCode = { createRenderer: (config: unknown, served: unknown, fetchData: typeof fetch) => Render };
type RemoteCode = { screens: unknown; styles: unknown };

const send = (message: FromRenderer) => process.send?.(message);

/** The page that is being rendered. */
const page = new AsyncLocalStorage<number>();
const waiting = new Map<number, (response: Response) => void>();
let calls = 0;

/** Sends a screen's call to the API. */
const askApi: typeof fetch = (input) => {
  const { url } = input instanceof Request ? input : { url: String(input) };
  const { pathname, search } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls += 1;
  waiting.set(calls, resolve);
  send({ kind: 'call', call: calls, page: page.getStore() ?? 0, path: pathname + search });
  return promise;
};

let render: Render | undefined;

async function begin({ config, remote }: Extract<ToRenderer, { kind: 'begin' }>): Promise<void> {
  const folder = new URL('.', import.meta.url);
  // The shell comes first: the remote takes modules from it.
  const { createRenderer } = (await import(new URL('shell.mjs', folder).href)) as ShellCode;
  const { screens, styles } = (await import(new URL('remote.mjs', folder).href)) as RemoteCode;
  render = createRenderer(config, { remote, screens, styles }, askApi);
  send({ kind: 'ready' });
}

async function renderPage({ page: id, path }: Extract<ToRenderer, { kind: 'render' }>): Promise<void> {
  try {
    const rendered = (await page.run(id, async () => render?.(path))) ?? null;
    send({ kind: 'rendered', page: id, rendered });
  } catch (error) {
    send({
      kind: 'failed',
      page: id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'begin') void begin(message);
  else if (message.kind === 'render') void renderPage(message);
  else {
    const { body, call, headers, status } = message;
    waiting.get(call)?.(new Response(status === 204 ? null : body, { status, headers }));
    waiting.delete(call);
  }
});
// The API has exited.
process.on('disconnect', () => process.exit());
