import { ownerOf, shellScreens } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
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
