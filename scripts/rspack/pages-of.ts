import { type ScreenName, screens } from 'shared-contract/screens';

/** What is used of a compilation, in the types of Rspack and webpack alike. */
type Compiled = { chunkGroups: Iterable<{ name?: string | null; getFiles: () => readonly string[] }> };

/**
 * The scripts that single pages have for themselves, by the paths of their screens: those of a chunk which bears the name of a screen, and of
 * the chunks that it needs.
 */
export function pagesOf({ chunkGroups }: Compiled): Record<string, string[]> {
  const named = [...chunkGroups].filter(({ name }) => typeof name === 'string' && Object.hasOwn(screens, name));
  return Object.fromEntries(
    named.map((group) => [
      screens[group.name as ScreenName],
      group
        .getFiles()
        .filter((file) => file.endsWith('.js'))
        .toSorted(),
    ]),
  );
}
