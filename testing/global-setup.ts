import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The process of this run, for `global-teardown.ts`. Jest loads the two modules separately, but in one process. */
declare global {
  var testApiHost: ChildProcess | undefined;
}

/** Starts the process that runs the API for all tests of screens. Workers find it by its address. */
export default async function startOnce(): Promise<void> {
  const host = spawn(process.execPath, [path.join(__dirname, '../api/testing/host.ts')], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(host, 'exit').then(() => {
    throw new Error('The API of the tests has ended');
  });
  const [{ url }] = (await Promise.race([once(host, 'message'), ended])) as [{ url: string }];
  ended.catch(() => undefined);
  globalThis.testApiHost = host;
  process.env['TEST_API_HOST'] = url;
}
