import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A statement of the API that writes or reads a table. `table` is `null` if its name is not a literal. */
export type TableUse = { file: string; table: string | null };

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Kysely's methods and `purgeExpired`, whose first argument names the table, and the batch functions, whose second
 * argument does.
 */
const WRITES = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);
const IN_BATCHES = new Set(['deleteInBatches', 'clearInBatches']);
const SQL_READS = /\b(?:from|join)\s+([a-z_]+)/gi;
const SQL_WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+|$)/gi;

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const literal = (node: unknown): string | null =>
  isNode(node) && node['type'] === 'StringLiteral' ? String(node['value']) : null;

function tableOf(call: Node, methods: ReadonlySet<string>): string | null | undefined {
  const callee = call['callee'] as Node;
  const [first, second] = (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
  const property = callee['type'] === 'MemberExpression' ? (callee['property'] as Node)['value'] : callee['value'];
  // A table may have an alias: `users as others`.
  if (methods.has(String(property))) return literal(first)?.split(' ')[0] ?? null;
  if (methods !== WRITES) return undefined;
  if (callee['value'] === 'purgeExpired') return literal(first);
  if (!IN_BATCHES.has(String(callee['value']))) return undefined;
  const table = ((second?.['properties'] ?? []) as Node[]).find(({ key }) => isNode(key) && key['value'] === 'table');
  return literal(table?.['value']);
}

function tablesIn(source: string, methods: ReadonlySet<string>): (string | null)[] {
  const found: (string | null)[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value['type'] === 'CallExpression') {
      const table = tableOf(value, methods);
      if (table !== undefined) found.push(table);
    }
    if (value['type'] === 'TaggedTemplateExpression' && (value['tag'] as Node)['value'] === 'sql') {
      const quasis = (value['template'] as { quasis: { raw: string }[] }).quasis;
      for (const { raw } of quasis) {
        for (const [, table = ''] of raw.matchAll(methods === WRITES ? SQL_WRITES : SQL_READS))
          found.push(table === '' ? null : camelCase(table));
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }).body);
  return found;
}

/** Finds the tables that a source writes: by Kysely, in batches, or in an SQL template. */
export const writesIn = (source: string) => tablesIn(source, WRITES);

/** Finds the tables that a source selects from or joins by Kysely. */
export const readsIn = (source: string) => tablesIn(source, READS);

/** Finds all uses of tables by the API below a folder of sources, without tests and migrations. */
export function tableUses(src: string, usesIn: (source: string) => (string | null)[]): TableUse[] {
  const files = globSync('**/*.ts', {
    cwd: src,
    exclude: ['**/*.test.ts', '**/*.d.ts', 'platform/database/migrations/**'],
  });
  return files.flatMap((file) => usesIn(readFileSync(path.join(src, file), 'utf8')).map((table) => ({ file, table })));
}
