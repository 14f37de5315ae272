import { exampleBodies } from '../examples.ts';
import type { Parts } from '../server.ts';
import type { World } from '../world.ts';

/**
 * Every call × actor × relation of the actor to the object. The expected status follows from the contract's `access`
 * and from the cases about ownership. Objects belong to `self` unless their relation says otherwise. `unconfirmed` is a
 * stranger without a confirmed e-mail, unlike `self`, `other` and `friend`.
 */
export const actors = [
  'visitor',
  'garbage',
  'expired',
  'ended',
  'unconfirmed',
  'self',
  'other',
  'friend',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

export const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

export type Prepared = Pick<Parts, 'params' | 'query' | 'body' | 'headers'>;
/** The object of a call by relation, created for each cell, and the status for each actor whom the contract admits. */
export type Case = {
  relations: Record<string, (world: World) => Prepared | Promise<Prepared>>;
  expected?: (actor: Actor, relation: string) => number | undefined;
};

export const byId = (find: (world: World) => string | Promise<string>, body?: unknown): Case => ({
  relations: {
    existing: async (world) => ({ params: { id: await find(world) }, body }),
    missing: () => ({ params: { id: UNKNOWN_ID }, body }),
    malformed: () => ({ params: { id: 'x' }, body }),
  },
});
export const byBody = (
  body: (world: World) => Promise<Record<string, unknown>>,
  missing: Record<string, string>,
): Case => ({
  relations: {
    existing: async (world) => ({ body: await body(world) }),
    missing: async (world) => ({ body: { ...(await body(world)), ...missing } }),
    malformed: async (world) => ({
      body: { ...(await body(world)), ...Object.fromEntries(Object.keys(missing).map((key) => [key, 'x'])) },
    }),
  },
});

/** Without a version: the objects are new, with no concurrent changes. */
export const example = (name: string, change: Record<string, unknown> = {}) => ({
  ...exampleBodies[name],
  version: undefined,
  ...change,
});

export const onlySelf = (actor: Actor, relation: string) =>
  relation === 'existing' && actor !== 'self' ? 404 : undefined;
