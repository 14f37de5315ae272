import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { unauthenticated } from '../failures.ts';
import type { Db } from '../store/store.ts';
import { textKey } from '../store/text-key.ts';

/** An administrator's change at work: the transaction it happens in, and who makes it. */
export type Edit = { db: Db; clock: Clock; userId: string };

/** What was there before and what is there now: nothing before it is created, nothing after it is deleted. */
export type Change = {
  entity: AuditedEntity;
  entityId: string;
  /** What people call it, such as `Round 3, Allsvenskan 2023`. */
  entityName: string;
  before: object | null;
  after: object | null;
};

const ROWS_AT_ONCE = 100;
const SECRET = /password|hash|token|secret/i;

/** An entity as JSON, without whatever could let somebody in. */
const asJson = (entity: object | null) =>
  entity === null ? null : JSON.stringify(entity, (key, value: unknown) => (SECRET.test(key) ? undefined : value));

/** By entity, the field that names what it is a part of, whose version counts its changes too. */
const wholes: Partial<Record<AuditedEntity, string>> = { match: 'roundId', teamSeasonStats: 'leagueSeasonStatsId' };

function partOf({ after, before, entity }: Change): string | null {
  const field = wholes[entity];
  return field === undefined ? null : (v.parse(v.record(v.string(), v.unknown()), after ?? before)[field] as string);
}

function actionOf({ after, before }: Change): AuditedAction {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

/**
 * Adds changes to the log, in the transaction that makes them and while the account of who makes them is still there.
 * @throws {Failure} when it no longer is.
 */
export async function recordChanges({ clock, db, userId }: Edit, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) throw unauthenticated('Sign in again: the account is gone.');
  const userName = `${user.firstName} ${user.lastName}`;
  const at = clock.now().toISOString();
  // Ids of one millisecond come in any order; in that of the changes, the log reads as things happened.
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
    before: asJson(change.before),
    after: asJson(change.after),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('auditedChanges')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Adds one change to the log; see `recordChanges`. */
export const recordChange = (edit: Edit, change: Change): Promise<void> => recordChanges(edit, [change]);
