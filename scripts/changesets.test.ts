import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
let repository: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
const write = (file: string, content = 'export {};\n') => {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), content);
};
const changeset = (name: string, head: string) => write(`.changeset/${name}.md`, `---\n${head}---\n\nText.\n`);
const commit = () => {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@tiptable.test', 'commit', '--message', 'x');
};
/** Returns the packages for which the check misses a changeset. */
const check = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/changesets.ts'), ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  const missing = [...stderr.matchAll(/^ {2}([\w-]+): /gm)].map(([, name]) => name);
  expect(status).toBe(missing.length === 0 ? 0 : 1);
  return missing;
};

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'changesets-'));
  cpSync(path.join(root, '.changeset/config.json'), path.join(repository, '.changeset/config.json'));
  for (const name of ['api', 'mf-admin', 'e2e']) write(`${name}/package.json`, '{}');
  write('mf-admin/src/teams.ts');
  changeset('of-before', "'mf-admin': patch\n");
  git('init', '--initial-branch=main');
  commit();
});
afterEach(() => rmSync(repository, { recursive: true }));

test('requires nothing when nothing has changed', () => {
  expect(check()).toEqual([]);
});

test('requires a changeset since the base for each package with a changed, new or removed file', () => {
  write('api/src/new.ts');
  rmSync(path.join(repository, 'mf-admin/src/teams.ts'));
  expect(check()).toEqual(['mf-admin', 'api']);
  changeset('mine', "'mf-admin': patch\n");
  expect(check()).toEqual(['api']);
  changeset('mine', 'api: minor\n"mf-admin": patch\n');
  expect(check()).toEqual([]);
});

test('requires none for tests, texts and packages without releases', () => {
  for (const file of ['api/src/a.test.ts', 'api/README.md', 'api/testing/b.ts', 'e2e/src/c.ts', 'scripts/d.ts'])
    write(file);
  expect(check()).toEqual([]);
});

test('accepts an empty changeset for a change without release notes', () => {
  write('api/src/new.ts');
  changeset('nothing', '');
  expect(check()).toEqual([]);
});

test('compares a branch with its merge base, including uncommitted files', () => {
  git('switch', '--create', 'topic');
  write('api/src/new.ts');
  commit();
  expect(check()).toEqual(['api']);
  expect(check('HEAD')).toEqual([]);
  changeset('mine', 'api: patch\n');
  commit();
  write('api/src/newer.ts');
  expect(check()).toEqual([]);
});

test('compares nothing without a repository', () => {
  rmSync(path.join(repository, '.git'), { recursive: true });
  write('api/src/new.ts');
  expect(check()).toEqual([]);
});
