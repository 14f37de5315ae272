import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { checkFit } from './gate.ts';
import { currentRelease } from './pointer.ts';
import { publish, rollBack } from './publish.ts';
import { type Build, digest, type Part } from './record.ts';
import type { ReleaseStore } from './store.ts';

const origins = {
  'mf-public': 'https://public.test',
  'mf-account': 'https://account.test',
  'mf-admin': 'https://admin.test',
};

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** A build of three files: two of its own, one that all builds share. */
function made(part: Part, name: string, changes: Partial<Build> = {}) {
  const contents: Record<string, Buffer> = {
    [`assets/entry.${name}.js`]: Buffer.from(`entry ${name}`),
    [`assets/screen.${name}.js`]: Buffer.from(`screen ${name}`),
    'assets/vendor.js': Buffer.from('vendor'),
  };
  const isShell = part === 'shell';
  const build: Build = {
    part,
    version: '1.0.0',
    contract: 2,
    shared: { react: '^19.3.1', 'shared-ui/': '^0.1.0' },
    files: Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, digest(content)])),
    entry: isShell ? null : `assets/entry.${name}.js`,
    preload: { modules: [], styles: [] },
    document: isShell ? `<script src="/assets/entry.${name}.js"></script>` : null,
    fixed: {},
    ...changes,
  };
  const readBuilt = async (file: string) => contents[file] ?? Buffer.from('');
  return { build, readBuilt, contents };
}

const released = (part: Part, name: string, into = store) => {
  const { build, readBuilt } = made(part, name);
  return publish(into, build, readBuilt, origins);
};

/** All files that the releases current and before name are there, whole. */
async function expectWhole(part: Part): Promise<void> {
  const current = await currentRelease(store, part);
  for (const [file, expected] of Object.entries(current?.files ?? {})) {
    const content = await store.read(`${part}/${file}`);
    expect(digest(content ?? Buffer.from('missing'))).toBe(expected);
  }
}

/** Dies at the write of the given number, like a process that is killed. */
function dyingStore(atWrite: number): ReleaseStore {
  let writes = 0;
  const counted =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (writes === atWrite) throw new Error('killed');
      writes += 1;
      return write(...args);
    };
  return { ...store, add: counted(store.add), replace: counted(store.replace), remove: counted(store.remove) };
}

test.each<Part>(['mf-admin', 'shell'])(
  'a release of %s that is killed after any write leaves the old one or the new one, whole',
  async (part) => {
    for (const name of ['a', 'b', 'c', 'd']) await released(part, name);
    const outcomes: string[] = [];
    for (let atWrite = 0; ; atWrite += 1) {
      const before = await currentRelease(store, part);
      const attempt = await released(part, `n${atWrite}`, dyingStore(atWrite)).catch((error: Error) => error.message);
      const after = await currentRelease(store, part);
      const isNew = after?.files[`assets/entry.n${atWrite}.js`] !== undefined;
      expect(isNew || after?.id === before?.id).toBe(true);
      await expectWhole(part);
      for (const file of Object.keys(before?.files ?? {})) expect(await store.read(`${part}/${file}`)).not.toBeNull();
      outcomes.push(isNew ? 'new' : 'old');
      if (attempt !== 'killed') break;
    }
    // Three files and the record; then the pointer; then what is old goes.
    expect(outcomes.slice(0, 5)).toEqual(['old', 'old', 'old', 'old', 'old']);
    expect(outcomes.slice(5)).toEqual(outcomes.slice(5).map(() => 'new'));
    expect(outcomes.length).toBeGreaterThan(6);
  },
);

test('what a killed release leaves does not stand in the way of the next one', async () => {
  await released('mf-admin', 'a');
  await expect(released('mf-admin', 'b', dyingStore(2))).rejects.toThrow('killed');
  await released('mf-admin', 'b');
  const current = await currentRelease(store, 'mf-admin');
  expect(current?.entry).toBe('assets/entry.b.js');
  await expectWhole('mf-admin');
});

test('the files of three releases stay, and what they share with older ones', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await released('mf-admin', name);
  expect(await store.list('mf-admin')).toEqual(
    ['entry.b', 'entry.c', 'entry.d', 'screen.b', 'screen.c', 'screen.d', 'vendor'].map(
      (n) => `mf-admin/assets/${n}.js`,
    ),
  );
});

test('rolling back points to the release before, again and again, until there is none', async () => {
  for (const name of ['a', 'b', 'c']) await released('mf-admin', name);
  await rollBack(store, 'mf-admin', origins);
  await rollBack(store, 'mf-admin', origins);
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.a.js');
  await expect(rollBack(store, 'mf-admin', origins)).rejects.toThrow('no release before');
  expect(await store.read('mf-admin/assets/entry.c.js')).not.toBeNull();
});

test('a release of one part leaves the others as they are', async () => {
  await released('mf-public', 'a');
  const others = async () => {
    const registry = JSON.parse(String(await store.read('remotes.json'))) as Record<string, unknown>;
    const files = await store.list('mf-public');
    const digests = await Promise.all(files.map(async (file) => digest((await store.read(file)) ?? Buffer.from(''))));
    return [registry['mf-public'], files, digests];
  };
  const before = await others();
  await released('mf-admin', 'a');
  await rollBack(store, 'mf-admin', origins).catch(() => undefined);
  expect(await others()).toEqual(before);
});

test('a file that is there with other content stops a release, and so does one that is not as built', async () => {
  await released('mf-admin', 'a');
  await store.replace('mf-admin/assets/entry.b.js', Buffer.from('something else'));
  await expect(released('mf-admin', 'b')).rejects.toThrow('with other content');
  const { build, contents } = made('mf-admin', 'c');
  const tampered = async (file: string) => Buffer.concat([contents[file] ?? Buffer.from(''), Buffer.from(' ')]);
  await expect(publish(store, build, tampered, origins)).rejects.toThrow('vendor.js is there already');
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.a.js');
});

test('nobody releases while somebody else does', async () => {
  await store.alone(async () => {
    await expect(released('mf-admin', 'a')).rejects.toThrow('is releasing at this moment');
  });
  await released('mf-admin', 'a');
});

test('the gate takes this contract and the one before, and equal versions', async () => {
  await released('shell', 'a');
  for (const contract of [1, 2]) {
    const { build, readBuilt } = made('mf-admin', 'a', {
      contract,
      shared: { 'shared-ui/toast': '^0.1.0', own: '^1.0.0' },
    });
    await expect(checkFit(store, build, readBuilt)).resolves.toBeUndefined();
  }
});

test.each<[what: string, changes: Partial<Build>, reason: string]>([
  ['a contract that the shell does not know yet', { contract: 3 }, 'made for contract 3'],
  ['a contract that the shell no longer takes', { contract: 0 }, 'made for contract 0'],
  ['another version of a shared module', { shared: { react: '^20.0.0' } }, 'wants react ^20.0.0'],
  ['another version below a prefix', { shared: { 'shared-ui/toast': '^0.2.0' } }, 'wants shared-ui/toast ^0.2.0'],
  ['an entry that is not what was built', { files: { 'assets/entry.a.js': 'sha384-x' } }, 'is not what was built'],
])('the gate refuses %s', async (_, changes, reason) => {
  await released('shell', 'a');
  const { build, readBuilt } = made('mf-admin', 'a', changes);
  await expect(checkFit(store, build, readBuilt)).rejects.toThrow(reason);
});

test('the gate refuses a remote without a shell, and a shell that a current remote does not fit', async () => {
  const remote = made('mf-admin', 'a');
  await expect(checkFit(store, remote.build, remote.readBuilt)).rejects.toThrow('release the shell first');
  await released('mf-admin', 'a');
  const shell = made('shell', 'a', { contract: 4 });
  await expect(checkFit(store, shell.build, shell.readBuilt)).rejects.toThrow('mf-admin is made for contract 2');
});
