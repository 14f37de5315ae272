import { globSync } from 'node:fs';
import path from 'node:path';
import { floorOf, orders, roomOf, runsUpward } from './floors.ts';
import { circlesIn, type Import, importsIn } from './import-graph.ts';
import { root } from './project.ts';

const packages = Object.entries(orders).map(([name, order]) => ({ name, order, src: path.join(root, name, 'src') }));

test.each(packages)('every folder of $name has a position in the order', ({ order: { floors, rooms = {} }, src }) => {
  const files = globSync('**/*.{ts,tsx,mts}', { cwd: src });
  expect(new Set(files.map(floorOf))).toEqual(new Set([...floors, '']));
  expect(floors.length).toBeLessThanOrEqual(20);
  for (const [floor, order] of Object.entries(rooms)) {
    const found = files.filter((file) => floorOf(file) === floor && !/\.test\.tsx?$/.test(file)).map(roomOf);
    expect(new Set(order)).toEqual(new Set(found));
  }
});

test.each(packages)('$name has no upward imports, including types', ({ order, src }) => {
  const imports = importsIn(src);
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((one) => runsUpward(order, one))).toEqual([]);
});

test.each(packages)('$name has no circular imports', ({ src }) => {
  expect(circlesIn(importsIn(src))).toEqual([]);
});

test.each<[string, Import, boolean]>([
  ['a lower floor', { from: 'tips/a.ts', to: 'users/b.ts' }, false],
  ['a higher floor', { from: 'users/a.ts', to: 'tips/b.ts' }, true],
  ['a file at the top', { from: 'users/a.ts', to: 'services.ts' }, true],
  ['a style sheet at the top', { from: 'users/a.ts', to: 'users.css' }, false],
  ['a higher room of its floor', { from: 'tips/a.ts', to: 'tips/scoring/b.ts' }, true],
  ['a lower room of its floor', { from: 'tips/scoring/a.ts', to: 'tips/b.ts' }, false],
])('checks whether an import of %s is upward', (_, one, isUpward) => {
  const order = { floors: ['users', 'tips'], rooms: { tips: ['', 'scoring'] } };
  expect(runsUpward(order, one)).toBe(isUpward);
});
