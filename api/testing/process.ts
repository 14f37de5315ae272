import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';

export type Ended = { exitCode: number | null; output: string };

const sources = path.join(import.meta.dirname, '../src');
/**
 * An environment independent of the one the tests run in, with Node's compile cache, which halves the start time. Load
 * shedding is off by default: on shared processors the event loop is delayed without any load.
 */
const cleanEnvironment = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'tiptable-compiled'),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'none',
  EVENT_LOOP_DELAY_MS: '0',
  DRAIN_SECONDS: '0',
};

function spawnProgram(file: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(sources, file), ...args], {
    env: { ...cleanEnvironment, ...environment },
  });
  const captured = { output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      captured.output += chunk.toString();
    });
  }
  return { child, captured };
}

/**
 * Runs the command line with its standard output closed from the start, like `| head -0`. Returns its standard error
 * output.
 */
export async function runUnread(args: string[], environment: Record<string, string>): Promise<Ended> {
  const { child, captured } = spawnProgram('cli.ts', args, environment);
  child.stdin.end();
  child.stdout.destroy();
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output: captured.output };
}

/** Runs a program of the API to its end, with the given standard input. Aborting `kill` kills it. */
export async function runToEnd(
  file: 'cli.ts' | 'main.ts',
  args: string[],
  environment: Record<string, string>,
  input = '',
  kill?: AbortSignal,
): Promise<Ended> {
  const { child, captured } = spawnProgram(file, args, environment);
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  child.stdin.end(input);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output: captured.output };
}

export type RunningServer = {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Sends a signal and waits until the process exits. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
};

const LISTENING = /"url":"([^"]+)"/;

/**
 * Starts the server as a separate process and waits until it listens. Each output calls `onOutput` with the complete
 * output so far.
 */
export async function startProcess(
  environment: Record<string, string>,
  onOutput: (output: string) => void = () => undefined,
): Promise<RunningServer> {
  const { child, captured } = spawnProgram('main.ts', [], environment);
  child.stdout.on('data', () => onOutput(captured.output));
  const ended = once(child, 'close');
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, url] = LISTENING.exec(captured.output) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`The server exited:\n${captured.output}`);
    }),
  ]);
  return {
    url,
    child,
    output: () => captured.output,
    end: async (signal) => {
      child.kill(signal);
      const [exitCode] = (await ended) as [number | null];
      return exitCode;
    },
  };
}
