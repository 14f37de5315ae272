/**
 * Measures how long a user's login takes during a flood of logins from another IP address, compared to the time without
 * a flood: `node testing/measure-login-flood.ts`. It runs once with the default limits, which stop the flood after 100
 * failures, and once without, so that the flood keeps the hashing queue full. Compare the ratios; the times depend on
 * the machine.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startProcess } from './process.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 120;
const LOGINS = 7;
const FLOOD_FROM = '127.0.7.1';
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Adm1n!strator-of-tests' };

type Sent = { status: number; ms: number };

/** Signs in from a loopback address. */
function logIn(url: string, agent: Agent, localAddress: string, email: string, password: string): Promise<Sent> {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/account/login`, { method: 'POST', agent, localAddress, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function measure(what: string, limits: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-flood-'));
  const server = await startProcess({ ...admin, ...limits, DATA_DIR: folder });
  const own = new Agent({ keepAlive: true });
  const ownLogins = async () => {
    const sent: Sent[] = [];
    for (let count = 0; count < LOGINS; count += 1) {
      sent.push(await logIn(server.url, own, '127.0.0.1', admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD));
    }
    return sent;
  };
  await logIn(server.url, own, '127.0.0.1', admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  const quiet = await ownLogins();

  const flood = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: Record<number, number> = {};
  const over = new AbortController();
  const flooding = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const email = `sprayed-${connection}-${count}@example.com`;
      const { status } = await logIn(server.url, flood, FLOOD_FROM, email, 'Passw0rd!').catch(() => ({ status: 0 }));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  await logIn(server.url, own, '127.0.0.1', admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  const flooded = await ownLogins();
  over.abort();
  await Promise.all(flooding);

  const succeeded = flooded.filter(({ status }) => status === 200).length;
  const [before, during] = [quiet, flooded].map((sent) => median(sent.map(({ ms }) => ms)));
  const ratio = ((during ?? 0) / (before ?? 1)).toFixed(1);
  const times = `${before?.toFixed(0)} | ${during?.toFixed(0)} | ${ratio} | ${succeeded} of ${LOGINS}`;
  process.stdout.write(`| ${what} | ${times} | ${JSON.stringify(answers)} |\n`);
  own.destroy();
  flood.destroy();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
}

process.stdout.write('| limits | quiet, ms | flooded, ms | ratio | succeeded | responses to the flood |\n');
process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
await measure('default', {});
await measure('none', { LOGIN_FAILURES_PER_ADDRESS: '1000000' });
