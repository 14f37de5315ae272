import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type RequestListener, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { paramsIn } from 'shared-contract/route-patterns';
import { PAGES } from '../one-bundle/build.ts';

/** The quality with which the product compresses its documents. */
const BROTLI_QUALITY = 6;
const DOCUMENT = 'text/html; charset=utf-8';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type Server = { site: string; stop: () => Promise<void> };

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

function send(response: ServerResponse, type: string, body: Buffer, isCompressed: boolean): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': type === DOCUMENT ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(body);
}

async function listen(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port);
  await once(server, 'listening');
  return {
    site: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

/** Serves documents by path, and nothing else. */
export function servePlain(port: number, pages: ReadonlyMap<string, string>): Promise<Server> {
  const bodies = new Map([...pages].map(([pathname, html]) => [pathname, compressed(html)]));
  return listen(port, ({ url }, response) => {
    const body = bodies.get(pathOf(url));
    if (body === undefined) response.writeHead(404).end();
    else send(response, DOCUMENT, body, true);
  });
}

const block = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const preloadOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/**
 * Serves the build in `folder` at every path, with the configuration of the product at `api`, which answers the calls.
 * Preloads each page's own files, as the product does.
 */
export async function serveOneBundle(port: number, folder: string, api: string): Promise<Server> {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const pages = JSON.parse(readFileSync(path.join(folder, PAGES), 'utf8')) as Record<string, string[]>;
  const config = (await (await fetch(`${api}/config.json`)).json()) as unknown;
  const data = [block('site-config', config), block('remote-registry', {})];
  const documentWith = (files: string[]) =>
    compressed(
      template
        .replaceAll(/\s*<!-- tiptable:routes .*? -->/g, '')
        .replace('<!-- tiptable:head -->', () => [...files.map(preloadOf), ...data].join('\n    ')),
    );
  const documents = Object.entries(pages).map(([pattern, files]) => ({ pattern, body: documentWith(files) }));
  const other = documentWith([]);
  const documentAt = (pathname: string) =>
    documents.find(({ pattern }) => paramsIn(pattern, pathname) !== null)?.body ?? other;

  return listen(port, (request, response) => {
    const { headers, method, url } = request;
    const pathname = pathOf(url);
    if (pathname.startsWith('/api/')) {
      const upstream = ask(new URL(url ?? '/', api), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      upstream.on('error', () => response.destroy());
      request.pipe(upstream);
      return;
    }
    const file = path.join(folder, path.normalize(pathname));
    if (pathname === '/' || !existsSync(file) || !statSync(file).isFile()) {
      return send(response, DOCUMENT, documentAt(pathname), true);
    }
    const isCompressed = existsSync(`${file}.br`);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    send(response, type, readFileSync(isCompressed ? `${file}.br` : file), isCompressed);
  });
}
