import { type Selectable, sql } from 'kysely';
import type { AuditedChange, listChanges as listChangesEndpoint } from 'shared-contract/audit';
import type { Query } from 'shared-contract/endpoint';
import { utcTimestamp } from '../platform/clock.ts';
import { missing } from '../platform/failures.ts';
import { type Page, pageOf, sortOf } from '../platform/database/page.ts';
import type { AuditedChangeRow } from '../platform/database/schema/operation.ts';
import type { Db } from '../platform/database/database.ts';
import { containsText } from '../platform/database/text-key.ts';
import { countRows } from '../platform/database/rows.ts';
import type { LoggedRows } from './logged-rows.ts';

type ChangeQuery = Query<typeof listChangesEndpoint>;

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>));

/** A log entry as stored. Whether it can be restored or undone is computed for each response. */
export type LoggedChange = Omit<AuditedChange, 'isRestorable' | 'whyNotRestorable' | 'import'> & {
  importId: string | null;
};

function auditedChange({ namesKey: _names, partOf: _parent, ...row }: Selectable<AuditedChangeRow>): LoggedChange {
  return { ...row, before: parsed(row.before), after: parsed(row.after) };
}

/** Selects the entries that match the filters of a query. */
function filtered(db: Db, { action, entity, entityId, from, q, to, who }: ChangeQuery) {
  return db
    .selectFrom('auditedChanges')
    .$if(entity !== undefined, (changes) => changes.where('entity', '=', entity ?? 'team'))
    .$if(entityId !== undefined, (changes) => changes.where('entityId', '=', entityId ?? ''))
    .$if(action !== undefined, (changes) => changes.where('action', '=', action ?? 'update'))
    .$if(who !== undefined, (changes) => changes.where('userId', '=', who ?? ''))
    .$if(from !== undefined, (changes) => changes.where('at', '>=', utcTimestamp(from ?? '')))
    .$if(to !== undefined, (changes) => changes.where('at', '<=', utcTimestamp(to ?? '')))
    .$if(q !== undefined, (changes) => changes.where(containsText('namesKey', q ?? '')));
}

/** Returns one page of the audit log, newest first by default. */
export async function listChanges(db: Db, query: ChangeQuery): Promise<Page<LoggedChange>> {
  const { direction } = sortOf(query.sort, '-at');
  const rows = filtered(db, query).selectAll().orderBy('at', direction).orderBy('id', direction);
  const { items, total } = await pageOf(rows, query);
  return { items: items.map(auditedChange), total };
}

/**
 * Returns one page of the calls in the audit log. The entries of a call share timestamp and user. For each call and
 * kind of entity, the first and the last entry are returned.
 */
export async function listCalls(db: Db, query: ChangeQuery): Promise<Page<LoggedChange>> {
  const { direction } = sortOf(query.sort, '-at');
  const calls = filtered(db, query).select(['at', 'userId']).groupBy(['at', 'userId']);
  const page = await calls
    .orderBy('at', direction)
    .orderBy('userId', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const total = await countRows(db.selectFrom(calls.as('calls')));
  if (page.length === 0) return { items: [], total };
  const timestamps = page.map(({ at }) => at);
  const kinds = await filtered(db, query)
    .where('at', 'in', timestamps)
    .select(({ fn }) => [
      'at',
      'userId',
      // PostgreSQL has no `min` for UUIDs.
      sql<string>`min(cast(id as text))`.as('first'),
      sql<string>`max(cast(id as text))`.as('last'),
      fn.countAll<number | string>().as('together'),
    ])
    .groupBy(['at', 'userId', 'entity'])
    .execute();
  const isOnPage = new Set(page.map(({ at, userId }) => `${at} ${userId}`));
  const together = new Map(
    kinds
      .filter(({ at, userId }) => isOnPage.has(`${at} ${userId}`))
      .flatMap((kind) => [kind.first, kind.last].map((id) => [id, Number(kind.together)] as const)),
  );
  const rows = await db
    .selectFrom('auditedChanges')
    .selectAll()
    .where('id', 'in', [...together.keys()])
    .orderBy('at', direction)
    .orderBy('userId', direction)
    .orderBy('id', direction)
    .execute();
  const items = rows.map((row) => ({ ...auditedChange(row), together: together.get(row.id) ?? 1 }));
  return { items, total };
}

/** Returns a log entry. @throws {Failure} if the entry does not exist. */
export async function getChange(db: Db, id: string): Promise<LoggedChange> {
  const rows = db.selectFrom('auditedChanges').selectAll().where('id', '=', id);
  return auditedChange(await rows.executeTakeFirstOrThrow(() => missing('Change')));
}

/**
 * Returns who changed an entity to its current version, and when. Returns `undefined` if it was not an administrator,
 * for example a user who updated their own profile.
 */
export async function lastChange(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<{ by: string; at: string } | undefined> {
  const last = await db
    .selectFrom('auditedChanges')
    .select(['entityId', 'userName', 'at', 'after'])
    .where(({ eb, or }) => or([eb('entityId', '=', id), eb('partOf', '=', id)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const isOlder = last.entityId === id && parsed(last.after)?.['version'] !== version;
  return isOlder ? undefined : { by: last.userName, at: last.at };
}

/** Reads the rows of a change before and after it. Returns `undefined` if the change can no longer be restored. */
export async function readLoggedRows(db: Db, changeId: string): Promise<LoggedRows | undefined> {
  const row = await db
    .selectFrom('restorableChanges')
    .select('rows')
    .where('changeId', '=', changeId)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.rows) as LoggedRows);
}

/** Returns the name of a deleted entity, as its last deletion logged it. */
export async function nameOfDeleted(db: Db, id: string): Promise<string | undefined> {
  const deleted = await db
    .selectFrom('auditedChanges')
    .select('entityName')
    .where('entityId', '=', id)
    .where('action', '=', 'delete')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return deleted?.entityName;
}
