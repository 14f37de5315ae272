import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownerOf, remoteNames } from 'shared-contract/ownership';
import type { RemoteDescription } from 'shared-contract/remote-description';
import { checkDescriptions } from './remotes/check-descriptions.ts';
import { remotes } from './remotes/remotes.generated.ts';
import { devPorts } from './rspack/dev-server.ts';

const root = path.join(__dirname, '..');
const described = remoteNames.map((name) => remotes[name]);
/** A free port after those of all development servers. */
const port = 1 + Math.max(...Object.values(devPorts));
const page = { path: '/stats', heading: 'Statistics' } as const;
const stats: RemoteDescription = {
  name: 'mf-stats',
  prefixes: { '/stats': 'anyone' },
  developmentPort: port,
  messages: { area: 'Statistics', notLoading: 'The statistics aren’t loading' },
  rendererKilobytes: null,
  screens: { stats: '/stats', statsOfLeague: '/stats/:leagueId' },
  queries: { stats: ['year'] },
  heads: { stats: { title: 'Statistics', description: 'What {product} counts.' } },
  tested: {
    smoke: ['stats'],
    stopped: page,
    faulty: { ...page, chunk: 'stats', title: 'Statistics' },
    form: { ...page, chunk: 'stats' },
    unnamed: page,
  },
};

const { NODE_OPTIONS: _, ...env } = process.env;
const run = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/generate-remotes.ts', ...args], { cwd: folder, env, encoding: 'utf8' });

/** Evaluates in a separate process the values that other scripts derive from a project's remotes. */
function derivedIn(folder: string): unknown {
  const program = `
    const { default: jest } = await import('./jest.config.mjs');
    const { ownerOf, remoteMessages } = await import('shared-contract/ownership');
    const { publicPages } = await import('shared-contract/page-heads');
    const { screenQueries, pathTo } = await import('shared-contract/screens');
    const { parts } = await import('./scripts/release/record.ts');
    const { devPorts } = await import('./scripts/rspack/dev-server.ts');
    console.log(JSON.stringify({
      owner: ownerOf('/stats/1'),
      message: remoteMessages['mf-stats'].area,
      head: publicPages.stats('TipTable'),
      path: pathTo('statsOfLeague', { leagueId: '7' }),
      queries: screenQueries.stats,
      parts,
      port: devPorts['mf-stats'],
      tests: jest.projects.map(({ displayName }) => displayName).filter((name) => name.startsWith('mf-')),
    }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, env, encoding: 'utf8' }),
  );
}

/** Copies the generator's input files, and the files that derive from its output. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'remotes-'));
  const isCopied = (file: string) => !/node_modules|\.test\.|\/dist$/.test(path.relative(root, file));
  const copied = ['.github', 'deploy', 'docs', 'e2e/one-bundle', 'scripts', 'shared-contract', 'testing'];
  const descriptions = remoteNames.map((name) => `${name}/remote.ts`);
  for (const name of [...copied, ...descriptions, 'jest.config.mjs', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isCopied });
  // Jest's configuration names tests of the API.
  symlinkSync(path.join(root, 'api'), path.join(folder, 'api'));
  for (const modules of ['node_modules', 'shared-contract/node_modules']) {
    mkdirSync(path.join(folder, modules));
    for (const name of readdirSync(path.join(root, modules)))
      symlinkSync(path.join(root, modules, name), path.join(folder, modules, name));
  }
  rmSync(path.join(folder, 'node_modules/shared-contract'));
  symlinkSync(path.join(folder, 'shared-contract'), path.join(folder, 'node_modules/shared-contract'));
  return folder;
}

test('the generated files are up to date', () => {
  expect(run(root, '--check')).toMatchObject({ stderr: '', status: 0 });
});

test('assigns the sign-in and the administration to their remotes', () => {
  expect(ownerOf('/login')).toEqual({ prefix: '/login', remote: 'mf-account', access: 'signed-out' });
  expect(ownerOf('/admin')).toEqual({ prefix: '/admin', remote: 'mf-admin', access: 'admin' });
  expect(() => checkDescriptions([...described, stats])).not.toThrow();
});

test.each<[refusal: string, change: Partial<RemoteDescription>]>([
  ['More than one remote claims /login', { prefixes: { '/stats': 'anyone', '/login': 'anyone' } }],
  ['More than one remote claims /admin', { prefixes: { '/stats': 'anyone', '/admin': 'admin' } }],
  ['Exactly one remote must own /', { prefixes: { '/stats': 'anyone', '/': 'anyone' } }],
  [
    'mf-stats claims /login/stats, below /login of mf-account',
    { prefixes: { '/stats': 'anyone', '/login/stats': 'signed-out' } },
  ],
  [
    '/my-account/stats is for anyone, and /my-account for signed-in',
    { prefixes: { '/stats': 'anyone', '/my-account/stats': 'anyone' } },
  ],
  ['mf-public names /about, which belongs to mf-stats', { prefixes: { '/stats': 'anyone', '/about': 'anyone' } }],
  [
    'mf-stats claims /notauthorized, which belongs to the shell or the server',
    { prefixes: { '/stats': 'anyone', '/notauthorized': 'anyone' } },
  ],
  [
    'mf-stats claims /api/stats, which belongs to the shell or the server',
    { prefixes: { '/stats': 'anyone', '/api/stats': 'anyone' } },
  ],
  [
    'mf-stats claims /t, which belongs to the shell or the server',
    { prefixes: { '/stats': 'anyone', '/t': 'anyone' } },
  ],
  ['/Stats is not a prefix', { prefixes: { '/stats': 'anyone', '/Stats': 'anyone' } }],
  ['mf-stats cedes /stats/mine to mf-account, which does not claim it', { cedes: { '/stats/mine': 'mf-account' } }],
  ['Port 8084 is taken', { developmentPort: 8084 }],
  ['There are two screens home', { screens: { home: '/stats/home', stats: '/stats' } }],
  ['mf-stats names /contact/us, which belongs to mf-public', { screens: { stats: '/stats', us: '/contact/us' } }],
  ['mf-stats has no screen year', { queries: { year: [] } }],
  [
    'mf-stats has a head for statsOfLeague, which does not look the same to everyone',
    { heads: { statsOfLeague: { title: 'League', description: 'A league.' } } },
  ],
  ['There are two remotes mf-admin', { name: 'mf-admin' }],
])('refuses a description: %s', (refusal, change) => {
  expect(() => checkDescriptions([...described, { ...stats, ...change }])).toThrow(refusal);
});

describe('a fourth remote', () => {
  let folder: string;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const describeStats = (description: RemoteDescription) =>
    writeFileSync(path.join(folder, 'mf-stats/remote.ts'), `export default ${JSON.stringify(description)};\n`);

  beforeAll(() => {
    folder = copyProject();
    mkdirSync(path.join(folder, 'mf-stats'));
    describeStats(stats);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('needs its folder and the generator', () => {
    expect(run(folder, '--check').stderr).toContain('Not up to date: shared-contract/src/remotes.generated.ts');
    expect(run(folder)).toMatchObject({ stderr: '', status: 0 });
    expect(run(folder, '--check')).toMatchObject({ stderr: '', status: 0 });

    const all = [...remoteNames, 'mf-stats'];
    expect(derivedIn(folder)).toEqual({
      owner: { prefix: '/stats', remote: 'mf-stats', access: 'anyone' },
      message: 'Statistics',
      head: { title: 'Statistics', description: 'What TipTable counts.' },
      path: '/stats/7',
      queries: ['year'],
      parts: ['shell', ...all],
      port,
      tests: all,
    });
    expect(read('deploy/nginx/tiptable.conf.template')).toContain('    set $files ${RELEASE_DIR}/mf-stats;\n');
    expect(read('deploy/nginx/nginx.env')).toContain('\nSTATS_HOST=stats.tips.example\n');
    expect(read('.github/workflows/mf-stats.yml')).toContain('\n      part: mf-stats\n');
    expect(read('e2e/one-bundle/screens.generated.ts')).toContain("import('../../mf-stats/src/routes.tsx')");
    for (const file of ['docs/operating.md', 'docs/releasing.md'])
      expect(read(file)).toContain(',mf-stats=https://stats.tips.example\n');
  });

  test('changes nothing when it claims the prefix of another', () => {
    const before = read('shared-contract/src/remotes.generated.ts');
    describeStats({ ...stats, prefixes: { '/stats': 'anyone', '/login': 'anyone' } });
    expect(run(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('remote claims /login') });
    expect(read('shared-contract/src/remotes.generated.ts')).toBe(before);
  });
});
