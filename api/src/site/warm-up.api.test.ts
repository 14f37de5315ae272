import pino from 'pino';
import { remoteCode, serveRenderers, shellCode } from '../../testing/renderers.ts';
import { startSite } from '../../testing/site.ts';
import { createWarmUp } from './warm-up.ts';

const greeting = remoteCode('async (path) => `Hello from ${path}`');

test('is live and not ready until the renderers have started, and documents wait for them', async () => {
  const site = await startSite();
  const releases = await serveRenderers(site);
  releases.releaseShell(shellCode);
  releases.release(greeting);
  const resume = releases.hold();
  await site.server.app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const statusAt = async (url: string) => (await site.server.inject({ url })).statusCode;
    expect(await statusAt('/api/health/live')).toBe(200);
    const { headers, statusCode, body } = await site.server.inject({ url: '/api/health/ready' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('The renderers of pages are starting.');
    expect(await statusAt('/api/publictable/official')).toBe(200);
    expect((await site.server.services.metrics.read()).text).toContain('renderer_up{remote="mf-public"} 0\n');

    const page = site.server.inject({ url: '/about' });
    resume();
    expect((await page).body).toContain('<main>Hello from /about</main>');
    await site.server.services.readiness.warmUp();
    expect(await statusAt('/api/health/ready')).toBe(200);
    expect((await site.server.services.metrics.read()).text).toContain('renderer_up{remote="mf-public"} 1\n');
  } finally {
    resume();
    await site.close();
    await releases.close();
  }
});

test('sends documents without content at once when the renderer fails to start', async () => {
  const site = await startSite();
  const releases = await serveRenderers(site);
  releases.releaseShell(shellCode);
  releases.release(greeting, null);
  await site.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { body, statusCode } = await site.server.inject({ url: '/about' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(site.server.services.readiness.isWarm()).toBe(false);
  await site.close();
  await releases.close();
});

test('gives up after the limit, and logs the remote and the reason', async () => {
  const lines: string[] = [];
  const drawn: string[] = [];
  await createWarmUp({
    find: async (name) => (name === 'mf-public' ? null : undefined),
    failureOf: () => 'fetch failed',
    draw: async (pathname) => drawn.push(pathname),
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    signal: new AbortController().signal,
    readyLimitMs: 1,
  }).run();
  expect(drawn).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      remote: 'mf-public',
      reason: 'fetch failed',
      msg: 'ready without the renderer of a remote',
    }),
  ]);
});

test('draws an indexed page of each remote that has one', async () => {
  const drawn: string[] = [];
  await createWarmUp({
    find: async () => ({}),
    failureOf: () => null,
    draw: async (pathname) => drawn.push(pathname),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  }).run();
  expect(drawn).toEqual(['/']);
});
