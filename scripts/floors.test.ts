import { globSync } from 'node:fs';
import path from 'node:path';
import { circlesIn, type Import, importsIn } from './import-graph.ts';
import { root } from './project.ts';

/** The folders of `api/src`, the lowest first: a folder imports only folders before it, files at the top import any. */
const floors = [
  'platform',
  'users',
  'memberships',
  'change-log',
  'competition',
  'tips',
  'profiles',
  'leaderboards',
  'groups',
  'tables',
  'images',
  'moderation',
  'account',
  'operations',
  'site',
  'data-export',
  'admin',
];

/** The order within an area that has folders of its own; '' stands for the files directly in it. */
const rooms: Record<string, readonly string[]> = {
  platform: ['', 'keyed', 'database', 'jobs', 'http', 'sessions', 'rate-limits', 'mail', 'endpoints'],
  competition: ['tip-lock', 'standings', 'catalog', 'decisions', 'change-restore', 'import'],
  tips: ['', 'scoring', 'results', 'notifications'],
  account: ['authentication', '', 'terms'],
  operations: ['demo-data', 'startup', 'openapi', ''],
  site: ['rendering', ''],
};

const floorOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
const roomOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** Whether an import runs against the order of the floors, or of the rooms of one floor. */
function runsUpward({ from, to }: Import): boolean {
  const [floor, target] = [floorOf(from), floorOf(to)];
  if (floor === '') return false;
  if (floor !== target) return floors.indexOf(target) === -1 || floors.indexOf(target) > floors.indexOf(floor);
  const order = rooms[floor];
  return order !== undefined && order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
}

const src = path.join(root, 'api/src');
const imports = importsIn(src);

test('every folder of the API has its place in the order', () => {
  const files = globSync('**/*.{ts,mts}', { cwd: src });
  expect(new Set(files.map(floorOf))).toEqual(new Set([...floors, '']));
  expect(floors.length).toBeLessThanOrEqual(20);
  for (const [floor, order] of Object.entries(rooms)) {
    const found = files.filter((file) => floorOf(file) === floor && !file.endsWith('.test.ts')).map(roomOf);
    expect(order).toEqual(expect.arrayContaining([...new Set(found)]));
  }
});

test('no import of the API, of types either, runs upward', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(runsUpward)).toEqual([]);
});

test('no files of the API import each other in a circle', () => {
  expect(circlesIn(imports)).toEqual([]);
});

test.each<[string, Import, boolean]>([
  ['a lower floor', { from: 'tips/a.ts', to: 'users/b.ts' }, false],
  ['a higher floor', { from: 'users/a.ts', to: 'tips/b.ts' }, true],
  ['a file at the top', { from: 'users/a.ts', to: 'services.ts' }, true],
  ['a higher room of its floor', { from: 'tips/a.ts', to: 'tips/scoring/b.ts' }, true],
  ['a lower room of its floor', { from: 'tips/scoring/a.ts', to: 'tips/b.ts' }, false],
])('knows an import of %s', (_, one, isUpward) => {
  expect(runsUpward(one)).toBe(isUpward);
});
