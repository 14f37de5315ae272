import type { Match } from 'shared-contract/matches';
import type { ImportRequest } from 'shared-contract/season-import';
import { zoneOfCountry } from 'shared-contract/time-zones';
import type { Clock } from '../clock.ts';
import { conflict, missing } from '../failures.ts';
import { addLeague } from '../reference/leagues/store.ts';
import { addSeason, touchSeasons } from '../reference/league-seasons/store.ts';
import { insertMatches, insertSides, matchesOfSeasons, setResult, touchRound } from '../reference/matches/store.ts';
import type { Db } from '../store/store.ts';
import { textKey } from '../store/text-key.ts';
import type { Plan, StoredSeason } from './plan.ts';

/** The id of nothing. */
export const NOTHING = '00000000-0000-0000-0000-000000000000';
const ROWS_AT_ONCE = 500;
/** A league to be made has room for whatever the file holds. */
const ANY_NUMBER = 1000;

/** What is stored of a season to import into; `null` for what is not there yet. */
export type Target = StoredSeason & {
  leagueId: string | null;
  seasonId: string | null;
  statsIdOf: Map<string, string>;
  roundIdOf: Map<number, string>;
};

async function leagueOf(db: Db, { country, league, leagueId }: ImportRequest) {
  const leagues = db.selectFrom('leagues').selectAll().orderBy('id');
  if (leagueId !== undefined) {
    const row = await leagues.where('id', '=', leagueId).executeTakeFirst();
    if (row === undefined) throw missing('League', 'leagueId');
    return row;
  }
  return leagues
    .where('country', '=', country)
    .where('nameKey', '=', textKey(league?.name ?? ''))
    .executeTakeFirst();
}

/** Reads what an import is compared with. @throws {Failure} when the league does not exist. */
export async function readTarget(db: Db, request: ImportRequest): Promise<Target> {
  const { country, league: wanted, season } = request;
  const league = await leagueOf(db, request);
  const seasonRow =
    league === undefined
      ? undefined
      : await db
          .selectFrom('leagueSeasons')
          .select('id')
          .where('leagueId', '=', league.id)
          .where('season', '=', season)
          .executeTakeFirst();
  const seasonId = seasonRow?.id ?? null;
  const teams = await db.selectFrom('teams').select(['id', 'name', 'englishName', 'aliases', 'country']).execute();
  const ofSeason = seasonId ?? NOTHING;
  const stats = await db
    .selectFrom('teamStats')
    .select(['id', 'teamId'])
    .where('leagueSeasonId', '=', ofSeason)
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline'])
    .where('leagueSeasonId', '=', ofSeason)
    .execute();
  const matches = seasonId === null ? [] : await matchesOfSeasons(db, [seasonId]);
  const numberOf = new Map(rounds.map(({ id, roundNumber }) => [id, roundNumber]));
  return {
    leagueId: league?.id ?? null,
    seasonId,
    league: {
      name: league?.name ?? wanted?.name ?? '',
      country: league?.country ?? country,
      timeZone: league?.timeZone ?? zoneOfCountry(league?.country ?? country),
      numberOfTeams: league?.numberOfTeams ?? wanted?.numberOfTeams ?? ANY_NUMBER,
      numberOfRounds: league?.numberOfRounds ?? wanted?.numberOfRounds ?? ANY_NUMBER,
    },
    teams: teams.map((team) => ({ ...team, aliases: JSON.parse(team.aliases) as string[] })),
    inSeason: new Set(stats.map(({ teamId }) => teamId)),
    statsIdOf: new Map(stats.map(({ id, teamId }) => [teamId, id])),
    rounds,
    roundIdOf: new Map(rounds.map(({ id, roundNumber }) => [roundNumber, id])),
    matches: matches.map((match) => ({ ...match, roundNumber: numberOf.get(match.roundId) ?? 0 })),
  };
}

/** What an import has made and changed. */
export type Written = {
  leagueId: string;
  seasonId: string;
  isNewLeague: boolean;
  isNewSeason: boolean;
  newTeams: string[];
  newStats: string[];
  newRounds: string[];
  newMatches: string[];
  changed: Match[];
  learned: { teamId: string; aliases: string[] }[];
  touchedRounds: string[];
};

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Ids in the order in which they are asked for: those of one millisecond are in random order. */
const idsFor = ({ newId }: Clock, count: number) => Array.from({ length: count }, () => newId()).toSorted();

const MAX_ALIASES = 30;

async function learnNames(db: Db, { learned }: Plan, teams: Target['teams']): Promise<Written['learned']> {
  const changed: Written['learned'] = [];
  for (const [teamId, names] of Map.groupBy(learned, (one) => one.teamId)) {
    const aliases = [...(teams.find(({ id }) => id === teamId)?.aliases ?? [])];
    const known = [...aliases, ...names.map(({ name }) => name)].slice(0, MAX_ALIASES);
    if (known.length === aliases.length) continue;
    changed.push({ teamId, aliases });
    await db
      .updateTable('teams')
      .set((row) => ({ aliases: JSON.stringify(known), version: row('version', '+', 1) }))
      .where('id', '=', teamId)
      .execute();
  }
  return changed;
}

async function changeMatches(
  db: Db,
  { changed }: Plan,
  seasonId: string,
  roundIdOf: Map<number, string>,
): Promise<string[]> {
  const moved = changed.filter(({ before, round }) => round !== before.roundNumber);
  const roundOf = (round: number) => roundIdOf.get(round) ?? '';
  // All that move leave their rounds before any comes in, so that two can change places.
  await inParts(moved, (part) =>
    db
      .deleteFrom('matchSides')
      .where(
        'matchId',
        'in',
        part.map(({ before }) => before.id),
      )
      .execute(),
  );
  for (const { before, kickOff, result, round } of changed) {
    await setResult(db, before, { ...result, kickOff });
    if (round !== before.roundNumber) {
      await db
        .updateTable('matches')
        .set({ roundId: roundOf(round) })
        .where('id', '=', before.id)
        .execute();
    }
  }
  await inParts(moved, (part) =>
    insertSides(
      db,
      seasonId,
      part.map(({ before, round }) => ({ ...before, roundId: roundOf(round) })),
    ),
  );
  return changed.flatMap(({ before, round }) => [before.roundId, roundOf(round)]);
}

/** Writes what a plan says. @throws {Failure} when the season begins too far ahead. */
export async function writePlan(
  db: Db,
  clock: Clock,
  plan: Plan,
  target: Target,
  request: ImportRequest,
): Promise<Written> {
  const { season } = request;
  const { country, name } = target.league;
  const leagueId = target.leagueId ?? clock.newId();
  if (target.leagueId === null) {
    const numberOfTeams = Math.max(request.league?.numberOfTeams ?? plan.found.teams, 1);
    const numberOfRounds = Math.max(request.league?.numberOfRounds ?? plan.found.roundsOfLeague, 1);
    const timeZone = request.timeZone ?? null;
    await addLeague(db, { id: leagueId, name, country, numberOfTeams, numberOfRounds, timeZone });
  }
  const seasonId = target.seasonId ?? clock.newId();
  if (target.seasonId === null) await addSeason(db, clock, { id: seasonId, leagueId, season });

  const teamIds = new Map(plan.joining.map((key) => [key, key]));
  const newIds = idsFor(clock, plan.newTeams.length);
  for (const [index, key] of plan.newTeams.entries()) teamIds.set(key, newIds[index] ?? clock.newId());
  await inParts(plan.newTeams, (keys) =>
    db
      .insertInto('teams')
      .values(
        keys.map((key) => {
          const teamName = key.slice('new '.length);
          const nameless = { englishName: null, imageUrl: null, website: null };
          return { ...nameless, id: teamIds.get(key) ?? '', name: teamName, nameKey: textKey(teamName), country };
        }),
      )
      .execute(),
  );
  const statsIdOf = new Map(target.statsIdOf);
  const statsIds = idsFor(clock, plan.joining.length);
  for (const [index, key] of plan.joining.entries()) statsIdOf.set(key, statsIds[index] ?? clock.newId());
  await inParts(plan.joining, (keys) =>
    db
      .insertInto('teamStats')
      .values(
        keys.map((key) => ({ id: statsIdOf.get(key) ?? '', teamId: teamIds.get(key) ?? '', leagueSeasonId: seasonId })),
      )
      .execute(),
  );
  const roundIdOf = new Map(target.roundIdOf);
  const roundIds = idsFor(clock, plan.newRounds.length);
  for (const [index, { roundNumber }] of plan.newRounds.entries()) roundIdOf.set(roundNumber, roundIds[index] ?? '');
  await inParts(plan.newRounds, (rounds) =>
    db
      .insertInto('rounds')
      .values(
        rounds.map(({ deadline, roundNumber }) => ({
          id: roundIdOf.get(roundNumber) ?? '',
          leagueSeasonId: seasonId,
          roundNumber,
          deadline: new Date(deadline).toISOString(),
        })),
      )
      .execute(),
  );
  const learned = await learnNames(db, plan, target.teams);
  const changedRounds = await changeMatches(db, plan, seasonId, roundIdOf);
  const matchIds = idsFor(clock, plan.newMatches.length);
  const rows = plan.newMatches.map(({ away, home, kickOff, result, round }, index) => ({
    ...result,
    id: matchIds[index] ?? clock.newId(),
    roundId: roundIdOf.get(round) ?? '',
    homeTeamStatsId: statsIdOf.get(home) ?? '',
    awayTeamStatsId: statsIdOf.get(away) ?? '',
    kickOff,
  }));
  await inParts(rows, (part) => insertMatches(db, seasonId, part));
  const isOld = new Set(target.roundIdOf.values());
  const touchedRounds = [...new Set([...changedRounds, ...rows.map(({ roundId }) => roundId)])].filter((id) =>
    isOld.has(id),
  );
  for (const id of touchedRounds) await touchRound(db, id);
  if (target.seasonId !== null && plan.joining.length > 0) await touchSeasons(db, [seasonId]);
  return {
    leagueId,
    seasonId,
    isNewLeague: target.leagueId === null,
    isNewSeason: target.seasonId === null,
    newTeams: newIds,
    newStats: statsIds,
    newRounds: roundIds,
    newMatches: matchIds,
    changed: plan.changed.map(({ before: { roundNumber: _round, ...match } }) => match),
    learned,
    touchedRounds,
  };
}

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

const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps what takes an import back, for 30 days. */
export async function keepUndo(db: Db, clock: Clock, written: Written): Promise<string> {
  const id = clock.newId();
  const now = clock.now();
  await db
    .deleteFrom('seasonImports')
    .where('importedAt', '<', new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString())
    .execute();
  const undo: Undo = { ...written, versions: await versionsOf(db, written) };
  const row = { id, leagueSeasonId: written.seasonId, importedAt: now.toISOString(), undo: JSON.stringify(undo) };
  await db.insertInto('seasonImports').values(row).execute();
  return id;
}

/** What an import wrote. @throws {Failure} when it was undone, or is older than 30 days. */
export async function readUndo(db: Db, id: string): Promise<Undo> {
  const row = await db.selectFrom('seasonImports').select('undo').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw missing('Import');
  return JSON.parse(row.undo) as Undo;
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
