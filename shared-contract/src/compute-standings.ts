import { outcomeFor, type Result, resultsOf, type SeasonResults, type SeasonToRank, tally } from './season-results.ts';
import { pointsOf } from './season-points.ts';
import { type Ruling, type SeasonSplit, type SeasonZones, zonesFit } from './season-rules.ts';
import type { Outcome, StandingsRow } from './standings.ts';
import { breakTies, type Club, type Cut, joined, levelGroups, type Order, type TieBreakContext } from './tie-breaks.ts';

/** The standings after a round. `complete` is false if a match up to this round still has no result. */
export type RankedSeason = { round: number; complete: boolean; rows: StandingsRow[] };

const FORM_LENGTH = 5;

/** Returns the rounds that have a result, lowest first. */
const roundsWithResults = (results: readonly Result[]) =>
  [...new Set(results.map(({ round }) => round))].toSorted((one, other) => one - other);

/** The minimum number of meetings of two clubs, for a season whose fixtures may be incomplete. */
function leastMeetings({ numberOfRounds, teams }: SeasonToRank): number {
  if (numberOfRounds === undefined || teams.length < 2) return 0;
  return Math.floor(numberOfRounds / (teams.length % 2 === 0 ? teams.length - 1 : teams.length));
}

/** The places below which the title, relegation or a zone is decided. */
function boundariesOf(zones: SeasonZones, numberOfTeams: number) {
  if (!zonesFit(zones, numberOfTeams)) return { titleOrRelegation: [1], decisive: [1] };
  const { negative, positive, relegations } = zones;
  const lastSafe = numberOfTeams - relegations;
  const titleOrRelegation = relegations > 0 ? [1, lastSafe] : [1];
  const decisive = new Set([...titleOrRelegation, positive, lastSafe - negative]);
  return { titleOrRelegation, decisive: [...decisive].filter((place) => place > 0) };
}

/** Applies a ruling: reorders the clubs that it names within their places. */
function ruled(order: Order, { order: ruledIds, reason }: Ruling): Order {
  const rankOf = new Map(ruledIds.map((id, index) => [id, index]));
  const rank = ({ team }: Club) => rankOf.get(team.teamStatsId) ?? -1;
  const named = order.clubs.filter((club) => rank(club) >= 0).toSorted((one, other) => rank(one) - rank(other));
  if (named.length < 2) return order;
  let next = 0;
  const clubs = order.clubs.map((club) => (rank(club) < 0 ? club : (named[next++] ?? club)));
  const cuts = order.cuts.map((cut, index): Cut => {
    const neighbours = clubs.slice(index, index + 2);
    if (neighbours.some((club) => rank(club) < 0)) return cut;
    const decidedBy = { rule: 'ruling' as const, values: [], clubs: named.length, reason };
    return { isShared: false, decidedBy, notYet: false };
  });
  return { clubs, cuts };
}

const NOTHING: Cut = { isShared: false, decidedBy: null, notYet: false };

/** Ranks clubs by points or points per game. Breaks ties by the rules and rulings. */
function rankedByPoints(
  clubs: readonly Club[],
  firstPlace: number,
  context: TieBreakContext,
  rulings: readonly Ruling[],
) {
  const isPerGame = rulings.some(({ pointsPerGame }) => pointsPerGame);
  const worth = ({ points, tally: { played } }: Club) => (isPerGame && played > 0 ? points / played : points);
  const groups = levelGroups(clubs, worth);
  let place = firstPlace;
  const parts = groups.map(([, group]) => {
    const part = breakTies(group, place, context);
    place += group.length;
    return rulings.reduce(ruled, part);
  });
  return joined(parts, (above) => {
    if (!isPerGame) return NOTHING;
    const values = groups.slice(above, above + 2).map(([value]) => value);
    return { ...NOTHING, decidedBy: { rule: 'pointsPerGame', values, clubs: 2 } };
  });
}

/** Ranks groups one below the other, regardless of points. */
function stacked(orders: readonly Order[], rule: 'split' | 'withdrawn'): Order {
  const filled = orders.filter(({ clubs }) => clubs.length > 0);
  return joined(filled, (above) => {
    const values = [filled[above]?.clubs.at(-1)?.points ?? 0, filled[above + 1]?.clubs[0]?.points ?? 0];
    const [last = 0, first = 0] = values;
    return first < last ? NOTHING : { ...NOTHING, decidedBy: { rule, values, clubs: 2 } };
  });
}

function halved(points: number, how: SeasonSplit['points']): number {
  if (how === 'keep') return points;
  return how === 'halve-up' ? Math.ceil(points / 2) : Math.floor(points / 2);
}

/** The club's last results, by kick-off if all of them have one, else by round. */
function formOf(club: string, own: readonly Result[]): Outcome[] {
  const isTimed = own.every(({ kickOff }) => kickOff !== null);
  const timestamp = ({ kickOff }: Result) => (isTimed ? Date.parse(kickOff ?? '') : 0);
  const sorted = own.toSorted((one, other) => timestamp(one) - timestamp(other) || one.round - other.round);
  const letters = { won: 'W', drawn: 'D', lost: 'L' } as const;
  return sorted
    .slice(-FORM_LENGTH)
    .map((result) => letters[outcomeFor(result, result.home === club ? 'home' : 'away')]);
}

/** Ranks the clubs after a round. */
function orderAfter(season: SeasonToRank, all: SeasonResults, round: number): Order {
  const { adjustments = [], rounds, rules, rulings = [], teams } = season;
  const { split, tieBreaks, zones } = rules;
  const pointValues = pointsOf(rules);
  const results = all.results.filter((result) => result.round <= round);
  const tallies = tally(
    teams.map(({ teamStatsId }) => teamStatsId),
    results,
    pointValues,
  );
  const lastRound = season.numberOfRounds ?? Math.max(0, ...rounds.map(({ roundNumber }) => roundNumber));
  const active = rulings.filter(({ fromRound }) => fromRound <= round);
  const isOver =
    active.some(({ pointsPerGame }) => pointsPerGame) ||
    (round >= lastRound && results.length > 0 && all.openRounds.length === 0);
  const context: TieBreakContext = {
    tieBreaks,
    pointValues,
    round,
    results,
    meetings: all.meetings,
    leastMeetings: isOver ? 0 : leastMeetings(season),
    isOver,
    boundaries: boundariesOf(zones, teams.length),
  };
  const adjusted = new Map<string, number>();
  for (const { fromRound, points, teamStatsId } of adjustments) {
    if (fromRound <= round) adjusted.set(teamStatsId, (adjusted.get(teamStatsId) ?? 0) + points);
  }
  const isSplit = split !== null && round > split.afterRound;
  const before = isSplit ? orderAfter(season, all, split.afterRound).clubs : [];
  const pointsBefore = new Map(before.map(({ points, team }) => [team.teamStatsId, points]));
  const clubs = teams.flatMap((team): Club[] => {
    const own = tallies.get(team.teamStatsId);
    if (own === undefined) return [];
    const total = own.points + (adjusted.get(team.teamStatsId) ?? 0);
    const earlier = pointsBefore.get(team.teamStatsId) ?? 0;
    const points = isSplit ? total - earlier + halved(earlier, split.points) : total;
    const roundedDown = isSplit && split.points === 'halve-down' && earlier % 2 !== 0;
    return [{ team, tally: own, points, roundedDown }];
  });
  const isWithdrawn = ({ team }: Club) => Boolean(team.withdrawn);
  const staying = clubs.filter((club) => !isWithdrawn(club));
  const first = isSplit
    ? stacked(
        splitInGroups(before, staying, split.sizes, (group, place) => rankedByPoints(group, place, context, active)),
        'split',
      )
    : rankedByPoints(staying, 1, context, active);
  const last = rankedByPoints(clubs.filter(isWithdrawn), staying.length + 1, context, active);
  return stacked([first, last], 'withdrawn');
}

/** Splits a league into groups by the order at the split. The last group takes the remaining clubs. */
function splitInGroups(
  before: readonly Club[],
  staying: readonly Club[],
  sizes: readonly number[],
  rank: (group: Club[], firstPlace: number) => Order,
): Order[] {
  const byId = new Map(staying.map((club) => [club.team.teamStatsId, club]));
  const inOrder = before.flatMap(({ team }) => byId.get(team.teamStatsId) ?? []);
  let start = 0;
  return sizes.map((size, index) => {
    const end = index === sizes.length - 1 ? inOrder.length : start + size;
    const order = rank(inOrder.slice(start, end), start + 1);
    start = Math.min(end, inOrder.length);
    return order;
  });
}

/** The place of each club. Tied clubs share a place, and the following places are skipped. */
function placesOf({ clubs, cuts }: Order): number[] {
  const places: number[] = [];
  for (const index of clubs.keys()) {
    const isShared = index > 0 && cuts[index - 1]?.isShared === true;
    places.push(isShared ? (places[index - 1] ?? 1) : index + 1);
  }
  return places;
}

const placesById = (order: Order) => {
  const places = placesOf(order);
  return new Map(order.clubs.map(({ team }, index) => [team.teamStatsId, places[index] ?? 0]));
};

function ranked(season: SeasonToRank, all: SeasonResults, round: number, earlier: number | undefined): RankedSeason {
  const order = orderAfter(season, all, round);
  const before = earlier === undefined ? null : placesById(orderAfter(season, all, earlier));
  const results = all.results.filter((result) => result.round <= round);
  const hosted = Map.groupBy(results, ({ home }) => home);
  const visited = Map.groupBy(results, ({ away }) => away);
  const places = placesOf(order);
  const hasOvertime = season.rules.overtimeCounts === true || all.results.some(({ isOvertime }) => isOvertime);
  const rows = order.clubs.map(({ points, tally: own, team }, index): StandingsRow => {
    const { drawn, goalsAgainst, goalsFor, lost, overtimeLost, overtimeWon, played, won } = own;
    const place = places[index] ?? 0;
    const cut = order.cuts[index - 1];
    return {
      place,
      teamStatsId: team.teamStatsId,
      teamId: team.teamId,
      teamName: team.teamName,
      played,
      won,
      drawn,
      lost,
      ...(hasOvertime && { overtimeWon, overtimeLost }),
      goalsFor,
      goalsAgainst,
      goalDifference: goalsFor - goalsAgainst,
      points,
      adjustments: (season.adjustments ?? [])
        .filter(({ fromRound, teamStatsId }) => teamStatsId === team.teamStatsId && fromRound <= round)
        .map(({ fromRound, points: change, reason }) => ({ points: change, reason, fromRound })),
      form: formOf(team.teamStatsId, [
        ...(hosted.get(team.teamStatsId) ?? []),
        ...(visited.get(team.teamStatsId) ?? []),
      ]),
      movement: before === null ? null : (before.get(team.teamStatsId) ?? place) - place,
      decidedBy: cut?.decidedBy ?? null,
      notYet: cut?.notYet ?? false,
    };
  });
  return { round, complete: results.length > 0 && all.openRounds.every((open) => open > round), rows };
}

/**
 * Computes the standings after a round. They include all known results of this and earlier rounds,
 * whenever the matches were played. `round` defaults to the last round with a result.
 */
export function computeStandings(season: SeasonToRank, round?: number): RankedSeason {
  const all = resultsOf(season);
  const rounds = roundsWithResults(all.results);
  const after = round ?? rounds.at(-1) ?? 1;
  return ranked(
    season,
    all,
    after,
    rounds.findLast((earlier) => earlier < after),
  );
}

/** Computes the standings after each round that has a result. */
export function computeAllStandings(season: SeasonToRank): RankedSeason[] {
  const all = resultsOf(season);
  const rounds = roundsWithResults(all.results);
  return rounds.map((round, index) => ranked(season, all, round, rounds[index - 1]));
}
