import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import type { CheckedFile, Registry, SiteConfig } from 'shared-contract/site';
import type { StartProcess } from './process.ts';
import { type Answered, type Renderer, startRenderer } from './renderer.ts';

const FETCH_LIMIT_MS = 10_000;
/** After a failure. Doubles each time, up to a minute. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** The shell's renderer: its text, and the digest that it must have. */
export type ShellCode = { file: string; integrity: string };

type Options = {
  config: SiteConfig;
  answer: (path: string) => Promise<Answered>;
  limitMs: number;
  /** Starts the processes. */
  start: StartProcess;
  log: FastifyBaseLogger;
};

/** @throws {Error} when the content has another digest. */
function checked(content: Buffer, { address, integrity }: CheckedFile): Buffer {
  const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (digest !== integrity) throw new Error(`${address} is not the file of its release`);
  return content;
}

async function fetched(file: CheckedFile): Promise<Buffer> {
  const response = await fetch(file.address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok) throw new Error(`${file.address}: ${response.status}`);
  return checked(Buffer.from(await response.arrayBuffer()), file);
}

/** The renderer of one remote: of the requested release once it has started, until then of the previous one. */
function cachedRenderer(remote: RemoteName, options: Options) {
  const { log } = options;
  let current: { release: string; renderer: Renderer } | null = null;
  let wanted: string | null = null;
  let failure: string | null = null;
  const closing = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function start(shell: ShellCode, code: CheckedFile): Promise<Renderer> {
    const shellFile = { address: shell.file, integrity: shell.integrity };
    const content = {
      shell: checked(await readFile(shell.file), shellFile).toString(),
      remote: (await fetched(code)).toString(),
    };
    return startRenderer({ ...options, code: content, remote, signal: closing.signal });
  }

  const isWanted = (release: string) => release === wanted && !closing.signal.aborted;

  /** Runs the renderer of a release while that release is current, and starts another when it ends. */
  async function run(release: string, shell: ShellCode, code: CheckedFile): Promise<void> {
    let failures = 0;
    while (isWanted(release)) {
      try {
        const renderer = await start(shell, code);
        if (isWanted(release)) {
          current?.renderer.close();
          current = { release, renderer };
          failures = 0;
          failure = null;
        } else renderer.close();
        await renderer.ended;
      } catch (error) {
        if (isWanted(release)) {
          log.error({ err: error, remote }, 'pages are not rendered');
          failure = String(error);
        }
        failures += 1;
      }
      const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      if (isWanted(release)) await wait(pause, null, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    /** Returns the renderer of a release, `null` until it has started. The first call starts it. */
    of: (shell: ShellCode, code: CheckedFile): { release: string; renderer: Renderer } | null => {
      const release = `${shell.integrity} ${code.address} ${code.integrity}`;
      if (wanted !== release) {
        wanted = release;
        failure = null;
        running = Promise.all([running, run(release, shell, code)]);
      }
      return current?.release === release ? current : null;
    },
    /** Returns why the latest attempt to start failed, `null` if it did not. */
    failure: () => failure,
    /** Resolves when its processes have ended and their folders are deleted. */
    close: () => {
      closing.abort();
      return running;
    },
  };
}

/** Creates the processes that render pages, one for each remote that has a renderer. */
export function createRenderers(options: Options) {
  const renderers = new Map(remoteNames.map((name) => [name, cachedRenderer(name, options)]));
  return {
    /**
     * Returns the renderer of a remote for exactly these releases, `null` if there is none (yet).
     * @param shell - The current shell's code.
     */
    of: (name: RemoteName, shell: ShellCode, registry: Registry) => {
      const code = registry[name]?.renderer;
      return code === undefined ? null : (renderers.get(name)?.of(shell, code) ?? null);
    },
    /** Returns why the renderer of a remote did not start, `null` if it has not failed. */
    failureOf: (name: RemoteName) => renderers.get(name)?.failure() ?? null,
    close: () => Promise.all([...renderers.values()].map((renderer) => renderer.close())),
  };
}
