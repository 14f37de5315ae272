import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ownerOf, remoteNames, shellScreens } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';
import { checkRoutes } from '../release/gate.ts';
import type { Build } from '../release/record.ts';

/** Returns the routes as a build reads them, in a separate process, because Jest has its own module loader. */
function routesOfAll(): Record<string, string[]> {
  const program = `
    const { routesOf } = await import(${JSON.stringify(path.join(__dirname, 'routes-of.ts'))});
    const all = await Promise.all(${JSON.stringify(remoteNames)}.map(async (name) => [name, await routesOf(name)]));
    console.log(JSON.stringify(Object.fromEntries(all)));`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env }).toString(),
  ) as Record<string, string[]>;
}

test('finds every screen in the routes of the part that owns it', () => {
  const found: Record<string, string[]> = { ...routesOfAll(), shell: [...shellScreens] };
  const owned = Object.groupBy(Object.values(screens), (screen) => ownerOf(screen)?.remote ?? 'shell');
  for (const [part, own] of Object.entries(owned)) expect(found[part]).toEqual(expect.arrayContaining(own ?? []));
  for (const [part, routes] of Object.entries(found))
    expect(() => checkRoutes({ part, routes } as Build, routes)).not.toThrow();
});
