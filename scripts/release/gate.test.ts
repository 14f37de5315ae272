import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shellScreens } from 'shared-contract/ownership';
import { checkApi, checkRoutes } from './gate.ts';
import type { Build } from './record.ts';

let site: string;
let config: object;
const server = createServer((_request, response) => response.end(JSON.stringify(config)));
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const build = (apiContract: number, part: Build['part'] = 'mf-admin'): Build => ({
  part,
  version: '1.0.0',
  contract: 1,
  apiContract,
  shared: {},
  files: {},
  entry: null,
  preload: { modules: [], styles: [] },
  digests: null,
  document: null,
  routes: [],
});

test('accepts a remote built for the calls of the running API or the previous ones', async () => {
  config = { apiContract: 3 };
  await expect(checkApi(site, build(3))).resolves.toBeUndefined();
  await expect(checkApi(site, build(2))).resolves.toBeUndefined();
});

test('refuses a remote that needs newer calls or is too old, and names it', async () => {
  config = { apiContract: 3 };
  await expect(checkApi(site, build(4))).rejects.toThrow('mf-admin needs calls 4');
  await expect(checkApi(site, build(1))).rejects.toThrow('mf-admin is made for calls 1');
});

test('refuses an API that does not name its contract number', async () => {
  config = {};
  await expect(checkApi(site, build(1))).rejects.toThrow('apiContract');
});

test('skips the check for the shell and for a release without a site', async () => {
  config = { apiContract: 1 };
  await expect(checkApi(site, build(9, 'shell'))).resolves.toBeUndefined();
  await expect(checkApi(null, build(9))).resolves.toBeUndefined();
});

test('refuses a release when the site does not answer', async () => {
  await expect(checkApi('http://127.0.0.1:9', build(1))).rejects.toThrow('does not say');
});

describe('the addresses of a build', () => {
  const naming = (routes: string[], part: Build['part'] = 'mf-account') => ({ ...build(1, part), routes });

  test('are accepted if they are those of its screens and belong to its part', () => {
    expect(() =>
      checkRoutes(naming(['/login', '/userprofile/:userId']), ['/userprofile/:userId', '/login']),
    ).not.toThrow();
    expect(() => checkRoutes(naming(['/'], 'mf-public'), ['/'])).not.toThrow();
    expect(() => checkRoutes(naming([...shellScreens], 'shell'), shellScreens)).not.toThrow();
  });

  test.each<[label: string, named: string[], screens: string[], reason: string]>([
    ['missing', [], ['/login'], 'mf-account has /login, and does not name it.'],
    [
      'fewer than those of its screens',
      ['/login'],
      ['/login', '/register'],
      'mf-account has /register, and does not name it.',
    ],
    [
      'more than those of its screens',
      ['/login', '/register'],
      ['/login'],
      'mf-account names /register, and does not have it.',
    ],
    ['of another part', ['/admin/x'], ['/admin/x'], 'mf-account names /admin/x, which belongs to mf-admin.'],
    ['of the catch-all remote', ['/x'], ['/x'], 'mf-account names /x, which belongs to mf-public.'],
    ['of the shell', ['/notimplemented'], ['/notimplemented'], 'which belongs to shell.'],
    ['wildcards', ['/login/*'], ['/login/*'], 'mf-account names /login/*, which is no address.'],
  ])('are refused if they are %s', (_, named, screens, reason) => {
    expect(() => checkRoutes(naming(named), screens)).toThrow(reason);
  });
});
