import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { remote, type startSite, template } from './site.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

/** The tags that a build adds to the shell's document. */
const loaded = `<link href="/assets/typeface.0123.woff2" rel="preload" as="font" crossorigin>
    <script src="/assets/main.0123.js" type="module"></script>
    <link href="/assets/main.0123.css" rel="stylesheet">`;

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/**
 * A shell that renders the result of the remote's `render`, a function of the path and of a function that requests the
 * API.
 */
export const shellCode = `export const createRenderer = (config, served, ask) => async (path) => ({
  markup: '<main>' + (await served.screens(path, async (url) => (await ask('http://site' + url)).text(), config)) + '</main>',
  styles: 'main{color:red}',
  definitions: '',
  data: { path },
});`;

/** Returns a remote whose screens are `render`: a JavaScript expression, a function of (path, ask, config). */
export const remoteCode = (render: string) => `export const screens = ${render};\nexport const styles = '';`;

/** Serves renderers of mf-public from a separate origin, and releases them for a site. */
export async function serveRenderers(site: Site) {
  const files = new Map<string, string>();
  let isHeld: Promise<void> | null = null;
  const host = createServer(async ({ url = '/' }, response) => {
    await isHeld;
    const code = files.get(url);
    if (code === undefined) return void response.writeHead(404).end();
    return void response.end(code);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  let released = 0;

  return {
    origin,
    /** Does not answer until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      isHeld = promise;
      return resolve;
    },
    /** Releases a shell with this code. */
    releaseShell: (code: string) => {
      writeFileSync(path.join(site.places.SHELL_DIR, 'assets/renderer.1.js'), code);
      const comment = `<!-- tiptable:renderer assets/renderer.1.js ${integrityOf(code)} -->`;
      site.writeDocument(template.replace('<!-- tiptable:head -->', `${comment}\n    $&\n    ${loaded}`));
    },
    /** Releases mf-public with the renderer `code`. Set `served` if its URL serves something else; `null` means 404. */
    release: (code: string, served: string | null = code) => {
      released += 1;
      const file = `/renderer.${released}.js`;
      if (served !== null) files.set(file, served);
      const renderer = { address: origin + file, integrity: integrityOf(code) };
      site.writeRegistry(
        JSON.stringify({ 'mf-public': { ...remote('https://public.example', `${released}`), renderer } }),
      );
    },
    close: () => new Promise((closed) => host.close(closed)),
  };
}
