import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { isLong } from '../../../../testing/length.ts';
import { newKeeper } from '../../../testing/keeper.ts';
import { remoteCode, serveRenderers, shellCode } from '../../../testing/renderers.ts';
import { startSite } from '../../../testing/site.ts';

let keeper: ReturnType<typeof newKeeper>;
let site: Awaited<ReturnType<typeof startSite>>;
let releases: Awaited<ReturnType<typeof serveRenderers>>;
beforeEach(async () => {
  keeper = newKeeper();
  site = await startSite({ RENDERER_SOCKET: keeper.socket });
  releases = await serveRenderers(site);
  releases.releaseShell(shellCode);
});
afterEach(async () => {
  await site.close();
  await releases.close();
  keeper.remove();
});

const greeting = remoteCode('async () => "Hello"');
const page = async (url: string) => (await site.server.inject({ url })).body;
/** Returns the page as soon as the renderer has started. */
async function renderedPage(url: string) {
  let body = await page(url);
  while (!body.includes('<main>')) body = await page(url);
  return body;
}
const EMPTY = '<div id="root"></div>';

test('serves pages without content while the keeper is down, and renders them once it is up', async () => {
  releases.release(greeting);
  expect(await page('/about')).toContain(EMPTY);
  const kill = await keeper.start();
  expect(await renderedPage('/about')).toContain('<main>Hello</main>');
  await kill();
  expect(await page('/terms')).toContain(EMPTY);
  const killNext = await keeper.start();
  expect(await renderedPage('/terms')).toContain('<main>Hello</main>');
  await killNext();
});

test('serves a page without content when the keeper exits in the middle of it', async () => {
  const kill = await keeper.start();
  releases.release(
    remoteCode('async (path) => path === "/about" ? new Promise((done) => setTimeout(done, 60_000)) : "Hello"'),
  );
  await renderedPage('/features');
  const [body] = await Promise.all([page('/about'), kill()]);
  expect(body).toContain(EMPTY);
});

const ready = '{"kind":"said","message":{"kind":"ready"}}\n';
const firstPage = '{"kind":"said","message":{"kind":"rendered","page":1,"rendered":null}}\n';
const faults = {
  'closes the connection': (socket) => socket.end(),
  'sends no JSON': (socket) => socket.write('Hello\n'),
  'sends another kind of message': (socket) => socket.write('{"kind":"hello"}\n'),
  'sends an invalid message': (socket) => socket.write('{"kind":"said","message":"hello"}\n'),
  'sends an endless line': (socket) => socket.write('x'.repeat(1e7)),
  'sends nothing': () => undefined,
  'sends nothing after the first page': (socket) => socket.write(ready + firstPage),
} satisfies Record<string, (socket: Socket) => unknown>;
/** The short form tries every third fault. */
const triedFaults = Object.entries(faults).filter((_, index) => isLong || index % 3 === 0);
for (const [fault, answer] of triedFaults)
  test(`serves pages without content when the keeper ${fault}`, async () => {
    const connections = new Set<Socket>();
    const faulty = createServer((socket) => {
      connections.add(socket);
      socket.on('error', () => undefined).on('data', () => undefined);
      answer(socket);
    }).listen(keeper.socket);
    const connected = once(faulty, 'connection');
    releases.release(greeting);
    expect(await page('/about')).toContain(EMPTY);
    await connected;
    // The API has read the keeper's messages.
    for (let visits = 0; visits < 20; visits += 1) expect(await page('/about')).toContain(EMPTY);
    const closed = once(faulty, 'close');
    faulty.close();
    for (const connection of connections) connection.destroy();
    await closed;
    rmSync(keeper.socket, { force: true });
    // It does not delay the next attempt.
    const kill = await keeper.start();
    expect(await renderedPage('/about')).toContain('<main>Hello</main>');
    await kill();
  });

/** Only root may start the keeper under another account. */
const testAsRoot = process.getuid?.() === 0 ? test : test.skip;
testAsRoot('as root: released code runs under the keeper’s account, and may not signal the API', async () => {
  const kill = await keeper.start();
  const tried = `async () => {
    const results = [process.getuid(), process.getgroups().join()];
    for (const signal of [0, 'SIGTERM']) {
      try { process.kill(${process.pid}, signal); results.push('done'); } catch (error) { results.push(error.code); }
    }
    return JSON.stringify(results);
  }`;
  releases.release(remoteCode(tried));
  expect(await renderedPage('/about')).toContain('<main>[65534,"65534","EPERM","EPERM"]</main>');
  await kill();
});
