import { resultsOf, type SeasonResults, type SeasonToRank, type Tally, tally } from './season-results.ts';
import { pointsOf } from './season-points.ts';
import { NO_ZONES, type Ruling, type SeasonZones, type StageCarry, zonesFit } from './season-rules.ts';
import { currentStages, pathTo, type RankedStage, stagesOf } from './season-stages.ts';
import { breakTies, type Club, type Cut, joined, levelGroups, type Order, type TieBreakContext } from './tie-breaks.ts';

/** The minimum number of meetings of two clubs, for a season or a stage whose fixtures may be incomplete. */
function leastMeetings(numberOfRounds: number | undefined, teams: number): number {
  if (numberOfRounds === undefined || teams < 2) return 0;
  return Math.floor(numberOfRounds / (teams % 2 === 0 ? teams - 1 : teams));
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

/** Ranks stages one below the other, regardless of points. */
function stacked(orders: readonly Order[]): Order {
  const filled = orders.filter(({ clubs }) => clubs.length > 0);
  return joined(filled, (above) => {
    const below = filled[above + 1]?.clubs[0];
    const values = [filled[above]?.clubs.at(-1)?.points ?? 0, below?.points ?? 0];
    const [last = 0, first = 0] = values;
    const rule = isWithdrawn(below) ? 'withdrawn' : 'split';
    return first < last ? NOTHING : { ...NOTHING, decidedBy: { rule, values, clubs: 2 } };
  });
}

const isWithdrawn = (club: Club | undefined) => Boolean(club?.team.withdrawn);

/** The points that a club takes into a stage. */
function carried(points: number, carry: StageCarry): number {
  if (carry === 'none') return 0;
  if (carry === 'all') return points;
  return carry === 'half-up' ? Math.ceil(points / 2) : Math.floor(points / 2);
}

/** Returns the results of a stage's teams, from a round to the stage's last. */
export function resultsOfStage(season: SeasonToRank, stage: RankedStage, from = stage.firstRound): SeasonResults {
  const teams = new Set(stage.teamStatsIds);
  const rounds = season.rounds
    .filter(({ roundNumber }) => roundNumber >= from && roundNumber <= stage.lastRound)
    .map(({ matches, roundNumber }) => ({
      roundNumber,
      matches: matches.filter((match) => teams.has(match.homeTeamStatsId) || teams.has(match.awayTeamStatsId)),
    }));
  return resultsOf({ ...season, rounds });
}

/** Adds the totals of two stages. */
function sum(one: Tally, other: Tally): Tally {
  const names = Object.keys(one) as (keyof Tally)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Tally;
}

/** A season while it is being ranked after a round. */
export class SeasonOrder {
  readonly #season: SeasonToRank;
  readonly #all: SeasonResults;
  readonly #round: number;
  readonly #active: readonly Ruling[];
  readonly #tallies = new Map<RankedStage, Map<string, Tally>>();
  readonly stages: readonly RankedStage[];

  constructor(season: SeasonToRank, all: SeasonResults, round: number) {
    this.#season = season;
    this.#all = all;
    this.#round = round;
    this.#active = (season.rulings ?? []).filter(({ fromRound }) => fromRound <= round);
    this.stages = stagesOf(season.rules, season.teams, round, (afterRound) =>
      new SeasonOrder(season, all, afterRound).overall().clubs.map(({ team }) => team),
    );
  }

  /** Ranks all clubs, stage by stage. Clubs in no stage come last. */
  overall(): Order {
    const current = currentStages(this.stages, this.#round);
    let place = 1;
    const orders = current.map(({ stage, teamStatsIds }) => {
      const order = this.ofStage(stage, teamStatsIds, place);
      place += order.clubs.length;
      return order;
    });
    const placed = new Set(current.flatMap(({ teamStatsIds }) => teamStatsIds));
    const others = this.#season.teams.map(({ teamStatsId }) => teamStatsId).filter((id) => !placed.has(id));
    const rest = { firstRound: 1, lastRound: Infinity, teamStatsIds: others, carry: 'all', placeFrom: place } as const;
    return stacked([...orders, ...(others.length === 0 ? [] : [this.ofStage({ id: null, ...rest }, others, place)])]);
  }

  /** Ranks clubs of a stage, by default all of them. `firstPlace` is the place of the first in the order of all. */
  ofStage(stage: RankedStage, ids = stage.teamStatsIds, firstPlace = stage.placeFrom ?? 1): Order {
    const members = new Set(ids);
    const clubs = this.#season.teams.flatMap((team) =>
      members.has(team.teamStatsId) ? this.#clubIn(stage, team.teamStatsId, team) : [],
    );
    const staying = clubs.filter((club) => !isWithdrawn(club));
    const context = this.#contextOf(stage, firstPlace);
    const from = context.firstPlace;
    const first = rankedByPoints(staying, from, context, this.#active);
    const last = rankedByPoints(clubs.filter(isWithdrawn), from + staying.length, context, this.#active);
    return stacked([first, last]);
  }

  #talliesOf(stage: RankedStage): Map<string, Tally> {
    const known = this.#tallies.get(stage);
    if (known !== undefined) return known;
    const until = Math.min(this.#round, stage.lastRound);
    const results = this.#all.results.filter(({ round }) => round >= stage.firstRound && round <= until);
    const tallies = tally(stage.teamStatsIds, results, pointsOf(this.#season.rules));
    this.#tallies.set(stage, tallies);
    return tallies;
  }

  /** The points by which a club is adjusted after rounds `from` to `until`. */
  #adjusted(teamStatsId: string, from: number, until: number): number {
    return (this.#season.adjustments ?? [])
      .filter((one) => one.teamStatsId === teamStatsId && one.fromRound >= from && one.fromRound <= until)
      .reduce((total, { points }) => total + points, 0);
  }

  #clubIn(stage: RankedStage, teamStatsId: string, team: Club['team']): Club[] {
    const path = pathTo(this.stages, stage, teamStatsId);
    const [first = stage] = path;
    let points = 0;
    let total: Tally | undefined;
    let roundedDown = false;
    for (const [index, one] of path.entries()) {
      const own = this.#talliesOf(one).get(teamStatsId);
      if (own === undefined) return [];
      const from = index === 0 && one.carry !== 'none' ? 1 : one.firstRound;
      const until = Math.min(this.#round, (path[index + 1]?.firstRound ?? Infinity) - 1);
      roundedDown = one.carry === 'half-down' && points % 2 !== 0;
      points = carried(points, one.carry) + own.points + this.#adjusted(teamStatsId, from, until);
      total = total === undefined ? own : sum(total, own);
    }
    return total === undefined ? [] : [{ team, tally: total, points, since: first.firstRound, roundedDown }];
  }

  #contextOf(stage: RankedStage, firstPlace: number): TieBreakContext & { firstPlace: number } {
    const season = this.#season;
    const { numberOfRounds, rounds, rules, teams } = season;
    const { tieBreaks } = rules;
    const paths = stage.teamStatsIds.map((id) => pathTo(this.stages, stage, id));
    const since = Math.min(stage.firstRound, ...paths.map(([first = stage]) => first.firstRound));
    const isGiven = stage.id !== null;
    const counted = isGiven ? resultsOfStage(season, stage, since) : this.#all;
    const own = isGiven ? resultsOfStage(season, stage) : this.#all;
    const results = counted.results.filter(({ round }) => round <= this.#round);
    const lastRound = isGiven
      ? stage.lastRound
      : (numberOfRounds ?? Math.max(0, ...rounds.map(({ roundNumber }) => roundNumber)));
    const isOver =
      this.#active.some(({ pointsPerGame }) => pointsPerGame) ||
      (this.#round >= lastRound && results.length > 0 && own.openRounds.length === 0);
    const [path = [stage]] = paths;
    const common = path.filter((one) => paths.every((other) => other.includes(one)));
    const meetings = isGiven
      ? common.map((one) => leastMeetings(one.lastRound - one.firstRound + 1, one.teamStatsIds.length))
      : [leastMeetings(numberOfRounds, teams.length)];
    const zones = stage.zones ?? (stage.placeFrom === null ? NO_ZONES : rules.zones);
    return {
      tieBreaks,
      pointValues: pointsOf(rules),
      round: this.#round,
      results,
      meetings: counted.meetings,
      leastMeetings: isOver ? 0 : meetings.reduce((total, number) => total + number, 0),
      isOver,
      boundaries: boundariesOf(zones, stage.zones === undefined ? teams.length : stage.teamStatsIds.length),
      firstPlace: stage.zones === undefined ? firstPlace : 1,
    };
  }
}
