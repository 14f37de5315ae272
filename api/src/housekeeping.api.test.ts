import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '../testing/server.ts';
import { tidyUp } from './housekeeping.ts';
import { outboxFolder } from './mail/transport.ts';

const DAY_SECONDS = 24 * 60 * 60;

test('files of mails are deleted after 30 days, and nothing else in their folder', async () => {
  const server = await startServer();
  await tidyUp(server.services);
  const folder = outboxFolder(server.services.config.dataDir);
  mkdirSync(folder, { recursive: true });
  const now = server.clock.now().getTime() / 1000;
  for (const [name, days] of [
    ['old.eml', 31],
    ['young.eml', 29],
    ['old.txt', 31],
  ] as const) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), now, now - days * DAY_SECONDS);
  }
  await tidyUp(server.services);
  expect(readdirSync(folder).sort()).toEqual(['old.txt', 'young.eml']);
  await server.close();
});
