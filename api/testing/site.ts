import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';

/** The shell's document after a build. */
export const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Template</title>
    <!-- tiptable:head -->
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Returns a release of a remote, for the registry. */
export const remote = (origin: string, version = '1') => ({
  entry: `${origin}/remoteEntry.${version}.js`,
  version,
  contract: 1,
  apiContract: 1,
  integrity: 'sha384-abc',
  preload: { modules: [{ address: `${origin}/routes.js`, integrity: 'sha384-def' }], styles: [`${origin}/routes.css`] },
  digests: { address: `${origin}/digests.js`, integrity: 'sha384-ghi' },
});

/** Starts a server with a built shell and a registry in a temporary folder. */
export async function startSite(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  const places = { SHELL_DIR: path.join(folder, 'shell'), REGISTRY_FILE: path.join(folder, 'remotes.json') };
  let mtime = 1_700_000_000;
  /** Writes a file with a new modification time, by which alone the server detects changes. */
  const write = (file: string, text: string) => {
    writeFileSync(file, text);
    mtime += 1;
    utimesSync(file, mtime, mtime);
  };
  const writeRegistry = (text: string) => write(places.REGISTRY_FILE, text);
  const writeDocument = (text: string) => write(path.join(places.SHELL_DIR, 'index.html'), text);
  mkdirSync(path.join(places.SHELL_DIR, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries({
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main.0123.js': 'export {};',
    'assets/main.0123.js.br': 'brotli',
    'assets/main.0123.js.map': '{}',
    'mf-stats.json': '{}',
    'mf-manifest.json': '{}',
  }))
    writeFileSync(path.join(places.SHELL_DIR, name), text);
  writeDocument(template);
  writeRegistry('{}');
  const server = await startServer({
    ...places,
    PRODUCT_NAME: 'Tips & <Tables>',
    PUBLIC_ORIGIN: 'https://tips.example',
    ...environment,
  });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { server, folder, places, writeRegistry, writeDocument, close };
}
