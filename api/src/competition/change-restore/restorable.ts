import { restorableSince } from '../../change-log/retention.ts';
import { RESTORABLE_DAYS } from 'shared-contract/audit';
import type { ProblemCode } from 'shared-contract/problem';
import type { Clock } from '../../platform/clock.ts';
import { formatDay, Failure } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  anyTable,
  isReferenceData,
  isSameRow,
  keyOf,
  foreignKeys,
  rowChanges,
  rowsWith,
  tableOf,
  type LoggedRows,
  type ReferenceTable,
  type Row,
  type RowChange,
  valuesOf,
} from '../../change-log/logged-rows.ts';
import {
  assertLeagueMayBecomeDraft,
  assertMayBecomeDraft,
  assertNumbersMayChange,
  assertStagesMayChange,
  assertTeamsMayChange,
} from '../tip-lock/tip-guards.ts';
import { lackTeamsOfStages, withRestoredStages } from './restored-stages.ts';
import { readLoggedRows, lastChange, type LoggedChange, nameOfDeleted } from '../../change-log/change-list.ts';

/** The reason why a change cannot be restored. */
export type Refusal = { code: ProblemCode; reason: string };

const notRestorable = (reason: string): Refusal => ({ code: 'not-restorable', reason });
const conflicting = (reason: string): Refusal => ({ code: 'conflict', reason });

const nouns: Record<ReferenceTable, string> = {
  teams: 'team',
  leagues: 'league',
  leagueSeasons: 'season',
  teamStats: 'team of the season',
  rounds: 'round',
  matches: 'match',
  matchSides: 'match',
  seasonImports: 'import',
  seasonChanges: 'change of the season',
  tippings: 'state of the season’s tips',
};

/** The unique keys of the tables, each with the message for a key that is taken. */
const uniqueKeys: readonly { table: ReferenceTable; within: string; column: string; taken: string }[] = [
  {
    table: 'leagueSeasons',
    within: 'leagueId',
    column: 'season',
    taken: 'The league has another entry for this season.',
  },
  { table: 'teamStats', within: 'leagueSeasonId', column: 'teamId', taken: 'The team is in this season again.' },
  {
    table: 'rounds',
    within: 'leagueSeasonId',
    column: 'roundNumber',
    taken: 'The season has another round with this number.',
  },
  {
    table: 'matchSides',
    within: 'roundId',
    column: 'teamStatsId',
    taken: 'One of the teams has another match in this round.',
  },
];

async function changedSince(db: Db, change: LoggedChange, current: Row): Promise<Refusal> {
  const last = await lastChange(db, { id: change.entityId, version: Number(current['version']) });
  const attribution = last === undefined ? '' : `, by ${last.by} on ${formatDay(new Date(last.at))}`;
  return conflicting(`${change.entityName} has been changed since${attribution}.`);
}

/** Returns a refusal if the change's rows have changed since. */
async function refusalOfState(
  db: Db,
  change: LoggedChange,
  table: ReferenceTable,
  rows: RowChange[],
  logged: LoggedRows,
) {
  const [current] = await rowsWith(db, table, 'id', [change.entityId]);
  const expected = logged.after[table]?.find((row) => row['id'] === change.entityId);
  if (expected === undefined) return current === undefined ? null : conflicting(`${change.entityName} is there again.`);
  if (current === undefined) return conflicting(`${change.entityName} has been deleted since. Restore that first.`);
  if (!isSameRow(expected, current)) return changedSince(db, change, current);
  for (const { after, before, key, table: changed } of rows) {
    const column = changed === 'matchSides' ? 'matchId' : 'id';
    const found = await rowsWith(db, changed, column, [(after ?? before)?.[column]]);
    const now = found.find((row) => keyOf(changed, row) === key);
    const isUnchanged = after === undefined ? now === undefined : now !== undefined && isSameRow(after, now);
    if (!isUnchanged) return changedSince(db, change, current);
  }
  return null;
}

/** Returns a refusal if a parent of the change's rows is missing and is not restored with them. */
async function refusalOfParents(db: Db, rows: readonly RowChange[]): Promise<Refusal | null> {
  const restoredKeys = new Set(
    rows.filter(({ before }) => before !== undefined).map(({ key, table }) => `${table} ${key}`),
  );
  for (const { column, table, to } of foreignKeys) {
    const wanted = rows.flatMap(({ before, table: childTable }) =>
      childTable === table && before !== undefined && !restoredKeys.has(`${to} ${String(before[column])}`)
        ? [before[column]]
        : [],
    );
    const ids = [...new Set(wanted.map(String))];
    const existing = new Set((await rowsWith(db, to, 'id', ids)).map((row) => row['id']));
    const missingId = ids.find((id) => !existing.has(id));
    if (missingId !== undefined)
      return conflicting(
        `${(await nameOfDeleted(db, missingId)) ?? `The ${nouns[to]} that it belongs to`} is gone. Restore that first.`,
      );
  }
  return null;
}

async function refusalOfDuplicates(db: Db, rows: readonly RowChange[]): Promise<Refusal | null> {
  const moved = new Set(rows.map(({ key, table }) => `${table} ${key}`));
  for (const { column, table, taken, within } of uniqueKeys) {
    for (const { before } of rows.filter((row) => row.table === table)) {
      const others =
        before === undefined
          ? []
          : await anyTable(db)
              .selectFrom(table)
              .selectAll()
              .where(within, '=', before[within])
              .where(column, '=', before[column])
              .execute();
      if (others.some((row) => !moved.has(`${table} ${keyOf(table, row)}`))) return { code: 'taken', reason: taken };
    }
  }
  return null;
}

/** Returns a refusal if a team that has matches in a season would leave it. */
async function refusalOfLeaving(db: Db, rows: readonly RowChange[]): Promise<Refusal | null> {
  const leaving = rows.filter(({ before, table }) => table === 'teamStats' && before === undefined);
  const playing = await rowsWith(db, 'matchSides', 'teamStatsId', valuesOf(leaving, 'key'));
  return playing.length === 0 ? null : conflicting('A team that would leave the season has matches in it.');
}

/**
 * Returns a refusal if a season's tips are locked and its teams, or its league's numbers of teams and rounds, would
 * change, if tips depend on stages that would change, or if a season or league that users depend on would become a draft.
 */
async function refusalOfTips(db: Db, rows: readonly RowChange[], now: Date): Promise<Refusal | null> {
  const moved = rows.filter(
    ({ after, before, table }) => table === 'teamStats' && (before === undefined || after === undefined),
  );
  const seasons = new Set(moved.map(({ after, before }) => String((before ?? after)?.['leagueSeasonId'])));
  const numbers = ['numberOfTeams', 'numberOfRounds'];
  const leagues = rows.filter(
    ({ after, before, table }) =>
      table === 'leagues' &&
      before !== undefined &&
      after !== undefined &&
      numbers.some((name) => before[name] !== after[name]),
  );
  const drafts = rows.filter(({ after, before }) => before?.['isPublished'] === 0 && after?.['isPublished'] === 1);
  try {
    for (const { key, table } of drafts)
      await (table === 'leagues' ? assertLeagueMayBecomeDraft(db, key) : assertMayBecomeDraft(db, [key]));
    await withRestoredStages(db, rows, assertStagesMayChange);
    for (const seasonId of seasons) await assertTeamsMayChange(db, seasonId, now);
    for (const { key } of leagues) await assertNumbersMayChange(db, key, now, 'numberOfTeams');
    return null;
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, reason: error.message };
    throw error;
  }
}

/** Returns the rows whose parent is not restored with them. The others cannot violate a unique key or lack a parent. */
function outermost(rows: readonly RowChange[]): RowChange[] {
  const restoredKeys = new Set(
    rows.filter(({ after }) => after === undefined).map(({ key, table }) => `${table} ${key}`),
  );
  return rows.filter(
    ({ before, table }) =>
      !uniqueKeys.some(({ table: childTable, within }) => {
        const parent = foreignKeys.find((one) => one.table === childTable && one.column === within)?.to ?? 'rounds';
        return childTable === table && restoredKeys.has(`${parent} ${String(before?.[within])}`);
      }),
  );
}

/**
 * Returns why a change cannot be restored, `null` if it can, or `undefined` if it has nothing to restore, such as a
 * creation.
 */
export async function refusalOf(db: Db, { now }: Clock, change: LoggedChange): Promise<Refusal | null | undefined> {
  const { action, at, entity, id } = change;
  if (entity === 'user') return notRestorable('Accounts, and what they deleted, are never restored.');
  if (!isReferenceData(entity)) return notRestorable('Tables are not restored from here.');
  if (action === 'create' || change.before === null) return undefined;
  if (at < restorableSince(now())) return notRestorable(`Changes can be restored for ${RESTORABLE_DAYS} days.`);
  const logged = await readLoggedRows(db, id);
  if (logged === undefined) return notRestorable('This can’t be undone.');
  const rows = rowChanges(logged);
  return (
    (await refusalOfState(db, change, tableOf[entity], rows, logged)) ??
    (await refusalOfParents(db, rows)) ??
    (await refusalOfDuplicates(db, outermost(rows))) ??
    (await refusalOfLeaving(db, rows)) ??
    ((await lackTeamsOfStages(db, rows)) ? conflicting('A team of its stages is no longer in the season.') : null) ??
    (await refusalOfTips(db, rows, now()))
  );
}
