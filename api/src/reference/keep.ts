import type { AuditedEntity } from 'shared-contract/audit';
import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { type Change, type Edit, recordChange, recordChanges } from '../audit/record.ts';
import { assertCurrent } from '../audit/version.ts';
import type { Call } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';

/** What the keeping of an entity needs to know of it. */
export type Kind<Entity> = {
  entity: AuditedEntity;
  /** Its name within a sentence. */
  words: string;
  schema: v.GenericSchema<unknown, Entity>;
  /** Holds off whoever would change the same thing, until the transaction ends. */
  lock: (db: Db, id: string) => Promise<void>;
  /** @throws {Failure} when there is none. */
  read: (db: Db, id: string) => Promise<Entity>;
  nameOf: (db: Db, entity: Entity) => string | Promise<string>;
  /** What its own calls set, for the log. */
  own: (entity: Entity) => object;
  /** Everything that goes with it when it is deleted, for the log. */
  whole: (db: Db, entity: Entity) => object | Promise<object>;
};

/**
 * Adds, changes and deletes entities of a kind, each in one transaction that also writes it into the log. What `apply` answers are
 * changes of other entities that came with it.
 */
export type Keeper<Entity> = {
  add: (
    call: Pick<Call<Endpoint>, 'write'> & { caller: Caller },
    apply: (db: Db, id: string) => Promise<void>,
  ) => Promise<Entity>;
  /** @throws {Failure} when the given version is not the current one. */
  change: (
    caller: Caller,
    target: { id: string; version?: number | undefined },
    apply: (db: Db, before: Entity) => Promise<void | Change[]>,
  ) => Promise<Entity>;
  remove: (caller: Caller, id: string, apply: (db: Db, before: Entity) => Promise<void | Change[]>) => Promise<void>;
};

function isSame(one: object, other: object): boolean {
  const asText = (own: object) => JSON.stringify({ ...own, version: 0 });
  return asText(one) === asText(other);
}

/** What has become of a list's entities, for the log: those gone, those new, and those that are of another version. */
export function differences<Entity extends { id: string; version: number }>(
  entity: AuditedEntity,
  nameOf: (one: Entity) => string,
  before: readonly Entity[],
  after: readonly Entity[],
): Change[] {
  const now = new Map(after.map((one) => [one.id, one]));
  const known = new Set(before.map(({ id }) => id));
  const named = (one: Entity) => ({ entity, entityId: one.id, entityName: nameOf(one) });
  return [
    ...before
      .filter(({ id, version }) => now.get(id)?.version !== version)
      .map((one) => ({ ...named(one), before: one, after: now.get(one.id) ?? null })),
    ...after.filter(({ id }) => !known.has(id)).map((one) => ({ ...named(one), before: null, after: one })),
  ];
}

/** The keeper of a kind. */
export function keeperOf<Entity extends { id: string; version: number }>(
  { clock, store }: Services,
  kind: Kind<Entity>,
): Keeper<Entity> {
  const { entity, own, whole } = kind;
  const read = async (db: Db, id: string) => v.parse(kind.schema, await kind.read(db, id));
  const edited = <T>({ userId }: Caller, work: (edit: Edit) => Promise<T>) =>
    store.write((db) => work({ db, clock, userId }));
  const named = async (db: Db, current: Entity) => ({
    entity,
    entityId: current.id,
    entityName: await kind.nameOf(db, current),
  });

  return {
    add: ({ caller, write }, apply) =>
      write(async (db) => {
        const edit = { db, clock, userId: caller.userId };
        const id = clock.newId();
        await apply(db, id);
        const added = await read(db, id);
        await recordChange(edit, { ...(await named(db, added)), before: null, after: own(added) });
        return added;
      }),

    change: (caller, { id, version }, apply) =>
      edited(caller, async (edit) => {
        const { db } = edit;
        await kind.lock(db, id);
        const before = await read(db, id);
        await assertCurrent(db, kind.words, before, version);
        const others = (await apply(db, before)) ?? [];
        const after = await read(db, id);
        const mine = { ...(await named(db, after)), before: own(before), after: own(after) };
        await recordChanges(edit, isSame(mine.before, mine.after) ? others : [mine, ...others]);
        return after;
      }),

    remove: (caller, id, apply) =>
      edited(caller, async (edit) => {
        const { db } = edit;
        await kind.lock(db, id);
        const before = await read(db, id);
        const change = { ...(await named(db, before)), before: await whole(db, before), after: null };
        const others = (await apply(db, before)) ?? [];
        await recordChanges(edit, [...others, change]);
      }),
  };
}
