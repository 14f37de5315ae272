import { RESTORABLE_DAYS } from 'shared-contract/audit';
import type { Clock } from '../../platform/clock.ts';
import { importsInLog } from '../../change-log/imports-in-log.ts';
import { restorableSince } from '../../change-log/retention.ts';
import { conflict, dayInWords, Failure, missing } from '../../platform/failures.ts';
import { touchSeasons } from '../catalog/league-seasons.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import { insertSides, touchRound } from '../catalog/match-writes.ts';
import { inParts } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNobodyTipped } from '../tip-lock/tip-guards.ts';
import type { Written } from './write-import.ts';

/** An import as it is kept to be taken back: what it wrote, and the version of each thing as it was then. */
type Undo = Written & { versions: { what: Versioned; id: string; version: number }[] };

const versioned = {
  match: 'matches',
  round: 'rounds',
  season: 'leagueSeasons',
  league: 'leagues',
  team: 'teams',
} as const;
type Versioned = keyof typeof versioned;

async function versionsOf(db: Db, written: Written): Promise<Undo['versions']> {
  const ids: [Versioned, string[]][] = [
    ['match', [...written.newMatches, ...written.changed.map(({ id }) => id)]],
    ['round', [...written.newRounds, ...written.touchedRounds]],
    ['season', written.newStats.length > 0 || written.isNewSeason ? [written.seasonId] : []],
    ['league', written.isNewLeague ? [written.leagueId] : []],
    ['team', [...written.newTeams, ...written.learned.map(({ teamId }) => teamId)]],
  ];
  const found: Undo['versions'] = [];
  for (const [what, all] of ids) {
    await inParts(all, async (part) => {
      const rows = await db.selectFrom(versioned[what]).select(['id', 'version']).where('id', 'in', part).execute();
      found.push(...rows.map((row) => ({ what, ...row })));
    });
  }
  return found;
}

/** Stores what the undo of an import needs, and deletes that of imports which can no longer be undone. */
export async function keepUndo(db: Db, clock: Clock, id: string, written: Written): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('seasonImports').where('importedAt', '<', restorableSince(now)).execute();
  const undo: Undo = { ...written, versions: await versionsOf(db, written) };
  const row = { id, leagueSeasonId: written.seasonId, importedAt: now.toISOString(), undo: JSON.stringify(undo) };
  await db.insertInto('seasonImports').values(row).execute();
}

/** Reads what an import wrote. @throws {Failure} when it was undone, has expired, or its season is deleted. */
export async function readUndo(db: Db, clock: Clock, id: string): Promise<Undo> {
  const row = await db
    .selectFrom('seasonImports')
    .select('undo')
    .where('id', '=', id)
    .where('importedAt', '>=', restorableSince(clock.now()))
    .executeTakeFirst();
  if (row !== undefined) return JSON.parse(row.undo) as Undo;
  const logged = (await importsInLog(db, clock, [id])).get(id);
  if (logged === undefined) throw missing('Import');
  throw new Failure(
    'missing',
    logged.undoneAt === null
      ? `The import can’t be undone any more: it is older than ${RESTORABLE_DAYS} days, or its season has been deleted.`
      : `The import was undone on ${dayInWords(new Date(logged.undoneAt))} already.`,
  );
}

const changedSince = (what: string) => conflict(`${what} has been changed since the import, so it can’t be undone.`);

async function nameOf(db: Db, what: Versioned, id: string, undo: Undo): Promise<string> {
  if (what === 'match') {
    const match = (await matchesOfSeasons(db, [undo.seasonId])).find((one) => one.id === id);
    return match === undefined ? 'A match' : `${match.homeTeamName} – ${match.awayTeamName}`;
  }
  if (what === 'round') {
    const round = await db.selectFrom('rounds').select('roundNumber').where('id', '=', id).executeTakeFirst();
    return round === undefined ? 'A round' : `Round ${round.roundNumber}`;
  }
  if (what === 'season') return 'The season';
  const table = what === 'league' ? 'leagues' : 'teams';
  const named = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return named?.name ?? `A ${what}`;
}

/** @throws {Failure} naming the first thing that is not as the import left it. */
async function assertUntouched(db: Db, undo: Undo): Promise<void> {
  for (const what of Object.keys(versioned) as Versioned[]) {
    const expected = undo.versions.filter((one) => one.what === what);
    const current = new Map<string, number>();
    await inParts(expected, async (part) => {
      const rows = await db
        .selectFrom(versioned[what])
        .select(['id', 'version'])
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .execute();
      for (const { id, version } of rows) current.set(id, version);
    });
    const other = expected.find(({ id, version }) => current.get(id) !== version);
    if (other !== undefined) throw changedSince(await nameOf(db, what, other.id, undo));
  }
  const elsewhere = await db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .select(['teamStats.teamId', 'teams.name'])
    .where('leagueSeasonId', '!=', undo.seasonId)
    .execute();
  const made = new Set(undo.newTeams);
  const used = elsewhere.find(({ teamId }) => made.has(teamId));
  if (used !== undefined) throw conflict(`${used.name} is in another season by now, so the import can’t be undone.`);
  if (!undo.isNewLeague) return;
  const seasons = await db.selectFrom('leagueSeasons').select('id').where('leagueId', '=', undo.leagueId).execute();
  if (seasons.length > 1) throw conflict('The league has another season by now, so the import can’t be undone.');
}

/** Takes back what an import wrote. @throws {Failure} naming the first thing that is not as the import left it. */
export async function takeBack(db: Db, importId: string, undo: Undo): Promise<void> {
  if (undo.isNewSeason || undo.newStats.length > 0) await assertNobodyTipped(db, [undo.seasonId]);
  await assertUntouched(db, undo);
  const remove = (table: 'matches' | 'rounds' | 'teamStats' | 'teams', ids: readonly string[]) =>
    inParts(ids, (part) => db.deleteFrom(table).where('id', 'in', part).execute());
  await db.deleteFrom('seasonImports').where('id', '=', importId).execute();
  await remove('matches', undo.newMatches);
  const changedIds = undo.changed.map(({ id }) => id);
  await inParts(changedIds, (part) => db.deleteFrom('matchSides').where('matchId', 'in', part).execute());
  for (const before of undo.changed) {
    const { awardedTo = null, awayTeamGoals, homeTeamGoals, id, kickOff = null, roundId, status = 'played' } = before;
    await db
      .updateTable('matches')
      .set((row) => ({
        roundId,
        homeGoals: homeTeamGoals,
        awayGoals: awayTeamGoals,
        status,
        awardedTo,
        kickOff,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }
  await inParts(undo.changed, (part) => insertSides(db, undo.seasonId, part));
  await remove('rounds', undo.newRounds);
  for (const id of undo.touchedRounds) await touchRound(db, id);
  await remove('teamStats', undo.newStats);
  if (undo.isNewSeason) await db.deleteFrom('leagueSeasons').where('id', '=', undo.seasonId).execute();
  else if (undo.newStats.length > 0) await touchSeasons(db, [undo.seasonId]);
  if (undo.isNewLeague) await db.deleteFrom('leagues').where('id', '=', undo.leagueId).execute();
  await remove('teams', undo.newTeams);
  for (const { aliases, teamId } of undo.learned) {
    await db
      .updateTable('teams')
      .set((row) => ({ aliases: JSON.stringify(aliases), version: row('version', '+', 1) }))
      .where('id', '=', teamId)
      .execute();
  }
}
