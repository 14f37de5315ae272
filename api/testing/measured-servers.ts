import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { logIn } from 'shared-contract/signing-in';
import type { BareOptions } from './bare-server.ts';
import type { TestDatabase } from './database.ts';
import type { Measured, Turn } from './load-process.ts';
import { addressOf, generous } from './server.ts';

/** The highest value of a limit. */
const UNLIMITED = '1000000';

/** A measured store. */
export type Kind = 'sqlite' | 'postgres';
/** A server in a separate process. */
export type Running = { url: string; pid: number; end: () => Promise<void> };

/** Prints a row of a table. */
export const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Starts a Node program in a separate process. */
const startChild = (file: string, environment: Record<string, string>, log: number | 'inherit') =>
  spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });

/** Starts a server, and waits until it reports its URL. */
async function startListening(file: string, environment: Record<string, string>, log: number | 'inherit') {
  const child = startChild(file, environment, log);
  const ended = once(child, 'exit');
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: ready, pid: child.pid ?? 0, end };
}

/** Starts the product in production mode, with its log in a file and metrics enabled. */
export async function startProduct({ environment, folder }: TestDatabase): Promise<Running> {
  const log = openSync(path.join(folder, 'log'), 'a');
  const limits = Object.fromEntries(Object.keys(generous).map((name) => [name, UNLIMITED]));
  const settings = {
    ...environment,
    ...limits,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
  };
  const product = await startListening(
    '../src/main.ts',
    { ...settings, SEED: 'none', EVENT_LOOP_DELAY_MS: '500' },
    log,
  );
  closeSync(log);
  return product;
}

/** Starts the bare server that the product is compared with. */
export const startBare = (options: BareOptions) =>
  startListening('bare-server.ts', { BARE: JSON.stringify(options) }, 'inherit');

/** Starts the process that sends requests and measures response times. */
export function startClient() {
  const child = startChild('load-process.ts', {}, 'inherit');
  return {
    measure: async (turn: Turn): Promise<Measured> => {
      child.send(turn);
      const [measured] = (await once(child, 'message')) as [Measured];
      return measured;
    },
    end: () => child.disconnect(),
  };
}

/** Logs in and returns the authorization header. */
export async function authorizationOf(url: string, credentials: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const answer = await fetch(`${url}${addressOf(logIn, {})}`, request);
  return `Authorization: Bearer ${await answer.text()}`;
}
