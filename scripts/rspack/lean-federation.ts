import { added, changes } from './federation-changes.ts';

/**
 * A loader that leaves out of the federation runtime what the product never uses, where no bundler can tell: all exports of a namespace in
 * the page count as used, and classes keep all their methods.
 */

/** The files that are changed, from their package's folder on. */
export const changedFiles: readonly string[] = Object.keys(changes);

/** A file's text without that. @throws {Error} where it is no longer found. */
function leanFederation(this: { resource: string }, source: string): string {
  const { resource } = this;
  const change = resource.startsWith('data:')
    ? added
    : Object.entries(changes).find(([file]) => resource.endsWith(`/${file}`))?.[1];
  if (typeof change === 'string') return change;
  return (change ?? []).reduce((text, part) => {
    const [pattern, instead] = part instanceof RegExp ? ([part, ''] as const) : part;
    const changed = text.replace(pattern, instead);
    if (changed === text) throw new Error(`${resource.slice(-80)} no longer has ${pattern}`);
    return changed;
  }, source);
}

export default leanFederation;
