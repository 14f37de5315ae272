import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

/** Returns the browser's source files that match `pattern`. */
const filesWith = (pattern: RegExp) =>
  globSync('{shell,mf-*,shared-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && pattern.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();

test('stores drafts of tables and tips only, and no password or code', () => {
  expect(filesWith(/(?<!function )\bstoreDraft\(/)).toEqual([
    'mf-public/src/table-data/draft.ts',
    'mf-public/src/tips/tip-draft.ts',
  ]);
  expect(filesWith(/\buseContractForm\([^;]*\bstore\b/)).toEqual([
    'mf-public/src/table-data/use-table-edit.ts',
    'mf-public/src/tables/edit/new-table.tsx',
  ]);
});

test('stores no other form in the browser', () => {
  expect(filesWith(/\b(?:local|session)Storage[.)]/)).toEqual([
    'mf-public/src/table-data/manage-key.ts',
    'shared-session/src/storage.ts',
    'shared-session/src/stored-drafts.ts',
    'shell/src/remotes/screen-error.tsx',
  ]);
});
