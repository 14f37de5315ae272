import { getOtherProfile } from 'shared-contract/account';
import { ownerOf, shellScreens } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
import type { Registry } from 'shared-contract/site';
import { getPublicTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { otherProfile } from '../account/profiles.ts';
import { Failure } from '../failures.ts';
import type { Services } from '../services.ts';
import * as tables from '../tables/store.ts';

/** Longer than an answer of the store takes, and shorter than people wait for a page. */
const LONGEST_LOOK_MS = 2000;

/** Whether the last part of a path is called like a file, or any like a hidden one. */
export const isCalledLikeFile = (pathname: string) => /\/\.|\.[^/]*$/.test(pathname);

/**
 * Whether there is a screen at a path, as the current releases say. Of a remote whose release does not say it, everything that the
 * remote owns counts as one; so does that of a remote which the registry does not have.
 * @param own - The shell's own addresses, `null` from a shell that does not say them.
 */
export function isScreen(pathname: string, registry: Registry, own: readonly string[] | null): boolean {
  const named = [...(own ?? shellScreens), ...Object.values(registry).flatMap((remote) => remote?.routes ?? [])];
  if (named.some((pattern) => paramsIn(pattern, pathname) !== null)) return true;
  const owner = ownerOf(pathname);
  return owner !== null && registry[owner.remote]?.routes === undefined && !isCalledLikeFile(pathname);
}

/** What a screen shows to anybody: it throws a `Failure` when that is not there. */
const shownAt = ({
  config,
  store,
}: Services): [pattern: string, look: (params: Record<string, string>) => Promise<unknown>][] => [
  [
    screens.simpleTable,
    async ({ tableId }) => {
      const { id } = v.parse(getPublicTable.params, { id: tableId });
      return tables.getPublicTable(store.db, id, config.site.productName);
    },
  ],
  [
    screens.userProfile,
    async ({ userId }) => {
      const { id } = v.parse(getOtherProfile.params, { id: userId });
      return otherProfile(store.db, id, null);
    },
  ],
];

/**
 * Returns a function that tells whether what the screen at a path shows is there for anybody to see: a public table, a person. It asks
 * what the screen asks; a private table is as missing as none. Without an answer of the store in time it counts as there, and the screen
 * says what is the matter.
 */
export function shownThings(services: Services): (pathname: string) => Promise<boolean> {
  const known = shownAt(services);
  return async (pathname) => {
    const [found] = known.flatMap(([pattern, look]) => {
      const params = paramsIn(pattern, pathname);
      return params === null ? [] : [{ params, look }];
    });
    if (found === undefined) return true;
    const looked = found.look(found.params).then(
      () => true,
      (error: unknown) => !(v.isValiError(error) || (error instanceof Failure && error.code === 'missing')),
    );
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, LONGEST_LOOK_MS, true);
    return Promise.race([looked, late]).finally(() => clearTimeout(timer));
  };
}
