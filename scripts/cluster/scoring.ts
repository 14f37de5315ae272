import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Api } from './api.ts';

const program = path.join(import.meta.dirname, '../../api/testing/interrupt-scoring.ts');

/** The administrator of the API processes. */
export const ADMIN = { email: 'admin@cluster.example', password: 'Adm1n!strator' };

export type Scoring = {
  /** Corrects a result, and waits until a process has begun to score the tips again. */
  begin: () => Promise<void>;
  /** Returns whether the tips are scored. */
  isDone: () => Promise<boolean>;
  /** Waits until the tips are scored. Returns a sentence for each failure. */
  check: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Creates a scored season with many tips. Its scoring is to be interrupted. */
export async function startScoring(api: Api, databaseUrl: string): Promise<Scoring> {
  const { email: EMAIL, password: PASSWORD } = ADMIN;
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', API_URL: api.url, DATABASE_URL: databaseUrl, EMAIL, PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('The process that interrupts scoring has ended');
  });
  failed.catch(() => undefined);
  const answer = async () => {
    const [{ failures }] = (await Promise.race([once(child, 'message'), failed])) as [{ failures: string[] }];
    return failures;
  };
  const ask = (question: 'begin' | 'look' | 'check') => {
    child.send(question);
    return answer();
  };
  await answer();
  return {
    begin: async () => {
      const failures = await ask('begin');
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
    isDone: async () => (await ask('look')).length === 0,
    check: () => ask('check'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
