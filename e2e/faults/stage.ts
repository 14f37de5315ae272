import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredRemote, Registry } from 'shared-contract/site';
import { remoteNames, type RemoteName } from 'shared-contract/ownership';
import { expect, test } from '@playwright/test';
import { changeRelease } from './changed-release.ts';
import { FaultyRemote } from './faulty-remote.ts';

const folder = process.env['E2E_DATA_DIR'] ?? '';
const registryFile = path.join(folder, 'remotes.json');
const wholeFile = path.join(folder, 'remotes.whole.json');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The remotes' origins, served in place of their processes, and the registry. */
export type Stage = {
  remotes: Record<RemoteName, FaultyRemote>;
  /** The registry as released. */
  registry: Registry;
  /** Replaces the registry. The API reads it on the next request. */
  register: (registry: unknown) => void;
  /** Releases a remote with changed modules, see `changeRelease`. Returns their paths. */
  release: (name: RemoteName, change: (file: string, content: string) => string) => string[];
  /** Restores all files and the registry as released. */
  heal: () => Promise<void>;
  /** Stops serving. */
  leave: () => Promise<void>;
};

function replaceRemote(name: RemoteName): FaultyRemote {
  const processes = readJson(path.join(folder, 'processes.json')) as Record<string, { pid: number; port: number }>;
  const part = processes[name];
  if (part === undefined) throw new Error(`${name} is not among the running processes`);
  try {
    process.kill(part.pid, 'SIGTERM');
  } catch {
    // Another worker has stopped it already.
  }
  return new FaultyRemote(name, part.port);
}

function releasedRegistry(): Registry {
  try {
    return readJson(wholeFile) as Registry;
  } catch {
    writeFileSync(wholeFile, readFileSync(registryFile));
    return readJson(wholeFile) as Registry;
  }
}

/** Returns the registry without page renderers: scripts alone draw the screens. */
const withoutRenderers = (registry: Registry): Registry =>
  Object.fromEntries(Object.entries(registry).map(([name, remote]) => [name, { ...remote, renderer: undefined }]));

/** Replaces the remotes' processes by faulty servers. For one worker at a time. */
async function openStage(isRendered: boolean): Promise<Stage> {
  const registry = isRendered ? releasedRegistry() : withoutRenderers(releasedRegistry());
  const remotes = Object.fromEntries(remoteNames.map((name) => [name, replaceRemote(name)])) as Stage['remotes'];
  const register = (content: unknown) => {
    writeFileSync(`${registryFile}.new`, JSON.stringify(content));
    renameSync(`${registryFile}.new`, registryFile);
  };
  const each = (act: (remote: FaultyRemote) => Promise<void>) => Promise.all(Object.values(remotes).map(act));
  const heal = async () => {
    register(registry);
    await each((remote) => remote.heal());
  };
  await expect(async () => heal()).toPass();
  const release: Stage['release'] = (name, change) => {
    const { files, remote } = changeRelease(name, registry[name] as RegisteredRemote, change);
    remotes[name].add(files);
    register({ ...registry, [name]: remote });
    return [...files.keys()];
  };
  return {
    remotes,
    registry,
    register,
    release,
    heal,
    leave: async () => void (await each((remote) => remote.refuse())),
  };
}

/**
 * Gives the tests of a file a stage without faults at the start of each test. `isRendered`: the server renders public
 * pages.
 */
export function withStage(onOpen: (stage: Stage) => void, { isRendered = false } = {}): void {
  let stage: Stage;
  test.beforeAll(async () => {
    stage = await openStage(isRendered);
    onOpen(stage);
  });
  test.beforeEach(() => stage.heal());
  test.afterAll(async () => {
    await stage.heal();
    await stage.leave();
  });
}
