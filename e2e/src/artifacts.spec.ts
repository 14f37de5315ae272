import { createHash } from 'node:crypto';
import { remoteNames } from 'shared-contract/ownership';
import { Registry } from 'shared-contract/site';
import * as v from 'valibot';
import { packPart } from '../../scripts/release/pack-part.ts';
import { parts } from '../../scripts/release/record.ts';
import { ask } from '../releases/ask.ts';
import { expect, test } from './test.ts';

/** Addresses and folders of the building machine. */
const machinePatterns: [label: string, found: RegExp][] = [
  ['an address of a machine', /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?/g],
  ['an address with a port', /https?:\/\/[\w.-]+:\d+/g],
  ['a folder of a machine', /(?<![\w.])\/(?:work|tmp|root|home|Users|builds?|srv|opt|github)\/[\w./-]+/g],
  ['a folder of packages', /node_modules\/[\w./@-]+/g],
];
/** The base against which react-router resolves relative addresses without a document. It causes no requests. */
const harmless = new Set(['localhost', 'http://localhost']);

const secrets: [label: string, found: RegExp][] = [
  ['a key', /-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g],
  ['credentials', /Adm1n|Staging-Admin|SIGNING_KEY|ADMIN_PASSWORD|DATABASE_URL|SMTP_URL|postgres:\/\/|\/\/\w+:\w+@/g],
  ['a source map', /^\/[/*][#@] sourceMappingURL=|"sourcesContent":/gm],
  ['a test', /\b(?:describe|test|it)\.(?:each|only|skip)\(|\bjest\.fn\(|@testing-library/g],
];

test('a release holds only what pages need: no maps, tests, settings, keys or passwords', async () => {
  for (const part of parts) {
    const { build, readBuilt } = await packPart(part);
    for (const file of Object.keys(build.files)) {
      expect(file).toMatch(/^assets\/[\w@.-]+\.[\da-f]{10}\.(?:js|css|svg|png|ico|woff2)(?:\.br|\.gz)?$/);
      expect(file).not.toMatch(/\.(?:map|env)|\.git|\.test\.|\.spec\./);
      const text = (await readBuilt(file)).toString();
      if (/\.(?:br|gz)$/.test(file)) continue;
      for (const [label, found] of secrets) expect(text.match(found), `${label} in ${part}/${file}`).toBeNull();
    }
  }
});

test('the files contain nothing of the environment they were built in', async () => {
  for (const part of parts) {
    const { build, readBuilt } = await packPart(part);
    for (const file of Object.keys(build.files).filter((name) => !/\.(?:br|gz)$/.test(name))) {
      const text = (await readBuilt(file)).toString();
      for (const [label, found] of machinePatterns) {
        const hits = (text.match(found) ?? []).filter((hit) => !harmless.has(hit));
        expect(hits, `${label} in ${part}/${file}`).toEqual([]);
      }
    }
  }
});

/** Expects an address to serve a file with this digest, and returns it. */
async function expectServed(address: string, integrity: string): Promise<Buffer> {
  const answer = await fetch(address);
  const content = Buffer.from(await answer.arrayBuffer());
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  expect(answer.status, address).toBe(200);
  expect(createHash(algorithm).update(content).digest('base64'), address).toBe(expected);
  return content;
}

test('every file named by the page, the registry and the digests of the remotes is served with its digest', async ({
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '');
  const page = await (await fetch(origin)).text();
  const own = [...page.matchAll(/(?:src|href)="(\/[^"]+)"[^>]* integrity="([^"]+)"/g)];
  expect(own.length).toBeGreaterThan(2);
  for (const [, file = '', integrity = ''] of own) await expectServed(new URL(file, origin).href, integrity);

  const registry = v.parse(Registry, await (await fetch(new URL('/remotes.json', origin))).json());
  for (const name of remoteNames) {
    const remote = registry[name];
    if (remote === undefined || remote.digests === null) throw new Error(`${name} has no digests.`);
    await expectServed(remote.entry, remote.integrity);
    const pageFiles = Object.values(remote.pages ?? {}).flat();
    for (const { address, integrity } of [...remote.preload.modules, ...pageFiles])
      await expectServed(address, integrity);
    const table = String(await expectServed(remote.digests.address, remote.digests.integrity));
    const digests = JSON.parse(/^export default (.*);$/s.exec(table)?.[1] ?? '{}') as Record<string, string>;
    // The table lists the files that are loaded on demand, by the hashes in their names.
    const { build } = await packPart(name);
    expect(Object.keys(digests).length).toBeGreaterThan(10);
    for (const [hash, integrity] of Object.entries(digests)) {
      const [file, ...others] = Object.keys(build.files).filter((each) => each.endsWith(`.${hash}.js`));
      expect(others).toEqual([]);
      await expectServed(new URL(`/${file}`, remote.entry).href, integrity);
    }
  }
});

test('every icon of the page, of its manifest and at a conventional address is a picture', async ({ baseURL }) => {
  const origin = new URL(baseURL ?? '');
  const page = await (await fetch(origin)).text();
  const manifest = (await (await fetch(new URL('/manifest.webmanifest', origin))).json()) as {
    icons: { src: string }[];
  };
  expect(manifest.icons).toHaveLength(2);
  const named = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(named).toHaveLength(5);
  for (const address of new Set(['/favicon.ico', ...named, ...manifest.icons.map(({ src }) => src)])) {
    const answer = await fetch(new URL(address, origin));
    expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    expect(answer.headers.get('content-type'), address).toMatch(/^image\//);
  }
});

test('no origin serves private files, and TRACE is refused', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  for (const origin of ['shell', ...remoteNames].map((_, index) => `http://localhost:${Number(port) + index}`)) {
    for (const pathname of ['/.git/HEAD', '/.env', '/assets/.env']) {
      expect((await ask(origin, pathname)).status, origin + pathname).toBe(404);
    }
    for (const pathname of [
      '/assets/',
      '/../',
      '/../../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect([403, 404], origin + pathname).toContain((await ask(origin, pathname)).status);
    }
    expect([404, 405], `TRACE ${origin}`).toContain((await ask(origin, '/', {}, 'TRACE')).status);
  }
});
