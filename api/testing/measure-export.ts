import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getOwnData, ownDataParts } from 'shared-contract/own-data';
import { fillAccount } from './large-account.ts';
import { type Kind, row } from './measured-servers.ts';
import { newDatabase } from './database.ts';
import { addressOf, startServer } from './server.ts';

const RESOLUTION_MS = 1;

/**
 * Prints figures of the largest export that the limits allow: the number of responses, the size of the largest, and the
 * longest time that a response blocked the event loop.
 */
export async function measureExport(kind: Kind): Promise<void> {
  globalThis.testedStore = kind;
  const database = await newDatabase(kind, { isOnDisk: true, isMigrated: true });
  const server = await startServer({}, database);
  const user = await server.newUser();
  await fillAccount(server, user);
  // In production, responses are validated once and not compared to their bounds.
  server.services.config.environment = 'production';
  let answers = 0;
  let largest = 0;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const answerTo = async (query: Record<string, string>) => {
    delays.enable();
    const headers = { authorization: `Bearer ${user.token}` };
    const { body } = await server.inject({ url: addressOf(getOwnData, { query }), headers });
    delays.disable();
    answers += 1;
    largest = Math.max(largest, Buffer.byteLength(body));
    return JSON.parse(body) as { next: Record<string, string> };
  };
  const first = await answerTo({});
  for (const part of ownDataParts) {
    let after = first.next[part];
    while (after !== undefined) after = (await answerTo({ part, after })).next[part];
  }
  const longest = (delays.max / 1_000_000 - RESOLUTION_MS).toFixed(0);
  row(kind, 'the largest export', answers, `${Math.round(largest / 1024)} kB`, `${longest} ms`);
  await server.close();
  await database.remove();
}
