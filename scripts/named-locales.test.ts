import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './project.ts';

type Node = { [key: string]: unknown; type?: string };

/** The methods that depend on a locale, and the position of the locale argument. */
const METHODS: Record<string, number> = {
  localeCompare: 1,
  toLocaleString: 0,
  toLocaleDateString: 0,
  toLocaleTimeString: 0,
  toLocaleLowerCase: 0,
  toLocaleUpperCase: 0,
};
/** Functions of `Intl` without a locale argument. */
const WITHOUT_LOCALE = new Set(['supportedValuesOf', 'getCanonicalLocales']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['value']) : undefined);

/**
 * Returns the text of a locale-dependent call or construction at a node that names no locale, otherwise `undefined`.
 */
function unnamedAt({ arguments: given, callee, type }: Node): string | undefined {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !isNode(callee)) return undefined;
  const member = callee.type === 'OptionalChainingExpression' ? callee['base'] : callee;
  if (!isNode(member) || member.type !== 'MemberExpression') return undefined;
  const method = nameOf(member['property']) ?? '';
  const isIntl = nameOf(member['object']) === 'Intl' && !WITHOUT_LOCALE.has(method);
  const position = isIntl ? 0 : Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (position === undefined) return undefined;
  const locale = (given as { expression: Node }[] | undefined)?.[position]?.expression;
  const isNamed = locale !== undefined && nameOf(locale) !== 'undefined' && locale.type !== 'ArrayExpression';
  return isNamed ? undefined : `${isIntl ? 'Intl.' : ''}${method}`;
}

function unnamedIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const found = Array.isArray(node) ? undefined : unnamedAt(node);
  return [...(found === undefined ? [] : [found]), ...Object.values(node).flatMap(unnamedIn)];
}

const parsed = (source: string) => parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' });

test.each([
  ['one.localeCompare(other)', 'localeCompare'],
  ['one?.localeCompare(other)', 'localeCompare'],
  ['list.toSorted((a, b) => a.name.localeCompare(b.name, undefined))', 'localeCompare'],
  ['views.toLocaleString()', 'toLocaleString'],
  ['new Date().toLocaleDateString(undefined, {})', 'toLocaleDateString'],
  ['name.toLocaleUpperCase()', 'toLocaleUpperCase'],
  ['new Intl.Collator()', 'Intl.Collator'],
  ['Intl.NumberFormat()', 'Intl.NumberFormat'],
  ["new Intl.ListFormat(undefined, { type: 'unit' })", 'Intl.ListFormat'],
])('reports %s without a locale', (source, found) => {
  expect(unnamedIn(parsed(source))).toEqual([found]);
});

test.each(["one.localeCompare(other, 'en')", "new Intl.Collator('sv')", "Intl.supportedValuesOf('timeZone')"])(
  'accepts %s',
  (source) => {
    expect(unnamedIn(parsed(source))).toEqual([]);
  },
);

// The server and the browser render the same screens. The API's order must not depend on the machine either.
test('names the locale of each comparison and format in every shipped part', () => {
  const sources = globSync('{api,mf-*,shared-*,shell}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(500);
  const unnamed = sources.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return /locale|Intl/i.test(source) ? unnamedIn(parsed(source)).map((call) => `${file}: ${call}`) : [];
  });
  expect(unnamed).toEqual([]);
});
