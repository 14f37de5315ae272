import { type Match, type RoundMatch, RoundMatches, type RoundMatchUpdates } from 'shared-contract/matches';
import type { Round } from 'shared-contract/rounds';
import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import { type FieldError, invalid } from '../../failures.ts';
import { parseInput } from '../../http/input.ts';
import type { Db } from '../../store/store.ts';
import { insertMatches, insertSides, type NewMatch, setGoals, sidesOf, STRANGER, touchRound } from './store.ts';

const Complete = v.object({ matches: RoundMatches });

/**
 * The matches that an update of a round asks for: fields that are absent are those of the match as it is.
 * @throws {Failure} for a new match that lacks a field, and for a match or team that is named twice.
 */
export function completed(round: Round, updates: RoundMatchUpdates): RoundMatch[] {
  const present = new Map(round.matches.map((match) => [match.id, match]));
  const matches = updates.map((update) => {
    const before = present.get(update.id ?? '');
    if (before === undefined) return update;
    const { awayTeamGoals, awayTeamStatsId, homeTeamGoals, homeTeamStatsId } = before;
    return { homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals, ...update };
  });
  return parseInput(Complete, { matches }).matches;
}

/** Makes sure that every id is that of a match of the round, and every team one of its season. @throws {Failure} */
async function assertInRound(db: Db, round: Round, matches: readonly RoundMatch[]): Promise<void> {
  const known = new Set(round.matches.map(({ id }) => id));
  const teams = await db
    .selectFrom('teamStats')
    .select('id')
    .where('leagueSeasonId', '=', round.leagueSeasonStatsId)
    .execute();
  const playing = new Set(teams.map(({ id }) => id));
  const errors = matches.flatMap((match, index): FieldError[] => {
    const at = `matches.${index}`;
    const strangers = sidesOf(match).filter(({ teamStatsId }) => !playing.has(teamStatsId));
    return [
      ...(match.id === null || known.has(match.id) ? [] : [{ path: `${at}.id`, message: 'Not a match of this round' }]),
      ...strangers.map(({ path }) => ({ path: `${at}.${path}`, message: STRANGER })),
    ];
  });
  if (errors.length > 0) throw invalid(errors);
}

const plays = (match: Pick<Match, 'homeTeamStatsId' | 'awayTeamStatsId'>) =>
  `${match.homeTeamStatsId} ${match.awayTeamStatsId}`;
const score = (match: Pick<Match, 'homeTeamGoals' | 'awayTeamGoals'>) =>
  `${match.homeTeamGoals}-${match.awayTeamGoals}`;

/**
 * Sets all matches of a round, of which no team may be named twice: with an id to change, without one to add; those left out are
 * deleted. Who plays is judged by the outcome, so that two matches may swap their teams.
 * @throws {Failure} for a match that is not of the round, or a team that is not of its season.
 */
export async function setMatches(
  db: Db,
  { newId }: Clock,
  round: Round,
  matches: readonly RoundMatch[],
): Promise<void> {
  await assertInRound(db, round, matches);
  const present = new Map(round.matches.map((match) => [match.id, match]));
  // Ids of one millisecond come in any order; in that of the list, the round keeps it.
  const ids = matches.map(() => newId()).sort();
  const added = matches.flatMap(({ id, ...match }, index): NewMatch[] =>
    id === null ? [{ ...match, id: ids[index] ?? newId(), roundId: round.id }] : [],
  );
  const changed = matches.flatMap(({ id, ...match }) => {
    const before = present.get(id ?? '');
    if (before === undefined) return [];
    const isMoved = plays(match) !== plays(before);
    return isMoved || score(match) !== score(before) ? [{ ...match, id: before.id, roundId: round.id, isMoved }] : [];
  });
  const kept = new Set(matches.map(({ id }) => id));
  const left = round.matches.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (left.length > 0) await db.deleteFrom('matches').where('id', 'in', left).execute();
  const moved = changed.filter(({ isMoved }) => isMoved);
  const movedIds = moved.map(({ id }) => id);
  if (moved.length > 0) await db.deleteFrom('matchSides').where('matchId', 'in', movedIds).execute();
  for (const match of changed) await setGoals(db, match);
  await insertSides(db, round.leagueSeasonStatsId, moved);
  await insertMatches(db, round.leagueSeasonStatsId, added);
  await touchRound(db, round.id);
}
