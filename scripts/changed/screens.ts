import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ScreenName, screens } from 'shared-contract/screens';

/** A route of a remote's `routes.tsx`: its path or the name of its screen, and the file that it loads. */
const ROUTE =
  /(?:(?:path: |screen\(\s*)'(?<route>[^']*)'|index: (?<index>true)|\b(?<name>\w+): lazy\()[^']*?import\((?:\/\*.*?\*\/)?\s*'\.\/(?<file>[^']+)'/gs;
const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/gs;

const names = Object.keys(screens) as ScreenName[];

/** Returns the screen of a route; undefined for a route that redirects. */
function screenOf({ index, name, route }: Record<string, string | undefined>): ScreenName | undefined {
  if (name !== undefined) return names.find((screen) => screen === name);
  const address = index === undefined ? `/${route}` : '/';
  return names.find((screen) => screens[screen] === address);
}

/**
 * Returns the screens of a remote whose code a change of `files` can reach, by the relative imports in the remote's
 * sources. Returns null if every screen may be affected: a file reaches `routes.tsx` other than through the file of a
 * screen, or reaches no screen.
 * @param files paths below `<remote>/src`
 */
export function screensReached(root: string, remote: string, files: readonly string[]): ScreenName[] | null {
  const src = path.join(root, remote, 'src');
  const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*'] });
  const imports = new Map(
    sources.map((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      return [file, [...text.matchAll(IMPORT)].map(([, to = '']) => path.join(path.dirname(file), to))];
    }),
  );
  const routes = readFileSync(path.join(src, 'routes.tsx'), 'utf8');
  const ofScreens = [...routes.matchAll(ROUTE)].flatMap(({ groups = {} }) => {
    const screen = screenOf(groups);
    return screen === undefined ? [] : [{ screen, file: groups['file'] ?? '' }];
  });
  const beyondScreens = ['routes.tsx', ...(imports.get('routes.tsx') ?? [])].filter(
    (file) => !ofScreens.some((of) => of.file === file),
  );
  const found = new Set<ScreenName>();
  for (const changed of files.filter((file) => !/\.test\.tsx?$/.test(file))) {
    const reached = new Set([changed]);
    for (const file of reached)
      for (const [importer, imported] of imports)
        if (imported.includes(file) && importer !== 'routes.tsx') reached.add(importer);
    const itsScreens = ofScreens.filter(({ file }) => reached.has(file));
    if (itsScreens.length === 0 || beyondScreens.some((file) => reached.has(file))) return null;
    for (const { screen } of itsScreens) found.add(screen);
  }
  return [...found];
}

/**
 * Whether a test that renders a remote's routes may open one of the screens: it names one of them, or names no screen
 * at all.
 * @param text the source of the test
 */
export function mayOpen(text: string, affected: readonly ScreenName[]): boolean {
  const isNamed = (name: ScreenName) =>
    new RegExp(`'${name}'|\\bscreens\\.${name}\\b|'${screens[name]}['/?]`).test(text);
  return affected.some(isNamed) || !names.some(isNamed);
}
