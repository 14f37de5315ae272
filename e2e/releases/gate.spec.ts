import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { remoteNames } from 'shared-contract/ownership';
import { folderStore } from '../../scripts/release/folder-store.ts';
import { packPart } from '../../scripts/release/pack-part.ts';
import { currentRelease } from '../../scripts/release/pointer.ts';
import { digest, type Part, parts } from '../../scripts/release/record.ts';
import { snapshot } from './look.ts';
import { Project } from './project.ts';
import { releaseBuilt } from './site.ts';

const environment = {
  RELEASE_ORIGINS: remoteNames.map((name) => `${name}=https://${name}.example`).join(','),
  STAGING_PORT: String(Number(process.env['RELEASES_PORT'] ?? 9500) + 20),
};

type Case = {
  fault: string;
  part: Part;
  edits: [file: string, from: string, to: string][];
  expectedOutput: RegExp;
};

const cases: Case[] = [
  {
    fault: 'a remote that crashes as soon as it is loaded',
    part: 'mf-account',
    edits: [
      [
        'mf-account/src/routes.tsx',
        'export const contract',
        // Not during the build, which reads its routes.
        "if ('document' in globalThis) throw new Error('broken');\nexport const contract",
      ],
    ],
    expectedOutput: /The smoke test fails:[^]*mf-account/,
  },
  {
    fault: 'a remote whose screen crashes when it is drawn',
    part: 'mf-public',
    edits: [
      [
        'mf-public/src/home/home.tsx',
        'const { productName } = siteConfig();',
        "const { productName } = siteConfig();\n  if (productName !== '') throw new Error('broken');",
      ],
    ],
    expectedOutput: /The smoke test fails:[^]*mf-public: .*broken/,
  },
  {
    fault: 'a shell that does not start',
    part: 'shell',
    edits: [['shell/src/main.ts', "import './styles.css';", "import './styles.css';\nthrow new Error('broken');"]],
    expectedOutput: /The smoke test fails:[^]*shell: broken/,
  },
  {
    fault: 'a remote whose files do not match its digests',
    part: 'mf-account',
    edits: [
      [
        'scripts/rspack/digests.ts',
        'integrityOf(content)] as',
        "integrityOf(Buffer.concat([content, Buffer.from(' ')]))] as",
      ],
    ],
    expectedOutput: /The smoke test fails:[^]*mf-account/,
  },
  {
    fault: 'a remote for a contract that the shell does not know yet',
    part: 'mf-admin',
    edits: [['shared-contract/src/site.ts', 'REMOTE_CONTRACT = 1', 'REMOTE_CONTRACT = 2']],
    expectedOutput: /mf-admin is made for contract 2, the shell takes 0 and 1/,
  },
  {
    fault: 'a remote with a screen at an address of another remote',
    part: 'mf-account',
    edits: [['mf-account/src/routes.tsx', "screen('undoemail'", "screen('admin/undo'"]],
    expectedOutput: /mf-account names \/admin\/undo, which belongs to mf-admin/,
  },
  {
    fault: 'a remote that does not name all its screens',
    part: 'mf-admin',
    edits: [['rspack.base.ts', 'routes: routes.found', 'routes: routes.found.slice(1)']],
    expectedOutput: /mf-admin has \/admin, and does not name it/,
  },
  {
    fault: 'a remote that requires a newer version of a shared package than the shell’s',
    part: 'mf-admin',
    edits: [['shared-ui/package.json', '"version": "', '"version": "9']],
    expectedOutput: /mf-admin wants shared-ui\/\w+ \^9/,
  },
  {
    fault: 'a shell whose contract the remotes do not support',
    part: 'shell',
    edits: [['shared-contract/src/site.ts', 'REMOTE_CONTRACT = 1', 'REMOTE_CONTRACT = 3']],
    expectedOutput: /mf-public is made for contract 1, the shell takes 2 and 3/,
  },
];

let project: Project;
let folder: string;

const takeSnapshot = () => snapshot({ releases: folder, store: folderStore(folder) });
const release = (part: Part) => project.pnpm('release', part, { ...environment, RELEASE_DIR: folder });

test.beforeAll(async () => {
  project = await Project.copy();
  folder = await mkdtemp(path.join(tmpdir(), 'tiptable-releases-'));
  await releaseBuilt(folderStore(folder));
});
test.afterAll(async () => {
  await project.remove();
  await rm(folder, { recursive: true });
});

for (const { fault, part, edits, expectedOutput } of cases) {
  test(`${fault} does not become current`, async () => {
    const before = await takeSnapshot();
    for (const [file, from, to] of edits) await project.change(file, from, to);
    const { code, output } = await release(part);
    for (const [file] of edits) await project.restore(file);
    expect(output).toMatch(expectedOutput);
    expect(code).toBe(1);
    expect(await takeSnapshot()).toEqual(before);
  });
}

test('the shell is released first on a new site, then a remote, and both are listed', async () => {
  const empty = `${folder}-of-a-new-site`;
  const run = (command: 'release' | 'releases', part: Part) =>
    project.pnpm(command, part, { ...environment, RELEASE_DIR: empty });
  for (const part of ['shell', 'mf-admin'] as const) {
    const { code, output } = await run('release', part);
    expect(code, output).toBe(0);
    expect((await run('releases', part)).output).toMatch(new RegExp(`^${part} .* current$`, 'm'));
  }
  await rm(empty, { recursive: true });
});

/** Builds another title, whose files are not in the folder yet. */
async function build(title: string): Promise<void> {
  const file = 'mf-admin/src/shared/navigation/areas.ts';
  await project.restore(file);
  await project.change(file, "name: 'Teams'", `name: '${title}'`);
  await project.build();
}

test('a release stops when one of its files is stored with one byte changed', async () => {
  await build('Teams, with another byte');
  const { build: built, readBuilt } = await packPart('mf-admin', project.folder);
  const entry = built.entry ?? '';
  const before = await takeSnapshot();
  const target = path.join(folder, 'mf-admin', entry);
  await writeFile(target, Buffer.concat([await readBuilt(entry), Buffer.from(' ')]));
  const { code, output } = await release('mf-admin');
  await rm(target);
  expect(output).toContain(`mf-admin/${entry} exists already, with other content.`);
  expect(code).toBe(1);
  const after = await takeSnapshot();
  expect(after.registry).toEqual(before.registry);
  expect(Object.entries(after.files)).toEqual(expect.arrayContaining(Object.entries(before.files)));
  expect(Object.keys(after.files).filter((file) => file.startsWith('records/'))).toEqual(
    Object.keys(before.files).filter((file) => file.startsWith('records/')),
  );
});

test('a changed byte in the build is not released: the part is built again', async () => {
  await build('Teams, built well');
  const wanted = (await packPart('mf-admin', project.folder)).build.files;
  const assets = path.join(project.folder, 'mf-admin/dist/assets');
  const script = (await readdir(assets)).find((file) => file.endsWith('.js')) ?? '';
  const target = path.join(assets, script);
  await writeFile(target, `${await readFile(target, 'utf8')} `);
  const { code, output } = await release('mf-admin');
  expect(code, output).toBe(0);
  const store = folderStore(folder);
  expect((await currentRelease(store, 'mf-admin'))?.files).toEqual(wanted);
  for (const [file, expected] of Object.entries(wanted)) {
    expect(digest((await store.read(`mf-admin/${file}`)) ?? Buffer.from('')), file).toBe(expected);
  }
});

test("the second of two concurrent releases names the lock's holder and changes nothing", async () => {
  const copy = `${folder}-of-two`;
  await cp(folder, copy, { recursive: true });
  const both = ['mf-account', 'mf-public'].map((part, index) =>
    project.pnpm('release', part, {
      ...environment,
      RELEASE_DIR: copy,
      STAGING_PORT: String(Number(environment.STAGING_PORT) + parts.length * index),
    }),
  );
  const ended = await Promise.all(both);
  await rm(copy, { recursive: true });
  const refused = ended.find(({ code }) => code !== 0);
  expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(refused?.output).toMatch(
    /The release of mf-(?:account|public), process \d+ on .*, since .*, has not ended yet\./,
  );
});
