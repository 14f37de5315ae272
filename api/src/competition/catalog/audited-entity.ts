import type { AuditedEntity, ReferenceEntity } from 'shared-contract/audit';
import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { assertCurrent } from '../../change-log/optimistic-lock.ts';
import { type Change, type Edit, recordChange } from '../../change-log/record.ts';
import {
  isReferenceData,
  type Rows,
  rowsOfOne,
  rowsOfUpdate,
  rowsToDelete,
  rowsToUpdate,
} from '../../change-log/logged-rows.ts';
import type { Call } from '../../platform/endpoints/bind.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';

/** Describes how one kind of entity is locked, read, named and logged. */
export type EntityConfig<Entity> = {
  entity: ReferenceEntity;
  /** The name of the kind in messages, such as `team`. */
  label: string;
  /** The schema of the response to the entity's GET. */
  schema: v.GenericSchema<unknown, Entity>;
  /** Blocks other writers of the same data until the transaction ends. Does nothing if the entity does not exist. */
  lock: (db: Db, id: string, now: Date) => Promise<void>;
  /** @throws {Failure} if the entity does not exist. */
  read: (db: Db, id: string) => Promise<Entity>;
  nameOf: (db: Db, entity: Entity) => string | Promise<string>;
  /** Returns the fields that are logged on creation and update. Default: all fields. */
  snapshot?: (entity: Entity) => object;
  /**
   * Returns the entity with all rows that its deletion cascades to, as logged on deletion. Default: the entity alone.
   */
  snapshotWithChildren?: (db: Db, entity: Entity) => Promise<object>;
};

type CreatingCall = Pick<Call<Endpoint>, 'write'> & { caller: Caller };
type Target = { id: string; version?: number | undefined };
/** Updates or deletes an entity. May return changes of other entities that it made; they are logged too. */
type Apply<Entity> = (db: Db, before: Entity) => Promise<void | Change[]>;

function isSame(one: object, other: object): boolean {
  const asText = (snapshot: object) => JSON.stringify({ ...snapshot, version: 0 });
  return asText(one) === asText(other);
}

/**
 * Compares two lists of entities and returns a log entry for each entity that was removed, added or has a new version.
 */
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

/** Adds to a change the rows of its entity before and after it, selected from `before` and `after`. */
export function withRows(change: Change, before: Rows, after: Rows): Change {
  const { entity, entityId } = change;
  if (!isReferenceData(entity) || change.before === null) return change;
  const [was, is] = [before, after].map((rows) => rowsOfOne(rows, entity, entityId));
  return { ...change, rows: { before: was ?? {}, after: is ?? {} } };
}

/**
 * Returns functions that create, update and delete entities of one kind. Updates use optimistic locking. Each function
 * runs in one transaction, which also writes the audit log.
 */
export function auditedEntity<Entity extends { id: string; version: number }>(
  { clock, store }: Platform,
  config: EntityConfig<Entity>,
) {
  const { entity, label, lock, nameOf, schema } = config;
  const {
    snapshot = (current: Entity) => current,
    snapshotWithChildren = async (_db: Db, current: Entity) => current,
  } = config;
  const read = async (db: Db, id: string) => v.parse(schema, await config.read(db, id));
  const inTransaction = <T>({ userId }: Caller, work: (edit: Edit) => Promise<T>) =>
    store.write((db) => work({ db, clock, userId }));
  const named = async (db: Db, current: Entity) => ({
    entity,
    entityId: current.id,
    entityName: await nameOf(db, current),
  });

  return {
    /** Creates an entity and returns it as read back. `apply` inserts it under the given id. */
    create: ({ caller, write }: CreatingCall, apply: (db: Db, id: string) => Promise<void>): Promise<Entity> =>
      write(async (db) => {
        const edit = { db, clock, userId: caller.userId };
        const id = clock.newId();
        await apply(db, id);
        const created = await read(db, id);
        await recordChange(edit, { ...(await named(db, created)), before: null, after: snapshot(created) });
        return created;
      }),

    /**
     * Updates an entity and returns it as read back.
     * @throws {Failure} if the entity does not exist, or the given version is not the current one.
     */
    update: (caller: Caller, { id, version }: Target, apply: Apply<Entity>): Promise<Entity> =>
      inTransaction(caller, async (edit) => {
        const { db } = edit;
        await lock(db, id, clock.now());
        const before = await read(db, id);
        await assertCurrent(db, label, before, version);
        const rowsBefore = await rowsToUpdate(db, entity, id);
        const others = (await apply(db, before)) ?? [];
        const after = await read(db, id);
        const rowsAfter = await rowsToUpdate(db, entity, id);
        const change = { ...(await named(db, after)), before: snapshot(before), after: snapshot(after) };
        const rows = rowsOfUpdate(entity, id, { before: rowsBefore, after: rowsAfter });
        await recordSeasonChanges(edit, [
          ...(isSame(change.before, change.after) ? [] : [{ ...change, rows }]),
          ...others.map((one) => withRows(one, rowsBefore, rowsAfter)),
        ]);
        return after;
      }),

    /** Deletes an entity. @throws {Failure} if the entity does not exist. */
    remove: (caller: Caller, id: string, apply: Apply<Entity>): Promise<void> =>
      inTransaction(caller, async (edit) => {
        const { db } = edit;
        await lock(db, id, clock.now());
        const before = await read(db, id);
        const change = { ...(await named(db, before)), before: await snapshotWithChildren(db, before), after: null };
        const rows = await rowsToDelete(db, entity, id);
        const others = (await apply(db, before)) ?? [];
        await recordSeasonChanges(edit, [
          ...others.map((one) => withRows(one, rows, {})),
          { ...change, rows: { before: rows, after: {} } },
        ]);
      }),
  };
}
