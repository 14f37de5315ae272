import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

/**
 * The built scripts of a part that contain the module at `source`, the end of its path; their names say nothing of their content.
 * @throws {Error} when none does.
 */
export function filesWith(part: string, source: string): string[] {
  const assets = path.join(root, part, 'dist/assets');
  const files = globSync('*.js.map', { cwd: assets })
    .filter((map) => {
      const { sources } = JSON.parse(readFileSync(path.join(assets, map), 'utf8')) as { sources: string[] };
      return sources.some((name) => name.endsWith(source));
    })
    .map((map) => map.replace(/\.map$/, ''));
  if (files.length === 0) throw new Error(`${part} has no script with ${source}: has it been built?`);
  return files;
}
