import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ownerOf, remoteNames, shellScreens } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';
import { checkRoutes } from '../release/gate.ts';
import type { Build } from '../release/record.ts';

/** The routes as a build reads them, in a process of their own: Jest loads modules in its own way. */
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

test('every screen is an address of the part that owns it, in the routes of which it is found', () => {
  const found: Record<string, string[]> = { ...routesOfAll(), shell: [...shellScreens] };
  const owned = Object.groupBy(Object.values(screens), (screen) => ownerOf(screen)?.remote ?? 'shell');
  for (const [part, own] of Object.entries(owned)) expect(found[part]).toEqual(expect.arrayContaining(own ?? []));
  for (const [part, routes] of Object.entries(found))
    expect(() => checkRoutes({ part, routes } as Build, routes)).not.toThrow();
});
