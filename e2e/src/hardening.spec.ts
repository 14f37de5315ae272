import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteNames } from 'shared-contract/ownership';
import { administrator, expect, logIn, test } from './test.ts';

let foreign: Server;
let foreignOrigin = '';
test.beforeAll(async () => {
  foreign = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<iframe src="${request.url?.slice(2)}"></iframe>`);
  });
  await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
  foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
test.afterAll(() => foreign.close());

test('every origin sends its security headers with every kind of response', async ({ request, baseURL }) => {
  const shell = new URL(baseURL ?? '');
  const remotes = remoteNames.map((_, index) => `http://localhost:${Number(shell.port) + 1 + index}`);
  for (const address of [
    '/',
    '/no/such/page',
    '/login',
    '/api/nothing',
    '/assets/none.js',
    '/favicon.svg',
    '/config.json',
  ])
    expect((await request.get(address)).headers(), address).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  for (const remote of remotes)
    for (const address of ['/mf-manifest.json', '/none.js', '/'])
      expect((await request.get(`${remote}${address}`)).headers(), remote + address).toMatchObject({
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
  const policy = (await request.get('/')).headers()['content-security-policy'];
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*\*/);
});

test.describe('in a frame of another site', () => {
  test.use({ allowedConsole: /frame|X-Frame-Options|Content Security Policy|ERR_BLOCKED/i });

  test('the site is not shown', async ({ page, baseURL }) => {
    for (const screen of ['/', '/login']) {
      await page.goto(`${foreignOrigin}/?${baseURL}${screen}`, { waitUntil: 'load' });
      expect(page.frames()).toHaveLength(2);
      await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
    }
  });
});

test('the token is in no address, cookie or referrer, and a logout reaches the other tabs', async ({
  context,
  page,
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  await logIn(page, administrator.email, administrator.password);
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  expect(token).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/my-account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('jwt'));
  await expect(other).not.toHaveURL('/my-account');
  expect(addresses.filter((address) => address.includes(token ?? ''))).toEqual([]);
  expect(JSON.stringify(await context.cookies())).not.toContain(token);
});
