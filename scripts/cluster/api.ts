import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../../api/src/main.ts');
const MANY = '1000000';

/** Limits that the writers must not reach, and settings that processes of one database share. */
const environment = {
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'none',
  SIGNING_KEY: 'q9V3kZ7wT1mB5xR8nD2cF6hJ4pL0sYgUeAoIiEuW',
  EVENT_LOOP_DELAY_MS: '0',
  REGISTRATIONS_PER_HOUR: MANY,
  WRITES_PER_MINUTE: MANY,
  TABLES_PER_DAY: MANY,
};

export type Api = { name: string; url: string; stop: () => Promise<void> };

/** Starts an API process on the database and waits until it listens. @throws {Error} if it exits. */
export async function startApi(name: string, folder: string, settings: Record<string, string>): Promise<Api> {
  const child = spawn(process.execPath, [program], {
    env: { ...environment, DATA_DIR: path.join(folder, name), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(folder, 'log', `${name}.log`));
  let output = '';
  const listening = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        if (output === 'listens') return;
        output += chunk.toString();
        const [, url] = /"url":"([^"]+)"/.exec(output) ?? [];
        if (url === undefined) return;
        output = 'listens';
        resolve(url);
      });
    }
    child.once('close', () => reject(new Error(`The API process ${name} ended:\n${output}`)));
  });
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { name, url: await listening, stop };
}

export type Answer = { status: number; code: string; body: unknown };

/** Sends a call and returns its answer; status 0 if there is none in 30 seconds. */
export async function call(
  { url }: Api,
  method: string,
  address: string,
  { body, key, token }: { body?: object; key?: string; token?: string } = {},
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api${address}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    const code = (parsed as { code?: unknown } | null)?.code;
    return { status: response.status, code: typeof code === 'string' ? code : '', body: parsed };
  } catch (error) {
    return { status: 0, code: String(error), body: null };
  }
}
