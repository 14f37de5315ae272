import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { unauthenticated } from '../platform/failures.ts';
import { findUser } from '../users/users.ts';
import { inChunks } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import type { LoggedRows } from './logged-rows.ts';

/**
 * The context of a change: transaction, clock and administrator. A change made without an account has its author's name
 * in `by`, and the affected user in `userId`. `importId` is the season import that makes the change or is undone by it.
 */
export type Edit = { db: Db; clock: Clock; userId: string; by?: string; importId?: string };

/** An entity before and after a change. `before` is `null` on creation, `after` on deletion. */
export type Change = {
  entity: AuditedEntity;
  entityId: string;
  /** The display name of the entity, such as `Round 3, Allsvenskan 2023`. */
  entityName: string;
  before: object | null;
  after: object | null;
  /** The action to log, if it does not follow from `before` and `after`: a deletion with a reason, or a restoration. */
  action?: AuditedAction;
  /** The rows that the change has affected. Without them it cannot be restored. */
  rows?: LoggedRows;
};

const SECRET = /password|hash|token|secret/i;

/** Returns an entity as JSON, without passwords, hashes and tokens. */
const asJson = (entity: object | null) =>
  entity === null ? null : JSON.stringify(entity, (key, value: unknown) => (SECRET.test(key) ? undefined : value));

/** The field with the id of an entity's parent, whose version counts the entity's changes too. */
const parentFields: Partial<Record<AuditedEntity, string>> = {
  match: 'roundId',
  teamSeasonStats: 'leagueSeasonStatsId',
};

function partOf({ after, before, entity }: Change): string | null {
  const field = parentFields[entity];
  return field === undefined ? null : (v.parse(v.record(v.string(), v.unknown()), after ?? before)[field] as string);
}

function actionOf({ action, after, before }: Change): AuditedAction {
  if (action !== undefined) return action;
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

/**
 * Logs changes in the transaction that makes them. Returns the ids of the entries.
 * @throws {Failure} if the user's account no longer exists.
 */
export async function recordChanges(edit: Edit, changes: readonly Change[]): Promise<string[]> {
  const { by, clock, db, importId = null, userId } = edit;
  if (changes.length === 0) return [];
  const user = await findUser(db, userId);
  if (user === undefined) throw unauthenticated('Log in again: the account is gone.');
  const userName = by ?? `${user.firstName} ${user.lastName}`;
  const at = clock.now().toISOString();
  // Ids of the same millisecond are in random order. Sorted ids keep the log in the order of the changes.
  const ids = changes.map(() => clock.newId()).sort();
  const rows = changes.map((change, index) => ({
    id: ids[index] ?? clock.newId(),
    at,
    userId,
    userName,
    entity: change.entity,
    entityId: change.entityId,
    entityName: change.entityName,
    partOf: partOf(change),
    namesKey: textKey(`${change.entityName} ${userName}`),
    action: actionOf(change),
    importId,
    before: asJson(change.before),
    after: asJson(change.after),
  }));
  await inChunks(rows, (part) => db.insertInto('auditedChanges').values(part).execute());
  const restorable = changes.flatMap(({ rows: logged }, index) =>
    logged === undefined ? [] : [{ changeId: rows[index]?.id ?? '', at, rows: JSON.stringify(logged) }],
  );
  await inChunks(restorable, (part) => db.insertInto('restorableChanges').values(part).execute());
  return rows.map(({ id }) => id);
}

/** Logs one change, see `recordChanges`. */
export async function recordChange(edit: Edit, change: Change): Promise<void> {
  await recordChanges(edit, [change]);
}
