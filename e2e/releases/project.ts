import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/project.ts';
import { parts } from '../../scripts/release/record.ts';

export type Ended = { code: number | null; output: string };

/** Runs a command to its end. */
export async function run(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(chunks).toString() };
}

/** @throws {Error} with the command's output, when it fails. */
export async function must(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await run(command, args, cwd, environment);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} fails:\n${output}`);
  return output;
}

/** A copy of the product's sources in another folder, to change, build and release. */
export class Project {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies this checkout with uncommitted changes and builds. */
  static async copy(): Promise<Project> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-project-'));
    const listed = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
    const built = parts.map((part) => path.join(part, 'dist'));
    for (const file of [...listed.split('\0').filter((name) => name !== ''), ...built]) {
      // A listed file may be deleted; a part may not be built.
      await cp(path.join(root, file), path.join(folder, file), { recursive: true }).catch(() => undefined);
    }
    await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], folder);
    return new Project(folder);
  }

  /** Changes a source, which must contain the text. */
  async change(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
    await writeFile(path.join(this.folder, file), text.replaceAll(from, to));
  }

  /** Adds a source. */
  async add(file: string, text: string): Promise<void> {
    await writeFile(path.join(this.folder, file), text);
  }

  /** Restores a source from this checkout. */
  async restore(file: string): Promise<void> {
    await cp(path.join(root, file), path.join(this.folder, file));
  }

  /** Builds the changed parts. */
  async build(environment: Record<string, string> = {}): Promise<void> {
    await must(process.execPath, ['scripts/build.ts'], this.folder, environment);
  }

  /** Runs `pnpm release`, `pnpm releases` or `pnpm rollback`. */
  async pnpm(
    command: 'release' | 'releases' | 'rollback',
    part: string,
    environment: Record<string, string>,
  ): Promise<Ended> {
    return run('pnpm', [command, part], this.folder, environment);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
