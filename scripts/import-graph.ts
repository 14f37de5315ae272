import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** An import of one source file by another, including type imports. Both paths are relative to the package's `src`. */
export type Import = { from: string; to: string };

/** Finds the specifiers of the imports and exports in a source, and of dynamic imports and `import()` types. */
export function specifiersIn(source: string, isTsx = false): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' });
  const declared = body.flatMap((item) =>
    'source' in item && item.source !== null && item.source !== undefined ? [item.source.value] : [],
  );
  const dynamic = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return [...declared, ...dynamic];
}

/** Reads the imports among the source files below a folder, without tests and examples. Reads each file once. */
export function importsIn(src: string): Import[] {
  const files = globSync('**/*.{ts,tsx,mts}', { cwd: src, exclude: ['**/*.{test,example}.*', '**/*.d.ts'] });
  return files.flatMap((from) =>
    specifiersIn(readFileSync(path.join(src, from), 'utf8'), from.endsWith('x'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: path.join(path.dirname(from), specifier) }))
      .filter(({ to }) => !to.startsWith('..')),
  );
}

/** Returns the cycles of a graph: its strongly connected components of more than one node (Tarjan). */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let lowest = order.size - 1;
    const height = stack.push(node) - 1;
    for (const { to } of targets.get(node) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? order.get(to) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === order.get(node)) {
      const circle = stack.splice(height);
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return circles;
}
