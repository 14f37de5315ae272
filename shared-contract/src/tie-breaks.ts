import { compareNames } from './compare-names.ts';
import type { PointValues } from './season-points.ts';
import type { TieBreak, TieBreakRule } from './season-rules.ts';
import { pairOf, type RankedTeam, type Result, type SeasonResults, type Tally, tally } from './season-results.ts';
import type { DecidedBy } from './standings.ts';

/** A club while it is being ranked. */
export type Club = {
  team: RankedTeam;
  tally: Tally;
  points: number;
  /** The first round whose results count. */
  since: number;
  /** Whether the points that it took into its stage were halved and rounded down. */
  roundedDown: boolean;
};

/** The boundary between two neighbours of an order. */
export type Cut = { isShared: boolean; decidedBy: DecidedBy | null; notYet: boolean };

/** Ranked clubs and the cuts between neighbours; there is one cut fewer than clubs. */
export type Order = { clubs: Club[]; cuts: Cut[] };

/** The context in which the rules are evaluated. */
export type TieBreakContext = {
  tieBreaks: readonly TieBreak[];
  pointValues: PointValues;
  /** The round after which the clubs are ranked. */
  round: number;
  /** The results that count. */
  results: readonly Result[];
  meetings: SeasonResults['meetings'];
  /** The minimum number of meetings of two clubs; 0 if all fixtures are known. */
  leastMeetings: number;
  isOver: boolean;
  /** The places below which the title, relegation or another zone is decided. */
  boundaries: { titleOrRelegation: readonly number[]; decisive: readonly number[] };
};

const isBetween = (rule: TieBreakRule) => rule.endsWith('Between');
const idsOf = (clubs: readonly Club[]) => clubs.map(({ team }) => team.teamStatsId);

/** Concatenates partial orders, with a cut between each two. */
export function joined(parts: readonly Order[], cutOf: (above: number) => Cut): Order {
  const order: Order = { clubs: [], cuts: [] };
  for (const [index, part] of parts.entries()) {
    if (index > 0) order.cuts.push(cutOf(index - 1));
    order.clubs.push(...part.clubs);
    order.cuts.push(...part.cuts);
  }
  return order;
}

/** Groups clubs by a value, highest value first. */
export const levelGroups = (clubs: readonly Club[], valueOf: (club: Club) => number): [number, Club[]][] =>
  [...Map.groupBy(clubs, valueOf)].toSorted(([one], [other]) => other - one);

/** Whether all matches among the clubs are played or cancelled. */
function haveMet(clubs: readonly Club[], { leastMeetings, meetings, round }: TieBreakContext): boolean {
  const ids = idsOf(clubs);
  return ids.every((one, index) =>
    ids.slice(index + 1).every((other) => {
      const known = meetings.get(pairOf(one, other)) ?? [];
      return known.length >= leastMeetings && known.every((after) => after !== null && after <= round);
    }),
  );
}

/** Returns the boundaries inside a group that starts at `firstPlace`. */
function boundariesInside(places: readonly number[], firstPlace: number, size: number): number[] {
  return places.filter((place) => place >= firstPlace && place < firstPlace + size - 1);
}

type Applies = 'yes' | 'no' | 'notYet';

function appliesTo(tieBreak: TieBreak, clubs: readonly Club[], firstPlace: number, context: TieBreakContext): Applies {
  const { applies, rule } = tieBreak;
  if (applies === 'decisive' || applies === 'titleOrRelegation') {
    const inside = boundariesInside(context.boundaries[applies], firstPlace, clubs.length);
    if (!context.isOver || inside.length === 0) return 'no';
  }
  if ((isBetween(rule) || applies === 'onceMet') && !haveMet(clubs, context)) return 'notYet';
  return 'yes';
}

type Measure = (tally: Tally, club: Club) => number;

const measures: Record<Exclude<TieBreakRule, 'playOff'>, Measure> = {
  goalDifference: ({ goalsAgainst, goalsFor }) => goalsFor - goalsAgainst,
  goalsScored: ({ goalsFor }) => goalsFor,
  wins: ({ won }) => won,
  regulationWins: ({ overtimeWon, won }) => won - overtimeWon,
  awayWins: ({ awayWon }) => awayWon,
  awayGoals: ({ awayGoals }) => awayGoals,
  pointsBetween: ({ points }) => points,
  winsBetween: ({ won }) => won,
  goalDifferenceBetween: ({ goalsAgainst, goalsFor }) => goalsFor - goalsAgainst,
  goalsBetween: ({ goalsFor }) => goalsFor,
  awayGoalsBetween: ({ awayGoals }) => awayGoals,
  roundedDown: (_tally, { roundedDown }) => (roundedDown ? 1 : 0),
};

/** Returns the value of each club by a rule; `undefined` for a rule of a newer release. */
function measureOf(rule: Exclude<TieBreakRule, 'playOff'>, clubs: readonly Club[], context: TieBreakContext) {
  const known: Partial<Record<string, Measure>> = measures;
  const measure = known[rule];
  if (measure === undefined) return undefined;
  if (!isBetween(rule)) return (club: Club) => measure(club.tally, club);
  const ids = new Set(idsOf(clubs));
  const among = context.results.filter(({ away, home }) => ids.has(home) && ids.has(away));
  const tallies = tally(ids, among, context.pointValues);
  return (club: Club) => measure(tallies.get(club.team.teamStatsId) ?? club.tally, club);
}

const byName = (clubs: readonly Club[]) =>
  clubs.toSorted(
    ({ team: one }, { team: other }) =>
      compareNames(one.teamName, other.teamName) || (one.teamStatsId < other.teamStatsId ? -1 : 1),
  );

/** Makes the clubs on either side of a boundary share their places until their play-off. */
function awaitPlayOffs(order: Order, boundaries: readonly number[], firstPlace: number): Order {
  const cuts = [...order.cuts];
  for (const place of boundaries) {
    cuts[place - firstPlace] = {
      isShared: true,
      decidedBy: { rule: 'playOff', values: [], clubs: 2 },
      notYet: false,
    };
  }
  return { clubs: order.clubs, cuts };
}

/**
 * Ranks clubs that are level on points. The first rule that separates them splits them into groups.
 * Each group starts again from the first rule. Clubs that no rule separates share a place and are
 * listed by name.
 */
export function breakTies(clubs: readonly Club[], firstPlace: number, context: TieBreakContext): Order {
  if (clubs.length < 2) return { clubs: [...clubs], cuts: [] };
  let notYet = false;
  let playOffs: number[] = [];
  for (const tieBreak of context.tieBreaks) {
    const { applies, rule } = tieBreak;
    const state = appliesTo(tieBreak, clubs, firstPlace, context);
    if (state === 'notYet') notYet = true;
    if (state !== 'yes') continue;
    if (rule === 'playOff') {
      const places = context.boundaries[applies === 'titleOrRelegation' ? applies : 'decisive'];
      playOffs = boundariesInside(places, firstPlace, clubs.length);
      continue;
    }
    const valueOf = measureOf(rule, clubs, context);
    const groups = valueOf === undefined ? [] : levelGroups(clubs, valueOf);
    if (groups.length < 2) continue;
    let place = firstPlace;
    const parts = groups.map(([, group]) => {
      const part = breakTies(group, place, context);
      place += group.length;
      return part;
    });
    const cutAfter = (above: number): Cut => {
      const values = groups.slice(above, above + 2).map(([value]) => value);
      return { isShared: false, decidedBy: { rule, values, clubs: clubs.length }, notYet };
    };
    return awaitPlayOffs(joined(parts, cutAfter), playOffs, firstPlace);
  }
  const shared = {
    clubs: byName(clubs),
    cuts: clubs.slice(1).map(() => ({ isShared: true, decidedBy: null, notYet })),
  };
  return awaitPlayOffs(shared, playOffs, firstPlace);
}
