import { ownerOf, shellScreens } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
import { type ScreenName, screenQueries, screens } from 'shared-contract/screens';
import type { Registry } from 'shared-contract/site';

/** Whether the last segment of a path resembles a file name, or any segment a hidden file. */
export const isCalledLikeFile = (pathname: string) => /\/\.|\.[^/]*$/.test(pathname);

/**
 * Whether the current releases have a screen at a path. If a release does not list its screens, or the registry lacks
 * the remote, every path that the remote owns counts as a screen.
 * @param own - The shell's own addresses, `null` if the shell does not list them.
 */
export function isScreen(pathname: string, registry: Registry, own: readonly string[] | null): boolean {
  const named = [...(own ?? shellScreens), ...Object.values(registry).flatMap((remote) => remote?.routes ?? [])];
  if (named.some((pattern) => paramsIn(pattern, pathname) !== null)) return true;
  const owner = ownerOf(pathname);
  return owner !== null && registry[owner.remote]?.routes === undefined && !isCalledLikeFile(pathname);
}

/** Pages with a token in their address, and the paths below them. */
const PAGES_WITH_TOKENS = /^\/(?:resetpassword|confirmemail|undoemail|mailoff|answer|join)(?:\/|$)/i;

/** Whether the address of a page may hold a token. Its document may repeat it, so no cache may hold the document. */
export const hasToken = (pathname: string): boolean => PAGES_WITH_TOKENS.test(pathname);

/**
 * Returns the part of a query that the screen at a path reads (see `screenQueries`), in a fixed order: '' or
 * `?round=3`.
 */
export function searchOfScreen(pathname: string, search: string): string {
  if (search === '') return '';
  const names = Object.keys(screens) as ScreenName[];
  const screen = names.find((name) => paramsIn(screens[name], pathname) !== null);
  const params = new URLSearchParams(search);
  const read = ((screen && screenQueries[screen]) ?? []).flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}
