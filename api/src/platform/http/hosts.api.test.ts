import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function ask(...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(['GET /api/health/live HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

test('returns 400 for a request with two hosts', async () => {
  expect(await ask('Host: tips.example')).toMatch(/^HTTP\/1\.1 200 /);
  for (const second of ['Host: evil.example', 'HOST: tips.example']) {
    const answer = await ask('Host: tips.example', second);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^content-type: application\/problem\+json/m);
    expect(answer).toMatch(/^x-frame-options: DENY/m);
    expect(answer).toContain('"path":"host"');
  }
});
