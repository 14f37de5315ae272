import type { AuditedChange } from 'shared-contract/audit';
import type { Caller } from '../http/caller.ts';
import { conflict, Failure } from '../failures.ts';
import { differences, withRows } from '../reference/audited-entity.ts';
import { titleOfSeason, touchSeasons } from '../reference/league-seasons/store.ts';
import { lockLeagueOf, lockTeam } from '../reference/lock.ts';
import { getMatch, matchesOfSeasons, titleOfMatch, touchRound } from '../reference/matches/store.ts';
import { titleOfRound } from '../reference/rounds/store.ts';
import { recordSeasonChanges } from '../reference/standings/season-changes.ts';
import { getTeamStats, teamStatsOfSeasons } from '../reference/team-stats/store.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { violatedUnique, violatesForeignKey } from '../store/violations.ts';
import type { Change } from './record.ts';
import { keptRows, refusalOf } from './restorable.ts';
import {
  anyTable,
  isReference,
  type KeptRows,
  type ReferenceEntity,
  referenceTables,
  type Row,
  type RowChange,
  rowChanges,
  rowsOfUpdate,
  rowsToUpdate,
  rowsWith,
  tableOf,
} from './rows.ts';
import { getChange, type LoggedChange } from './store.ts';

const ROWS_AT_ONCE = 100;

const valuesOf = (rows: readonly (Row | undefined)[], column: string) => [
  ...new Set(rows.flatMap((row) => (row?.[column] === undefined ? [] : [String(row[column])]))),
];

/** The seasons that the rows of a change belong to. */
function seasonsOf({ after, before }: KeptRows): string[] {
  const both = [before, after];
  const within = both.flatMap((rows) => [
    ...(rows.teamStats ?? []),
    ...(rows.rounds ?? []),
    ...(rows.matchSides ?? []),
  ]);
  const own = both.flatMap((rows) => rows.leagueSeasons ?? []);
  return [...new Set([...valuesOf(own, 'id'), ...valuesOf(within, 'leagueSeasonId')])];
}

/** Locks all that is read before a change is restored. */
async function lock(db: Db, entity: ReferenceEntity, id: string, kept: KeptRows, now: Date): Promise<void> {
  const both = [kept.before, kept.after];
  const leagues = new Set([
    ...both.flatMap((rows) => valuesOf(rows.leagues ?? [], 'id')),
    ...both.flatMap((rows) => valuesOf(rows.leagueSeasons ?? [], 'leagueId')),
    ...valuesOf(await rowsWith(db, 'leagueSeasons', 'id', seasonsOf(kept)), 'leagueId'),
  ]);
  if (entity === 'team') await lockTeam(db, id, now);
  for (const league of [...leagues].sort()) await lockLeagueOf(db, 'league', league, now);
}

/** The columns of a row as they were before a change, where the change has changed them, and its next version. */
function undone(before: Row, after: Row, current: Row | undefined): Row {
  const changed = Object.entries(before).filter(([column, value]) => column !== 'version' && value !== after[column]);
  const version = current?.['version'];
  return { ...Object.fromEntries(changed), ...(typeof version === 'number' ? { version: version + 1 } : {}) };
}

/** Makes the rows of a change what they were before it. The sides of matches go first and come last: they may swap. */
async function writeBack(db: Db, rows: readonly RowChange[]): Promise<void> {
  const tables = anyTable(db);
  const sides = rows.filter(({ table }) => table === 'matchSides');
  for (const { after } of sides) {
    if (after === undefined) continue;
    await tables
      .deleteFrom('matchSides')
      .where('matchId', '=', after['matchId'])
      .where('side', '=', after['side'])
      .execute();
  }
  for (const { after, before, key, table } of rows.toReversed()) {
    if (table !== 'matchSides' && before === undefined && after !== undefined) {
      await tables.deleteFrom(table).where('id', '=', key).execute();
    }
  }
  for (const table of referenceTables) {
    const its = rows.filter((row) => row.table === table);
    const lost = its.flatMap(({ after, before }) =>
      before !== undefined && (after === undefined || table === 'matchSides') ? [before] : [],
    );
    for (let from = 0; from < lost.length; from += ROWS_AT_ONCE) {
      await tables
        .insertInto(table)
        .values(lost.slice(from, from + ROWS_AT_ONCE))
        .execute();
    }
    for (const { after, before, key } of table === 'matchSides' ? [] : its) {
      if (before === undefined || after === undefined) continue;
      const [current] = await rowsWith(db, table, 'id', [key]);
      await tables
        .updateTable(table)
        .set(undone(before, after, current))
        .where('id', '=', key)
        .execute();
    }
  }
}

/** Raises the versions that count a change too, and the entity's own where it is the same row with other parts. */
async function touch(db: Db, { entity, entityId }: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  const of = (table: string) =>
    rows.filter((row) => row.table === table).flatMap(({ after, before }) => [before, after]);
  const isBack = rows.some(({ after, key }) => key === entityId && after === undefined);
  const roundsBack = new Set(of('rounds').map((row) => row?.['id']));
  for (const round of valuesOf([...of('matches'), ...of('matchSides')], 'roundId').sort()) {
    if (!roundsBack.has(round)) await touchRound(db, round);
  }
  if (entity === 'match' && !isBack && of('matches').length === 0) await raiseMatch(db, entityId);
  if ((entity === 'team' || entity === 'teamSeasonStats') && isBack) {
    await touchSeasons(db, valuesOf(of('teamStats'), 'leagueSeasonId').sort());
  }
  if (entity === 'leagueSeasonStats' && of('leagueSeasons').length === 0) await touchSeasons(db, [entityId]);
}

async function raiseMatch(db: Db, id: string): Promise<void> {
  await db
    .updateTable('matches')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @throws {Failure} when a league would have fewer teams or rounds than one of its seasons. */
async function assertWithinLimits(db: Db, kept: KeptRows): Promise<void> {
  const leagues = [
    ...new Set([
      ...valuesOf(kept.before.leagues ?? [], 'id'),
      ...valuesOf(await rowsWith(db, 'leagueSeasons', 'id', seasonsOf(kept)), 'leagueId'),
    ]),
  ];
  for (const league of await rowsWith(db, 'leagues', 'id', leagues)) {
    const seasons = await rowsWith(db, 'leagueSeasons', 'leagueId', [league['id']]);
    const ids = seasons.map(({ id }) => id);
    const teams = Object.values(
      Object.groupBy(await rowsWith(db, 'teamStats', 'leagueSeasonId', ids), (row) => String(row['leagueSeasonId'])),
    );
    const name = String(league['name']);
    if (teams.some((those) => (those?.length ?? 0) > Number(league['numberOfTeams']))) {
      throw conflict(`A season of ${name} would have more than its ${Number(league['numberOfTeams'])} teams.`);
    }
    const rounds = await rowsWith(db, 'rounds', 'leagueSeasonId', ids);
    if (rounds.some((round) => Number(round['roundNumber']) > Number(league['numberOfRounds']))) {
      throw conflict(`A season of ${name} would have more than its ${Number(league['numberOfRounds'])} rounds.`);
    }
  }
}

/** The name of an entity by now. */
async function nameNow(db: Db, { entity, entityId, entityName }: LoggedChange): Promise<string> {
  if (entity === 'leagueSeasonStats') return titleOfSeason(db, entityId);
  if (entity === 'round') return titleOfRound(db, entityId);
  if (entity === 'match') {
    const match = await getMatch(db, entityId);
    return titleOfMatch(match, await titleOfRound(db, match.roundId));
  }
  if (entity === 'teamSeasonStats') {
    const stats = await getTeamStats(db, entityId);
    return `${stats.teamName}, ${await titleOfSeason(db, stats.leagueSeasonStatsId)}`;
  }
  const [row] = isReference(entity) ? await rowsWith(db, tableOf[entity], 'id', [entityId]) : [];
  return String(row?.['name'] ?? entityName);
}

/** The season whose teams and matches an update may have changed with an entity. */
const seasonOf = ({ entity, entityId }: LoggedChange, { after, before }: KeptRows): string | undefined => {
  if (entity === 'leagueSeasonStats') return entityId;
  return entity === 'teamSeasonStats' && after.teamStats?.length !== 0 ? seasonsOf({ before, after })[0] : undefined;
};

const partsOf = async (db: Db, seasons: string[]) => ({
  teams: await teamStatsOfSeasons(db, seasons),
  matches: await matchesOfSeasons(db, seasons),
});
type Parts = Awaited<ReturnType<typeof partsOf>>;

/** The entries for teams and matches of a season that have changed with an entity of another kind. */
async function changesOfParts(
  db: Db,
  seasonId: string,
  entityId: string,
  before: Parts,
  after: Parts,
): Promise<Change[]> {
  const title = await titleOfSeason(db, seasonId);
  const rounds = new Map<string, string>();
  for (const { roundId } of [...before.matches, ...after.matches]) {
    if (!rounds.has(roundId)) rounds.set(roundId, await titleOfRound(db, roundId));
  }
  return [
    ...differences(
      'match',
      (match) => titleOfMatch(match, rounds.get(match.roundId) ?? title),
      before.matches,
      after.matches,
    ),
    ...differences('teamSeasonStats', ({ teamName }) => `${teamName}, ${title}`, before.teams, after.teams),
  ].filter((change) => change.entityId !== entityId);
}

const refused = (error: unknown): never => {
  if (violatedUnique(error) !== undefined) throw conflict('It is there again, or something else has its place.');
  if (violatesForeignKey(error)) throw conflict('What it belongs to is gone. Restore that first.');
  throw error;
};

/**
 * Restores a change: what it deleted is back with the same ids, what it overwrote is what it was. Returns the entry of the log for
 * the restoring, which can be restored itself where something was overwritten.
 * @throws {Failure} when there is no such change, or with the reason why it cannot be restored.
 */
export function restoreChange({ clock, store }: Services, { userId }: Caller, id: string): Promise<AuditedChange> {
  return store.write(async (db) => {
    const change = await getChange(db, id);
    const { action: _action, at: _at, before, entity, entityId } = change;
    const kept = await keptRows(db, id);
    if (kept !== undefined && isReference(entity)) await lock(db, entity, entityId, kept, clock.now());
    const refusal = await refusalOf(db, clock, change);
    if (refusal === undefined) {
      throw new Failure('not-restorable', 'There is nothing to restore: delete what was registered instead.');
    }
    if (refusal !== null) throw new Failure(refusal.code, refusal.reason);
    if (kept === undefined || !isReference(entity)) throw new Failure('not-restorable', 'This cannot be restored.');

    const rows = rowChanges(kept);
    const table = tableOf[entity];
    const [current] = await rowsWith(db, table, 'id', [entityId]);
    const rowsBefore = current === undefined ? {} : await rowsToUpdate(db, entity, entityId);
    const seasonId = current === undefined ? undefined : seasonOf(change, kept);
    const seasons = seasonId === undefined ? [] : [seasonId];
    const partsBefore = await partsOf(db, seasons);
    await writeBack(db, rows).catch(refused);
    await touch(db, change, rows);
    await assertWithinLimits(db, kept);

    const [restored] = await rowsWith(db, table, 'id', [entityId]);
    const rowsAfter = await rowsToUpdate(db, entity, entityId);
    const entry: Change = {
      entity,
      entityId,
      entityName: await nameNow(db, change),
      action: 'restore',
      before: current === undefined ? null : { ...change.after, version: current['version'] },
      after: { ...before, version: restored?.['version'] },
    };
    const parts =
      seasonId === undefined
        ? []
        : await changesOfParts(db, seasonId, entityId, partsBefore, await partsOf(db, seasons));
    const [entryId = ''] = await recordSeasonChanges({ db, clock, userId }, [
      current === undefined
        ? entry
        : { ...entry, rows: rowsOfUpdate(entity, entityId, { before: rowsBefore, after: rowsAfter }) },
      ...parts.map((one) => withRows(one, rowsBefore, rowsAfter)),
    ]);
    return { ...(await getChange(db, entryId)), isRestorable: current !== undefined };
  });
}
