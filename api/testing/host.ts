import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { mailKinds } from '../src/background.ts';
import { createSender, type Sender } from '../src/platform/mail/sender.ts';
import { fileTransport, smtpTransport } from '../src/platform/mail/transport.ts';
import { settleLocks } from '../src/competition/tip-lock/tip-lock.ts';
import { TipScoring } from '../src/tips/scoring/scoring-job.ts';
import { insertTips } from './many-tips.ts';
import { startServer, type TestServer } from './server.ts';
import { createSqliteTemplate } from './sqlite-template.ts';

/**
 * One process that runs the API for all tests of screens. Each test file opens a server in it, with its own port, an
 * empty database and cheap password hashes. That takes a tenth of the time of a new process.
 *
 * - POST / with settings opens a server and returns `{ id, apiBase }`.
 * - GET /<id> returns the mails sent so far.
 * - PUT /<id> with `{ seconds }` advances its clock.
 * - PUT /<id> with `{ scored: true }` scores the tips of changed seasons.
 * - PUT /<id> with `{ tips }` adds many tips to a season.
 * - DELETE /<id> closes the server.
 */
type Change = {
  seconds?: number;
  scored?: true;
  tips?: { leagueSeasonId: string; teams: number; count: number };
};
type Opened = { server: TestServer; sender: Sender; outbox: string };

globalThis.testedStore = 'sqlite';
const removeTemplate = await createSqliteTemplate();
const opened = new Map<string, Opened>();

async function open(settings: Record<string, string>) {
  const server = await startServer(settings);
  const outbox = path.join(server.database.folder, 'outbox');
  const { smtpUrl } = server.services.config;
  const transport = smtpUrl === null ? fileTransport(outbox, () => undefined) : smtpTransport(smtpUrl);
  const sender = createSender(server.services, transport, mailKinds);
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const id = new URL(origin).port;
  opened.set(id, { server, sender, outbox });
  return { id, apiBase: `${origin}/api` };
}

/** Delivers due mails and returns all mails, oldest first. */
async function mailsOf({ outbox, sender }: Opened): Promise<string[]> {
  await sender.deliverDue();
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
}

/** Scores like the product's job: a change counts once no other has followed for a while. */
async function scoreTips({ server }: Opened): Promise<void> {
  await settleLocks(server.services.store, server.clock.now());
  const scoring = new TipScoring(server.services);
  await scoring.run();
  server.clock.advance(60);
  await scoring.run();
}

async function close(id: string): Promise<null> {
  const api = opened.get(id);
  opened.delete(id);
  await api?.sender.stop();
  await api?.server.close();
  return null;
}

async function responseTo(request: IncomingMessage): Promise<unknown> {
  const id = request.url?.slice(1) ?? '';
  if (request.method === 'POST') return open((await json(request)) as Record<string, string>);
  if (request.method === 'DELETE') return close(id);
  const api = opened.get(id);
  if (request.method === 'PUT') {
    const { scored = false, seconds = 0, tips } = (await json(request)) as Change;
    api?.server.clock.advance(seconds);
    if (api !== undefined && scored) await scoreTips(api);
    if (api !== undefined && tips !== undefined)
      await insertTips(api.server.services.store, { ...tips, from: 0, to: tips.count });
    return null;
  }
  return api === undefined ? [] : mailsOf(api);
}

const host = createServer(async (request, response) => {
  // A persistent connection might be closed just when a busy worker sends its next request.
  response.setHeader('connection', 'close');
  try {
    response.end(JSON.stringify(await responseTo(request)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
host.listen(0, '127.0.0.1');
await once(host, 'listening');
process.once('disconnect', async () => {
  await Promise.all([...opened.keys()].map(close));
  removeTemplate();
  process.exit();
});
process.send?.({ url: `http://127.0.0.1:${(host.address() as AddressInfo).port}` });
