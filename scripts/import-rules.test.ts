import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packages = [
  'shared-contract',
  'shared-session',
  'shared-router',
  'shared-ui',
  'mf-public',
  'mf-admin',
  'shell',
  'api',
];

/** The packages that each package may import. Remotes never import each other; the shell loads them at run time. */
const allowed: Record<string, string[]> = {
  'shared-contract': [],
  'shared-session': ['shared-contract'],
  'shared-router': ['react-router'],
  'shared-ui': [],
  'mf-public': ['shared-contract', 'shared-session', 'shared-router', 'shared-ui'],
  'mf-admin': ['shared-contract', 'shared-session', 'shared-router', 'shared-ui'],
  shell: ['shared-contract', 'shared-session', 'shared-router', 'shared-ui'],
  api: ['shared-contract'],
  e2e: ['shared-contract'],
};

const root = path.join(__dirname, '..');
const others = (importer: string) => [...packages, 'react-router'].filter((name) => name !== importer);

/** Relative paths into another package. */
const relativePaths = [
  ['mf-public', '../../mf-admin/src/teams.ts'],
  ['shared-ui', '../../shared-session/src/session.ts'],
  ['shell', '../../mf-public/src/routes.tsx'],
  ['api', '../../shell/src/router.tsx'],
] as const;

let refused: Set<string>;

/** Lints one file with one import for every case, with the project's rules. */
beforeAll(() => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(workspace, '.oxlintrc.json'));
  const cases = Object.keys(allowed).flatMap((importer) =>
    others(importer).map((name) => [importer, `${name}/part`] as const),
  );
  const files = new Map<string, string>();
  for (const [index, [importer, specifier]] of [...cases, ...relativePaths].entries()) {
    const file = path.join(importer, 'src', `probe-${index}.ts`);
    mkdirSync(path.join(workspace, importer, 'src'), { recursive: true });
    writeFileSync(path.join(workspace, file), `export { probe } from '${specifier}';\n`);
    files.set(file, `${importer} → ${specifier}`);
  }
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  rmSync(workspace, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  refused = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => files.get(path.normalize(filename)) ?? filename),
  );
});

test.each(Object.entries(allowed))('allows %s to import exactly the packages in the table', (importer, may) => {
  const names = others(importer);
  expect(names.filter((name) => refused.has(`${importer} → ${name}/part`))).toEqual(
    names.filter((name) => !may.includes(name)),
  );
});

test.each(relativePaths)('refuses imports of %s by a relative path: %s', (importer, specifier) => {
  expect(refused).toContain(`${importer} → ${specifier}`);
});

test('allows imports of testing folders in tests only, and no test helpers in src', () => {
  const sources = globSync('{api,mf-*,shared-*,shell}/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  const shipped = sources.filter((file) => !file.includes('.test.'));
  expect(shipped.filter((file) => /[/-]test(s|ing)\b/.test(file))).toEqual([]);
  const importsTestHelp = /from '[^']*\/testing\//;
  expect(shipped.filter((file) => importsTestHelp.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
