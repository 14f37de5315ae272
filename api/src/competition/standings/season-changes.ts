import type { ListQuery } from 'shared-contract/list';
import { rowsOfAll } from 'shared-contract/compute-standings';
import { countsGoals } from 'shared-contract/match-results';
import { Match } from 'shared-contract/matches';
import { Round } from 'shared-contract/rounds';
import { type SeasonChange, type SeasonCorrection, type SeasonEffect } from 'shared-contract/season-changes';
import type { StandingsRow } from 'shared-contract/standings';
import { TeamSeasonStats } from 'shared-contract/team-stats';
import * as v from 'valibot';
import { type Change, type Edit, recordChanges } from '../../change-log/record.ts';
import { missing } from '../../platform/failures.ts';
import { type Page, pageOf, sortOf } from '../../platform/database/page.ts';
import type { Db } from '../../platform/database/database.ts';
import { StoredDecisions } from './decisions.ts';
import { matchesOfSeasons, resultOf } from './matches.ts';
import { type SeasonContext, byRound, getSeasonContexts, seasonToRank } from './standings.ts';
import { hasRow } from '../../platform/database/rows.ts';

const hasResult = ({ status }: Match) => countsGoals(status);

type MatchPair = { before: Match | null; after: Match | null };
const MatchesOfRound = v.object({ id: v.string(), matches: v.array(Match) });
const Reason = v.object({ reason: v.string() });
const LoggedStats = v.omit(TeamSeasonStats, ['computed']);

/** Returns one side of a change parsed by a schema, or `null` if it does not match. */
function read<Schema extends v.GenericSchema>(schema: Schema, side: object | null): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, side);
  return parsed.success ? parsed.output : null;
}

/** Returns the matches before and after a change of one match, or of a deleted or restored round. */
function matchesIn({ after, before, entity }: Change): MatchPair[] {
  if (entity === 'match') return [{ before: read(Match, before), after: read(Match, after) }];
  if (entity !== 'round' || (before !== null && after !== null)) return [];
  const { matches = [] } = read(MatchesOfRound, before ?? after) ?? {};
  return matches.map((match) => (before === null ? { before: null, after: match } : { before: match, after: null }));
}

const asJson = (value: unknown) => JSON.stringify(value);
const parsed = (change: string) => JSON.parse(change) as Pick<SeasonChange, 'corrections' | 'effects'>;

/** Returns whether a change corrects a result: one that was known is changed or deleted, or one is restored. */
function isCorrected({ action }: Change, { after, before }: MatchPair): boolean {
  if (before === null) return action === 'restore' && after !== null && hasResult(after);
  if (after === null) return hasResult(before);
  if (asJson(resultOf(before)) === asJson(resultOf(after))) return false;
  return hasResult(before) || (action === 'restore' && hasResult(after));
}

type Found = { seasonId: string; change: Change; pairs: MatchPair[] };

/** Returns the changes that may correct a season's standings, with the ids of their seasons. */
async function findCorrections(db: Db, changes: readonly Change[]): Promise<Found[]> {
  const found = changes.map((change) => ({
    change,
    pairs: matchesIn(change).filter((pair) => isCorrected(change, pair)),
  }));
  const roundIds = [
    ...new Set(found.flatMap(({ pairs }) => pairs.map(({ after, before }) => (after ?? before)?.roundId ?? ''))),
  ];
  const rounds =
    roundIds.length === 0
      ? []
      : await db.selectFrom('rounds').select(['id', 'leagueSeasonId']).where('id', 'in', roundIds).execute();
  const seasonOfRound = new Map(rounds.map(({ id, leagueSeasonId }) => [id, leagueSeasonId]));
  return found.flatMap(({ change, pairs }) => {
    const { after, before, entity, entityId } = change;
    const [pair] = pairs;
    if (entity === 'round' && pair !== undefined) {
      const round = read(Round, before ?? after);
      return round === null ? [] : [{ seasonId: round.leagueSeasonStatsId, change, pairs }];
    }
    if (entity === 'match' && pair !== undefined) {
      const seasonId = seasonOfRound.get((pair.after ?? pair.before)?.roundId ?? '');
      return seasonId === undefined ? [] : [{ seasonId, change, pairs }];
    }
    if (
      entity === 'leagueSeasonStats' &&
      read(StoredDecisions, before) !== null &&
      read(StoredDecisions, after) !== null
    )
      return [{ seasonId: entityId, change, pairs }];
    if (entity === 'teamSeasonStats') {
      const [was, is] = [read(LoggedStats, before), read(LoggedStats, after)];
      if (was !== null && is !== null && was.withdrawn !== is.withdrawn)
        return [{ seasonId: is.leagueSeasonStatsId, change, pairs }];
    }
    return [];
  });
}

/** Reverts the corrections on a copy of a season and its matches. */
function withoutCorrections(
  { rounds, season, teams }: SeasonContext,
  matches: readonly Match[],
  found: readonly Found[],
) {
  const reverted = new Map(matches.map((match) => [match.id, match]));
  const context: SeasonContext = {
    rounds: [...rounds],
    season: { ...season },
    teams: teams.map((team) => ({ ...team })),
  };
  for (const { change, pairs } of found) {
    for (const { after, before: match } of pairs) {
      if (match !== null) reverted.set(match.id, match);
      else if (after !== null) reverted.delete(after.id);
    }
    const { before, entity, entityId } = change;
    if (entity === 'round' && before !== null) {
      const { deadline, id, leagueSeasonStatsId, roundNumber, version } = v.parse(Round, before);
      context.rounds.push({ deadline, id, leagueSeasonId: leagueSeasonStatsId, roundNumber, version });
    }
    if (entity === 'leagueSeasonStats') context.season.decisions = asJson(v.parse(StoredDecisions, before));
    if (entity === 'teamSeasonStats') {
      const team = context.teams.find(({ teamStatsId }) => teamStatsId === entityId);
      if (team !== undefined) team.withdrawn = v.parse(LoggedStats, before).withdrawn;
    }
  }
  return { context, matches: [...reverted.values()] };
}

type Names = (teamStatsId: string) => string;

/** Returns the items of `list` that `other` lacks. */
const missingIn = <One extends { id: string }>(list: readonly One[], other: readonly One[]) =>
  list.filter((one) => !other.some(({ id }) => id === one.id));

function decisionsChanged({ after, before: was }: Change, nameOf: Names): SeasonCorrection[] {
  const [old, now] = [v.parse(StoredDecisions, was), v.parse(StoredDecisions, after)];
  const adjusted = (list: typeof now.adjustments, isRemoved: boolean) =>
    list.map(({ fromRound, points, reason, teamStatsId }) => {
      return { kind: 'adjustment' as const, isRemoved, teamName: nameOf(teamStatsId), points, reason, fromRound };
    });
  const ruled = (list: typeof now.rulings, isRemoved: boolean) =>
    list.map(({ fromRound, order, pointsPerGame, reason }) => {
      return { kind: 'ruling' as const, isRemoved, teamNames: order.map(nameOf), reason, pointsPerGame, fromRound };
    });
  const rules = { kind: 'rules' as const, reason: read(Reason, after)?.reason ?? null };
  return [
    ...(asJson(old.rules) === asJson(now.rules) ? [] : [rules]),
    ...adjusted(missingIn(old.adjustments, now.adjustments), true),
    ...adjusted(missingIn(now.adjustments, old.adjustments), false),
    ...ruled(missingIn(old.rulings, now.rulings), true),
    ...ruled(missingIn(now.rulings, old.rulings), false),
  ];
}

function correctionsOf(
  { change, pairs }: Found,
  nameOf: Names,
  numberOf: (roundId: string) => number,
): SeasonCorrection[] {
  if (change.entity === 'leagueSeasonStats') return decisionsChanged(change, nameOf);
  if (change.entity === 'teamSeasonStats') {
    const { teamName, withdrawn } = v.parse(LoggedStats, change.after);
    return [{ kind: 'withdrawn', teamName, withdrawn }];
  }
  return pairs.flatMap(({ after, before: was }) => {
    const match = after ?? was;
    if (match === null) return [];
    const { awayTeamName, homeTeamName, roundId } = match;
    const result = (side: Match | null) => (side === null ? null : resultOf(side));
    const teams = { roundNumber: numberOf(roundId), homeTeamName, awayTeamName };
    return [{ kind: 'result' as const, ...teams, before: result(was), after: result(after) }];
  });
}

function effectsOf(before: readonly StandingsRow[], after: readonly StandingsRow[]): SeasonEffect[] {
  const standing = ({ place, points }: StandingsRow) => ({ place, points });
  return after.flatMap((row) => {
    const was = before.find(({ teamStatsId }) => teamStatsId === row.teamStatsId);
    if (was === undefined || (was.place === row.place && was.points === row.points)) return [];
    return [{ teamId: row.teamId, teamName: row.teamName, before: standing(was), after: standing(row) }];
  });
}

/**
 * Logs changes. Also publishes those that correct a season after a result was known, with their effect on the latest
 * standings. Returns the ids of the log entries.
 */
export async function recordSeasonChanges(edit: Edit, changes: readonly Change[]): Promise<string[]> {
  const ids = await recordChanges(edit, changes);
  const { clock, db } = edit;
  const found = Map.groupBy(await findCorrections(db, changes), ({ seasonId }) => seasonId);
  for (const context of await getSeasonContexts(db, [...found.keys()])) {
    const { season, teams } = context;
    const matches = await matchesOfSeasons(db, [season.id]);
    const seasonCorrections = found.get(season.id) ?? [];
    const original = withoutCorrections(context, matches, seasonCorrections);
    if (![...matches, ...original.matches].some(hasResult)) continue;
    const names = new Map(teams.map(({ teamName, teamStatsId }) => [teamStatsId, teamName]));
    const numbers = new Map(original.context.rounds.map(({ id, roundNumber }) => [id, roundNumber]));
    const corrections = seasonCorrections.flatMap((one) =>
      correctionsOf(
        one,
        (id) => names.get(id) ?? '',
        (id) => numbers.get(id) ?? 0,
      ),
    );
    if (corrections.length === 0) continue;
    const effects = effectsOf(
      rowsOfAll(seasonToRank(original.context, byRound(original.matches))),
      rowsOfAll(seasonToRank(context, byRound(matches))),
    );
    await db
      .insertInto('seasonChanges')
      .values({
        id: clock.newId(),
        leagueSeasonId: season.id,
        at: clock.now().toISOString(),
        change: asJson({ corrections, effects }),
      })
      .execute();
  }
  return ids;
}

/** Returns a season's corrections after `since` and up to `until`. */
export async function correctionsBetween(
  db: Db,
  leagueSeasonId: string,
  { since, until }: { since: string; until: string },
): Promise<Pick<SeasonChange, 'corrections' | 'effects'>[]> {
  const rows = await db
    .selectFrom('seasonChanges')
    .select('change')
    .where('leagueSeasonId', '=', leagueSeasonId)
    .where('at', '>', since)
    .where('at', '<=', until)
    .execute();
  return rows.map(({ change }) => parsed(change));
}

/** Returns one page of a season's published corrections. @throws {Failure} if the season does not exist. */
export async function listSeasonChanges(
  db: Db,
  id: string,
  query: ListQuery & { sort?: 'at' | '-at' | undefined },
): Promise<Page<SeasonChange>> {
  if (!(await hasRow(db.selectFrom('leagueSeasons').where('id', '=', id)))) throw missing('League season stats');
  const rows = db
    .selectFrom('seasonChanges')
    .select(['id', 'at', 'change'])
    .where('leagueSeasonId', '=', id)
    .orderBy('id', sortOf<'at'>(query.sort, '-at').direction);
  const { items, total } = await pageOf(rows, query);
  return { items: items.map(({ change, ...row }) => ({ ...row, ...parsed(change) })), total };
}
