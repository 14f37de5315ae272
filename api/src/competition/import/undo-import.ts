import { RESTORABLE_DAYS } from 'shared-contract/audit';
import type { Clock } from '../../platform/clock.ts';
import { importsInLog } from '../../change-log/imports-in-log.ts';
import { restorableSince } from '../../change-log/retention.ts';
import { conflict, Failure, formatDay, missing } from '../../platform/failures.ts';
import { touchSeasons } from '../catalog/league-seasons.ts';
import { keyOf, type ReferenceTable, type Row, type RowChange, rowsWith } from '../../change-log/logged-rows.ts';
import { getMatch, resultOf } from '../standings/matches.ts';
import { resultColumns, sideRows, touchRounds } from '../catalog/match-writes.ts';
import { writeRows } from '../change-restore/write-back.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNoTips, changeTippedStage } from '../tip-lock/tip-guards.ts';
import { withRestoredStages } from '../change-restore/restored-stages.ts';
import type { Written } from './write-import.ts';

/** The record for the undo of an import: the rows it wrote, and their versions at that time. */
type Undo = Written & { versions: { what: Versioned; id: string; version: number }[] };

const versioned = {
  match: 'matches',
  round: 'rounds',
  season: 'leagueSeasons',
  league: 'leagues',
  team: 'teams',
} as const;
type Versioned = keyof typeof versioned;
const kinds = Object.keys(versioned) as Versioned[];

async function versionsOf(db: Db, written: Written): Promise<Undo['versions']> {
  const ids: Record<Versioned, string[]> = {
    match: [...written.newMatches, ...written.changed.map(({ id }) => id)],
    round: [...written.newRounds, ...written.touchedRounds],
    season:
      written.newStats.length > 0 || written.isNewSeason || written.decisionsBefore !== undefined
        ? [written.seasonId]
        : [],
    league: written.isNewLeague ? [written.leagueId] : [],
    team: [...written.newTeams, ...written.learned.map(({ teamId }) => teamId)],
  };
  const found: Undo['versions'] = [];
  for (const what of kinds) {
    const rows = await rowsWith(db, versioned[what], 'id', ids[what]);
    found.push(...rows.map(({ id, version }) => ({ what, id: String(id), version: Number(version) })));
  }
  return found;
}

/** Stores the record for the undo of an import, and deletes expired records. */
export async function storeUndo(db: Db, clock: Clock, id: string, written: Written): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('seasonImports').where('importedAt', '<', restorableSince(now)).execute();
  const undo: Undo = { ...written, versions: await versionsOf(db, written) };
  const row = { id, leagueSeasonId: written.seasonId, importedAt: now.toISOString(), undo: JSON.stringify(undo) };
  await db.insertInto('seasonImports').values(row).execute();
}

/**
 * Reads the record for the undo of an import.
 * @throws {Failure} if the import was undone, has expired, or its season is deleted.
 */
export async function readUndo(db: Db, clock: Clock, id: string): Promise<Undo> {
  const row = await db
    .selectFrom('seasonImports')
    .select('undo')
    .where('id', '=', id)
    .where('importedAt', '>=', restorableSince(clock.now()))
    .executeTakeFirst();
  if (row !== undefined) return JSON.parse(row.undo) as Undo;
  const logged = (await importsInLog(db, [id])).get(id);
  if (logged === undefined) throw missing('Import');
  throw new Failure(
    'missing',
    logged.undoneAt === null
      ? `The import can’t be undone any more: it is older than ${RESTORABLE_DAYS} days, or its season has been deleted.`
      : `The import was undone on ${formatDay(new Date(logged.undoneAt))} already.`,
  );
}

/** Whether an undo is that of a season created from an earlier one. An imported season has matches. */
export const isOfNextSeason = ({ isNewSeason, newMatches }: Undo): boolean => isNewSeason && newMatches.length === 0;

function changedSince(what: string, undo: Undo): Failure {
  const since = isOfNextSeason(undo) ? 'since, so the new season' : 'since the import, so it';
  return conflict(`${what} has been changed ${since} can’t be undone.`);
}

async function nameOf(db: Db, what: Versioned, id: string): Promise<string> {
  if (what === 'season') return 'The season';
  const [row] = await rowsWith(db, versioned[what], 'id', [id]);
  if (row === undefined) return `A ${what}`;
  if (what === 'round') return `Round ${Number(row['roundNumber'])}`;
  if (what !== 'match') return String(row['name']);
  const { awayTeamName, homeTeamName } = await getMatch(db, id);
  return `${homeTeamName} – ${awayTeamName}`;
}

/**
 * Checks what the deletion of an imported season would delete with it.
 * @throws {Failure} if the season has rounds of others by now, or its tips have other settings.
 */
async function assertSeasonUntouched(db: Db, undo: Undo): Promise<void> {
  const { newRounds, seasonId } = undo;
  const known = new Set(newRounds);
  const rounds = await rowsWith(db, 'rounds', 'leagueSeasonId', [seasonId]);
  const added = rounds.find(({ id }) => !known.has(String(id)));
  if (added !== undefined) throw conflict(`Round ${Number(added['roundNumber'])} is new, so this can’t be undone.`);
  const [tipping] = await rowsWith(db, 'tippings', 'leagueSeasonId', [seasonId]);
  // Each change of the settings counts up from version 1.
  if (tipping !== undefined && tipping['version'] !== 1) throw changedSince('The lock of the tips', undo);
}

/** @throws {Failure} naming the first entity that has changed since the import. */
async function assertUntouched(db: Db, undo: Undo): Promise<void> {
  for (const what of kinds) {
    const expected = undo.versions.filter((one) => one.what === what);
    const ids = expected.map(({ id }) => id);
    const current = new Map((await rowsWith(db, versioned[what], 'id', ids)).map(({ id, version }) => [id, version]));
    const other = expected.find(({ id, version }) => current.get(id) !== version);
    if (other !== undefined) throw changedSince(await nameOf(db, what, other.id), undo);
  }
  const stats = await rowsWith(db, 'teamStats', 'teamId', undo.newTeams);
  const elsewhere = stats.find(({ leagueSeasonId }) => leagueSeasonId !== undo.seasonId);
  if (elsewhere !== undefined) {
    const name = await nameOf(db, 'team', String(elsewhere['teamId']));
    throw conflict(`${name} is in another season by now, so the import can’t be undone.`);
  }
  if (undo.isNewSeason) await assertSeasonUntouched(db, undo);
  if (!undo.isNewLeague) return;
  if ((await rowsWith(db, 'leagueSeasons', 'leagueId', [undo.leagueId])).length > 1) {
    throw conflict('The league has another season by now, so the import can’t be undone.');
  }
}

/** Returns the rows that an import has created, changed and deleted. */
function rowsOf(undo: Undo, season: Row | undefined): RowChange[] {
  const {
    changed,
    decisionsBefore,
    removedRounds = [],
    isNewLeague,
    isNewSeason,
    leagueId,
    learned,
    newMatches,
    newRounds,
    newStats,
    newTeams,
    seasonId,
  } = undo;
  const created = {
    teams: newTeams,
    leagues: isNewLeague ? [leagueId] : [],
    leagueSeasons: isNewSeason ? [seasonId] : [],
    teamStats: newStats,
    rounds: newRounds,
    matches: newMatches,
  };
  const restored = (table: ReferenceTable, before: Row, key: Row): RowChange => {
    return { table, key: keyOf(table, key), before, after: key };
  };
  return [
    ...Object.entries(created).flatMap(([table, ids]) =>
      ids.map((key) => ({ table: table as ReferenceTable, key, before: undefined, after: { id: key } })),
    ),
    ...removedRounds.map((before): RowChange => ({
      table: 'rounds',
      key: keyOf('rounds', before),
      before,
      after: undefined,
    })),
    ...(season === undefined || decisionsBefore === undefined
      ? []
      : [restored('leagueSeasons', { decisions: decisionsBefore }, season)]),
    ...learned.map(({ aliases, teamId: id }) => restored('teams', { aliases: JSON.stringify(aliases) }, { id })),
    ...changed.flatMap((match) => {
      const { id, kickOff, roundId } = match;
      return [
        restored('matches', { ...resultColumns(resultOf(match)), kickOff, roundId }, { id }),
        ...sideRows(seasonId, match).map((row) => restored('matchSides', row, { matchId: id, side: row.side })),
      ];
    }),
  ];
}

/** Reverts the rows that an import wrote. @throws {Failure} naming the first entity that has changed since. */
export async function revertImport(db: Db, importId: string, undo: Undo): Promise<void> {
  const { isNewSeason, newStats, seasonId, touchedRounds } = undo;
  if (isNewSeason || newStats.length > 0) await assertNoTips(db, [seasonId]);
  await assertUntouched(db, undo);
  await db.deleteFrom('seasonImports').where('id', '=', importId).execute();
  const [season] = await rowsWith(db, 'leagueSeasons', 'id', isNewSeason ? [] : [seasonId]);
  const rows = rowsOf(undo, season);
  await writeRows(db, rows);
  await withRestoredStages(db, rows, changeTippedStage);
  await touchRounds(db, touchedRounds);
  if (!isNewSeason && newStats.length > 0 && undo.decisionsBefore === undefined) await touchSeasons(db, [seasonId]);
}
