import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listOfficialTables } from 'shared-contract/tables';
import { newDatabase } from '../../../testing/database.ts';
import { Ledger } from '../../../testing/ledger.ts';
import { startProcess } from '../../../testing/process.ts';
import { addressOf, generous } from '../../../testing/server.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';
import { newWriter } from '../../../testing/writers.ts';

const WRITES = 200;

/**
 * Traces the system calls of a process's main thread, which commits and responds; the checkpoint thread is not traced.
 * @returns A function that stops the trace and returns strace's lines.
 */
async function follow(pid: number, file: string): Promise<() => Promise<string[]>> {
  const calls = 'trace=read,write,writev,fsync,fdatasync';
  const strace = spawn('strace', ['-y', '-s', '100', '-e', calls, '-o', file, '-p', String(pid)]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.once('exit', () => reject(new Error(`strace has ended: ${output}`)));
    strace.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('attached')) resolve();
    });
  });
  return async () => {
    strace.removeAllListeners('exit');
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
    return readFileSync(file, 'utf8').split('\n');
  };
}

/**
 * Returns for each response in order whether the request was a write, and whether the database's log was synced since
 * the request was read.
 */
function answersIn(calls: string[]): { isWrite: boolean; isSynced: boolean }[] {
  const answers: { isWrite: boolean; isSynced: boolean }[] = [];
  let request: { isWrite: boolean; isSynced: boolean } | undefined;
  for (const call of calls) {
    const [, method] = /read(?:\(| resumed).*"(GET|POST|PUT|PATCH|DELETE) \/api/.exec(call) ?? [];
    if (method !== undefined) request = { isWrite: method !== 'GET', isSynced: false };
    const isSync = /sync\(\d+<.*-wal>\)\s+= 0$/.test(call) || /sync resumed>.*= 0$/.test(call);
    if (isSync && request !== undefined) request.isSynced = true;
    if (call.includes('"HTTP/1.1 ') && request !== undefined) {
      answers.push(request);
      request = undefined;
    }
  }
  return answers;
}

testWhenLong('syncs each write to disk before the response, and no read; needs strace', async () => {
  const database = await newDatabase('sqlite');
  const server = await startProcess({ ...database.environment, ...generous });
  const ledger = new Ledger();
  const writer = await newWriter(server.url, 'writer', { ledger, onAnswer: () => undefined });
  const unfollow = await follow(server.child.pid ?? 0, path.join(database.folder, 'calls'));
  await writer.writeTo(server.url, () => ledger.acknowledged >= WRITES);
  const official = server.url + addressOf(listOfficialTables, {});
  for (let reads = 0; reads < WRITES; reads += 1) await (await fetch(official)).text();
  const answers = answersIn(await unfollow());
  await server.end('SIGTERM');
  const synced = (isWrite: boolean) =>
    answers.filter((answer) => answer.isWrite === isWrite).map(({ isSynced }) => isSynced);
  expect(synced(true)).toEqual(Array.from({ length: WRITES }, () => true));
  expect(synced(false)).toEqual(Array.from({ length: WRITES }, () => false));
  await database.remove();
});
