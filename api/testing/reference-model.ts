/** The expected state of the reference data, as plain maps. */
export type Model = {
  teams: Map<string, object>;
  leagues: Map<string, { teams: number; rounds: number }>;
  seasons: Map<string, { leagueId: string; season: number }>;
  stats: Map<string, { seasonId: string; teamId: string }>;
  rounds: Map<string, { seasonId: string; number: number }>;
  matches: Map<string, { roundId: string; home: string; away: string }>;
};

/** Returns an empty model. */
export const emptyModel = (): Model => ({
  teams: new Map(),
  leagues: new Map(),
  seasons: new Map(),
  stats: new Map(),
  rounds: new Map(),
  matches: new Map(),
});

/** Returns the matching entries of one map of the model. */
export const entries = <Value>(all: Map<string, Value>, isWanted: (value: Value) => boolean) =>
  [...all].filter(([, value]) => isWanted(value));
/** Returns the teams of a season. */
export const statsOf = ({ stats }: Model, seasonId: string) => entries(stats, (one) => one.seasonId === seasonId);
const playersOf = ({ matches }: Model, roundId: string) =>
  entries(matches, (one) => one.roundId === roundId).flatMap(([, { away, home }]) => [home, away]);
/** Returns whether a team has matches. */
export const plays = ({ matches }: Model, statsId: string) =>
  [...matches.values()].some(({ away, home }) => home === statsId || away === statsId);

/** Removes a round and its matches from the model. */
export function forgetRound({ matches, rounds }: Model, roundId: string) {
  for (const [id] of entries(matches, (match) => match.roundId === roundId)) matches.delete(id);
  rounds.delete(roundId);
}

/** Removes a season and all its content from the model. */
export function forgetSeason(model: Model, seasonId: string) {
  for (const [id] of entries(model.rounds, (round) => round.seasonId === seasonId)) forgetRound(model, id);
  for (const [id] of statsOf(model, seasonId)) model.stats.delete(id);
  model.seasons.delete(seasonId);
}

/** Returns the expected status of adding a team to a season. */
export function statusOfNewStats({ leagues, seasons, stats, teams }: Model, seasonId: string, teamId: string): number {
  const season = seasons.get(seasonId);
  if (season === undefined || !teams.has(teamId)) return 404;
  const present = entries(stats, (one) => one.seasonId === seasonId);
  if (present.some(([, one]) => one.teamId === teamId)) return 409;
  return present.length < (leagues.get(season.leagueId)?.teams ?? 0) ? 201 : 409;
}

/** Returns the expected status of adding a round. */
export function statusOfNewRound({ leagues, rounds, seasons }: Model, seasonId: string, number: number): number {
  const season = seasons.get(seasonId);
  if (season === undefined) return 404;
  if (number > (leagues.get(season.leagueId)?.rounds ?? 0)) return 400;
  return entries(rounds, (round) => round.seasonId === seasonId && round.number === number).length === 0 ? 201 : 409;
}

/** Returns the expected status of adding a match. */
export function statusOfNewMatch(model: Model, roundId: string, home: string, away: string): number {
  if (home === away) return 400;
  const seasonId = model.rounds.get(roundId)?.seasonId;
  const seasons = [home, away].map((id) => model.stats.get(id)?.seasonId);
  if (seasonId === undefined || seasons.includes(undefined)) return 404;
  if (seasons.some((id) => id !== seasonId)) return 400;
  const players = playersOf(model, roundId);
  return players.includes(home) || players.includes(away) ? 409 : 201;
}

/** Returns the expected status of setting the teams of a season. */
export function statusOfTeams(model: Model, seasonId: string, teamIds: string[]): number {
  const season = model.seasons.get(seasonId);
  if (season === undefined) return 404;
  if (teamIds.length > (model.leagues.get(season.leagueId)?.teams ?? 0)) return 400;
  const leaving = statsOf(model, seasonId).filter(([, { teamId }]) => !teamIds.includes(teamId));
  if (leaving.some(([id]) => plays(model, id))) return 409;
  return teamIds.every((id) => model.teams.has(id)) ? 200 : 400;
}
