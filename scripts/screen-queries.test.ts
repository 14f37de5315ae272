import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownerOf } from 'shared-contract/ownership';
import { type ScreenName, screenQueries, screens } from 'shared-contract/screens';
import { root } from './project.ts';

const READ = /\b(?:search|params)(?:\.(?:get|has)\(|, )'(\w+)'/g;

test('declares exactly the query parameters that public screens read', () => {
  const read = globSync('mf-public/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return source.includes('earchParams') ? [...source.matchAll(READ)].map(([, name = '']) => name) : [];
  });
  const declared = Object.entries(screenQueries).flatMap(([name, query]) =>
    ownerOf(screens[name as ScreenName])?.remote === 'mf-public' ? query : [],
  );
  expect(new Set(read)).toEqual(new Set(declared));
});
