import { globSync } from 'node:fs';
import path from 'node:path';
import { screens } from 'shared-contract/screens';
import { ownerOf, remoteNames } from 'shared-contract/ownership';
import { affectedChecks } from './affected.ts';
import { journeys } from './journeys.ts';
import { mayOpen, screensReached } from './screens.ts';

const root = path.join(__dirname, '../..');
const affected = (...files: string[]) => affectedChecks(root, files);
const packages = globSync('*/package.json', { cwd: root }).map((file) => path.dirname(file));

test('lists every spec of the journeys in the table', () => {
  const specs = globSync('e2e/src/*.spec.ts', { cwd: root }).map((file) => path.basename(file, '.spec.ts'));
  expect(Object.keys(journeys).toSorted()).toEqual(specs.toSorted());
});

test('names packages only, and screens of the parts in their row', () => {
  for (const [name, { of, screens: opened = [] }] of Object.entries(journeys)) {
    expect(of.filter((part) => !packages.includes(part))).toEqual([]);
    const owners = new Set(opened.map((screen) => ownerOf(screens[screen])?.remote));
    expect([name, [...owners].filter((remote) => remote === undefined || !of.includes(remote))]).toEqual([name, []]);
  }
});

test('a screen of a remote affects the remote, the screen and the journeys that open it', () => {
  const {
    journeys: specs,
    packages: names,
    screens: reached,
    wholeSuites,
  } = affected('mf-admin/src/areas/teams/team-edit.tsx');
  expect({ names, reached, wholeSuites }).toEqual({ names: ['mf-admin'], reached: ['teamEdit'], wholeSuites: [] });
  expect(specs).toEqual(expect.arrayContaining(['accessibility', 'admin', 'admin-accessibility', 'layout-shift']));
  expect(specs).not.toContain('admin-import');
  expect(specs).not.toContain('table-editor');
});

test('a file imported by several screens affects each of them', () => {
  const reached = screensReached(root, 'mf-public', ['groups/screens.ts']);
  expect(reached?.toSorted()).toEqual(['group', 'groups', 'joinGroup']);
});

test.each([
  'mf-public/src/routes.tsx',
  'mf-public/src/styles.css',
  'mf-public/src/server.tsx',
  'mf-public/package.json',
])('%s affects every screen of its remote', (file) => {
  const { journeys: specs, packages: names, screens: reached } = affected(file);
  expect({ names, reached }).toEqual({ names: ['mf-public'], reached: null });
  expect(specs).toEqual(expect.arrayContaining(['season', 'table-editor', 'visitor']));
  expect(specs).not.toContain('admin');
});

test.each([
  ['mf-public', 'home/home.tsx', 'home'],
  ['mf-public', 'tips/predict.tsx', 'predict'],
  ['mf-account', 'account/profile.tsx', 'profile'],
  ['mf-account', 'sign-in/reset-password.tsx', 'resetPassword'],
  ['mf-admin', 'areas/teams/team-register.tsx', 'teamRegister'],
  ['mf-admin', 'audit/change-log.tsx', 'audit'],
])('maps in %s the route of %s to %s', (remote, file, screen) => {
  expect(screensReached(root, remote, [file])).toEqual([screen]);
});

test.each([
  ["renderScreen(routes, pathTo('teamEdit', { teamId }));", true],
  ['renderScreen(routes, screens.teamEdit);', true],
  ["renderScreen(routes, '/admin/teams');", false],
  ["renderScreen(routes, pathTo('roundEdit', { roundId }));", false],
  ['walkForms(routes);', true],
])('allows a test with %s to open the screen: %s', (text, isOpened) => {
  expect(mayOpen(text, ['teamEdit'])).toBe(isOpened);
});

test('a test of a remote affects no screen and no journey', () => {
  expect(affected('mf-admin/src/areas/areas.test.tsx')).toMatchObject({ screens: [], journeys: [] });
});

test('a change of the API affects all of its tests and the remotes, whose tests call it', () => {
  const { packages: names, screens: reached, wholeSuites } = affected('api/src/platform/config.ts');
  expect(names).toEqual(['api', ...remoteNames].toSorted());
  expect({ reached, wholeSuites }).toEqual({ reached: null, wholeSuites: names });
});

test('a change of a shared package affects its direct and indirect dependents', () => {
  expect(affected('shared-ui/src/button.tsx').packages).toEqual([...remoteNames, 'shared-ui', 'shell'].toSorted());
  expect(affected('shared-contract/src/names.ts').packages).toEqual(
    expect.arrayContaining(['api', 'e2e', 'shared-contract', 'shared-session', 'shell']),
  );
});

test('a changed spec visits all of its screens, and a changed helper runs all specs', () => {
  expect(affected('e2e/src/accessibility.spec.ts')).toMatchObject({ journeys: ['accessibility'], screens: null });
  expect(affected('e2e/src/test.ts').journeys).toEqual(Object.keys(journeys).toSorted());
});

test('prose affects no package, and a setting of the root affects every one', () => {
  expect(affected('docs/testing.md', 'README.md', '.changeset/x.md')).toMatchObject({ packages: [], journeys: [] });
  const { isAllLinted, journeys: specs, packages: names } = affected('tsconfig.base.json');
  expect({ isAllLinted, names }).toEqual({ isAllLinted: true, names: packages.toSorted() });
  expect(specs).toEqual(Object.keys(journeys).toSorted());
});

test('scripts affect their own tests only, unless they build or start the product', () => {
  expect(affected('scripts/release/gate.ts')).toMatchObject({ packages: [], journeys: [], isRootChecked: true });
  expect(affected('scripts/build.ts').journeys).toEqual(Object.keys(journeys).toSorted());
});
