import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { folderStore } from './folder-store.ts';
import { checkCompatible } from './gate.ts';
import { currentRelease, type Origins } from './pointer.ts';
import { listReleases, publish, rollBack } from './publish.ts';
import { type Build, digest, type Part, readRecords } from './record.ts';
import type { ReleaseStore } from './store.ts';

const origins = Object.fromEntries(remoteNames.map((name) => [name, `https://${name}.test`])) as Origins;

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** A build of three files, one of which all builds share. */
function buildOf(part: Part, name: string, changes: Partial<Build> = {}) {
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
    apiContract: 1,
    shared: { react: '^19.3.1', 'shared-ui/': '^0.1.0' },
    files: Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, digest(content)])),
    entry: isShell ? null : `assets/entry.${name}.js`,
    preload: { modules: [], styles: [] },
    digests: null,
    routes: [],
    document: isShell ? `<script src="/assets/entry.${name}.js"></script>` : null,
    ...changes,
  };
  const readBuilt = async (file: string) => contents[file] ?? Buffer.from('');
  return { build, readBuilt };
}

const released = (part: Part, name: string, into = store, options: Parameters<typeof publish>[3] = {}) =>
  publish(into, buildOf(part, name), origins, options);

const daysAgo = (days: number) => ({ now: new Date(Date.now() - days * 24 * 60 * 60 * 1000) });

/** Expects all files of the current release to be stored with the right content. */
async function expectComplete(part: Part): Promise<void> {
  const current = await currentRelease(store, part);
  for (const [file, expected] of Object.entries(current?.files ?? {})) {
    const content = await store.read(`${part}/${file}`);
    expect(digest(content ?? Buffer.from('missing'))).toBe(expected);
  }
}

/** A store that fails from the given write on, as if the process had been killed. */
function killedStore(atWrite: number): ReleaseStore {
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
  'leaves the old or the new release of %s current with all its files when killed after any write',
  async (part) => {
    for (const name of ['a', 'b', 'c', 'd']) await released(part, name);
    const outcomes: string[] = [];
    for (let atWrite = 0; ; atWrite += 1) {
      const before = await currentRelease(store, part);
      const attempt = await released(part, `n${atWrite}`, killedStore(atWrite)).catch((error: Error) => error.message);
      const after = await currentRelease(store, part);
      const isNew = after?.files[`assets/entry.n${atWrite}.js`] !== undefined;
      expect(isNew || after?.id === before?.id).toBe(true);
      await expectComplete(part);
      for (const file of Object.keys(before?.files ?? {})) expect(await store.read(`${part}/${file}`)).not.toBeNull();
      outcomes.push(isNew ? 'new' : 'old');
      if (attempt !== 'killed') break;
    }
    // Three files and the record, then the pointer, then old files are removed.
    expect(outcomes.slice(0, 5)).toEqual(['old', 'old', 'old', 'old', 'old']);
    expect(outcomes.slice(5)).toEqual(outcomes.slice(5).map(() => 'new'));
    expect(outcomes.length).toBeGreaterThan(6);
  },
);

test('succeeds after a killed release', async () => {
  await released('mf-admin', 'a');
  await expect(released('mf-admin', 'b', killedStore(2))).rejects.toThrow('killed');
  await released('mf-admin', 'b');
  const current = await currentRelease(store, 'mf-admin');
  expect(current?.entry).toBe('assets/entry.b.js');
  await expectComplete('mf-admin');
});

const filesOf = (names: string[]) =>
  ['entry', 'screen'].flatMap((file) => names.map((name) => `mf-admin/assets/${file}.${name}.js`));

test('retains the files of the last three releases, also those shared with older ones', async () => {
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries())
    await released('mf-admin', name, store, daysAgo(9 - index));
  expect(await store.list('mf-admin')).toEqual([...filesOf(['b', 'c', 'd']), 'mf-admin/assets/vendor.js']);
});

test('retains the files of a release for a day after its replacement', async () => {
  await released('mf-admin', 'a', store, daysAgo(9));
  await released('mf-admin', 'b', store, daysAgo(8));
  for (const name of ['c', 'd', 'e']) await released('mf-admin', name, store, daysAgo(0.1));
  await released('mf-admin', 'f', store, daysAgo(0));
  expect(await store.list('mf-admin')).toEqual([...filesOf(['b', 'c', 'd', 'e', 'f']), 'mf-admin/assets/vendor.js']);
});

test('points to the release before the current one with each rollback, until there is none', async () => {
  await released('shell', 'a');
  for (const name of ['a', 'b', 'c']) await released('mf-admin', name);
  await rollBack(store, 'mf-admin', origins);
  await rollBack(store, 'mf-admin', origins);
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.a.js');
  await expect(rollBack(store, 'mf-admin', origins)).rejects.toThrow('no previous release');
  expect(await store.read('mf-admin/assets/entry.c.js')).not.toBeNull();
});

test('points to the release that a rollback names, and refuses the current or an unknown one', async () => {
  await released('shell', 'a');
  for (const name of ['a', 'b', 'c']) await released('mf-admin', name);
  const [newest, , oldest] = await readRecords(store, 'mf-admin');
  await rollBack(store, 'mf-admin', origins, oldest?.id);
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.a.js');
  await expect(rollBack(store, 'mf-admin', origins, oldest?.id)).rejects.toThrow('is current already');
  await expect(rollBack(store, 'mf-admin', origins, 'x')).rejects.toThrow('mf-admin has no release x');
  await rollBack(store, 'mf-admin', origins, newest?.id);
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.c.js');
});

test('lists releases with their commit, the current one, and why one cannot become current', async () => {
  await released('shell', 'a');
  const source = { commit: 'f'.repeat(40), author: 'Ada', isClean: true };
  await released('mf-admin', 'a', store, daysAgo(3));
  await publish(store, buildOf('mf-admin', 'b', { contract: 1 }), origins, { ...daysAgo(2), source });
  await released('mf-admin', 'c', store, daysAgo(1));
  await store.remove('mf-admin/assets/entry.a.js');
  const seen = async () =>
    (await listReleases(store, 'mf-admin')).map(({ isCurrent, obstacle, record }) => [
      record.entry,
      isCurrent,
      obstacle,
      record.source,
    ]);
  expect(await seen()).toEqual([
    ['assets/entry.c.js', true, null, undefined],
    ['assets/entry.b.js', false, null, source],
    ['assets/entry.a.js', false, 'mf-admin/assets/entry.a.js is not as it was built.', undefined],
  ]);
  const { build, readBuilt } = buildOf('shell', 'b', { contract: 3 });
  await publish(store, { build, readBuilt }, origins);
  expect((await seen())[1]).toEqual([
    'assets/entry.b.js',
    false,
    'mf-admin is made for contract 1, the shell takes 2 and 3.',
    source,
  ]);
});

test('adds the addresses of a release, and reverts them with its rollback', async () => {
  await released('shell', 'a');
  const registered = async () =>
    (JSON.parse(String(await store.read('remotes.json'))) as Record<string, { routes?: string[] }>)['mf-admin']?.routes;
  for (const routes of [['/admin'], ['/admin', '/admin/new']]) {
    await publish(store, buildOf('mf-admin', String(routes.length), { routes }), origins);
    expect(await registered()).toEqual(routes);
  }
  await rollBack(store, 'mf-admin', origins);
  expect(await registered()).toEqual(['/admin']);
});

test('refuses a rollback to changed or missing files', async () => {
  await released('shell', 'a');
  for (const name of ['a', 'b']) await released('mf-admin', name);
  const file = 'mf-admin/assets/screen.a.js';
  await store.replace(file, Buffer.from('something else'));
  await expect(rollBack(store, 'mf-admin', origins)).rejects.toThrow(`${file} is not as it was built`);
  await store.remove(file);
  await expect(rollBack(store, 'mf-admin', origins)).rejects.toThrow(`${file} is not as it was built`);
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.b.js');
});

test('refuses a rollback to a release that is incompatible with the other parts', async () => {
  await released('shell', 'a');
  for (const contract of [2, 3]) {
    const { build, readBuilt } = buildOf('shell', `of ${contract}`, { contract });
    await publish(store, { build, readBuilt }, origins);
  }
  const { build, readBuilt } = buildOf('mf-admin', 'a', { contract: 3 });
  await publish(store, { build, readBuilt }, origins);
  await expect(rollBack(store, 'shell', origins)).rejects.toThrow('mf-admin is made for contract 3');
  expect((await currentRelease(store, 'shell'))?.contract).toBe(3);
});

test('changes nothing of the other parts', async () => {
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

test('stops at a file that is stored with other content or differs from its build', async () => {
  await released('mf-admin', 'a');
  await store.replace('mf-admin/assets/entry.b.js', Buffer.from('something else'));
  await expect(released('mf-admin', 'b')).rejects.toThrow('with other content');
  const { build, readBuilt } = buildOf('mf-admin', 'c');
  const tampered = async (file: string) => Buffer.concat([await readBuilt(file), Buffer.from(' ')]);
  await expect(publish(store, { build, readBuilt: tampered }, origins)).rejects.toThrow('vendor.js exists already');
  const { 'assets/vendor.js': _, ...own } = build.files;
  const lost = publish(store, { build: { ...build, files: own }, readBuilt: tampered }, origins);
  await expect(lost).rejects.toThrow('entry.c.js is not as it was built');
  expect((await currentRelease(store, 'mf-admin'))?.entry).toBe('assets/entry.a.js');
});

test('refuses a second concurrent release, and names the first', async () => {
  const gate = async () => {
    await expect(released('mf-admin', 'a')).rejects.toThrow(`The release of shell, process ${process.pid} on`);
  };
  await released('shell', 'a', store, { gate });
  await released('mf-admin', 'a');
});

test('changes nothing when the gate refuses a release', async () => {
  await released('shell', 'a');
  const before = await store.list('shell');
  const gate = () => Promise.reject(new Error('refused'));
  await expect(released('shell', 'b', store, { gate })).rejects.toThrow('refused');
  expect(await store.list('shell')).toEqual(before);
  await released('shell', 'b');
});

test('accepts this contract and the one before, and versions up to the shell’s', async () => {
  await released('shell', 'a');
  for (const contract of [1, 2]) {
    const shared = { react: '^19.2.0', 'shared-ui/toast': '^0.1.0', own: '^1.0.0' };
    await expect(checkCompatible(store, buildOf('mf-admin', 'a', { contract, shared }).build)).resolves.toBeUndefined();
  }
});

test.each<[label: string, changes: Partial<Build>, reason: string]>([
  ['a newer contract than the shell’s', { contract: 3 }, 'made for contract 3'],
  ['a contract that the shell no longer supports', { contract: 0 }, 'made for contract 0'],
  ['another version of a shared module', { shared: { react: '^20.0.0' } }, 'wants react ^20.0.0'],
  ['a newer version of a shared module', { shared: { react: '^19.4.0' } }, 'wants react ^19.4.0'],
  ['another version below a prefix', { shared: { 'shared-ui/toast': '^0.2.0' } }, 'wants shared-ui/toast ^0.2.0'],
])('refuses a remote with %s', async (_, changes, reason) => {
  await released('shell', 'a');
  await expect(checkCompatible(store, buildOf('mf-admin', 'a', changes).build)).rejects.toThrow(reason);
});

test('refuses a remote without a shell, and a shell that is incompatible with a current remote', async () => {
  await expect(checkCompatible(store, buildOf('mf-admin', 'a').build)).rejects.toThrow('release the shell first');
  await released('mf-admin', 'a');
  await expect(checkCompatible(store, buildOf('shell', 'a', { contract: 4 }).build)).rejects.toThrow(
    'mf-admin is made for contract 2',
  );
});
