import type { RankedTeam } from './season-results.ts';
import { type SeasonRules, type SeasonStage, zonesFit } from './season-rules.ts';

/**
 * A stage to rank. One that is derived from the rules' split, or from the lack of stages, has no id and depends on all
 * matches of the season.
 */
export type RankedStage = Omit<SeasonStage, 'id' | 'kind' | 'name'> & { id: string | null };

const idsOf = (teams: readonly RankedTeam[]) => teams.map(({ teamStatsId }) => teamStatsId);

/**
 * Returns the stages by which a season is ranked after a round. A split becomes one stage for each of its groups.
 * @param orderAtSplit - Returns all teams in their order at the split.
 */
export function stagesOf(
  { split, stages }: SeasonRules,
  teams: readonly RankedTeam[],
  round: number,
  orderAtSplit: (afterRound: number) => readonly RankedTeam[],
): RankedStage[] {
  if (stages !== undefined) return stages;
  const whole: RankedStage = {
    id: null,
    firstRound: 1,
    lastRound: Infinity,
    teamStatsIds: idsOf(teams),
    carry: 'all',
    placeFrom: 1,
  };
  if (split === null || round <= split.afterRound) return [whole];
  const order = orderAtSplit(split.afterRound);
  const staying = idsOf(order.filter(({ withdrawn }) => !withdrawn));
  const carry = split.points === 'keep' ? 'all' : (`half-${split.points === 'halve-up' ? 'up' : 'down'}` as const);
  let start = 0;
  const groups = split.sizes.map((size, index): RankedStage => {
    const from = start;
    const isLast = index === split.sizes.length - 1;
    start = isLast ? staying.length : Math.min(start + size, staying.length);
    const members = staying.slice(from, start);
    const teamStatsIds = isLast ? [...members, ...idsOf(order.filter(({ withdrawn }) => withdrawn))] : members;
    return { ...whole, firstRound: split.afterRound + 1, teamStatsIds, carry, placeFrom: from + 1 };
  });
  return [{ ...whole, lastRound: split.afterRound }, ...groups];
}

type Placed = Pick<SeasonStage, 'firstRound' | 'lastRound' | 'placeFrom' | 'teamStatsIds'>;

/** A stage with those of its teams that are in no later stage. */
type CurrentStage<Stage> = { stage: Stage; teamStatsIds: string[] };

/** Returns the stages that teams are in after a round, in the order of their places. Before the first, it is the first. */
export function currentStages<Stage extends Placed>(stages: readonly Stage[], round: number): CurrentStage<Stage>[] {
  const first = Math.min(...stages.map(({ firstRound }) => firstRound));
  const begun = stages
    .filter(({ firstRound }) => firstRound <= Math.max(round, first))
    .toSorted((one, other) => other.firstRound - one.firstRound);
  const placed = new Set<string>();
  const current = begun.map((stage) => {
    const teamStatsIds = stage.teamStatsIds.filter((id) => !placed.has(id));
    for (const id of stage.teamStatsIds) placed.add(id);
    return { stage, teamStatsIds };
  });
  return current
    .filter(({ teamStatsIds }) => teamStatsIds.length > 0)
    .toSorted(({ stage: one }, { stage: other }) => (one.placeFrom ?? 0) - (other.placeFrom ?? 0));
}

/** Whether the stages after a round give an order of all teams. Else only the order within a stage exists. */
export const hasOverallOrder = (stages: readonly Placed[], round: number): boolean =>
  currentStages(stages, round).every(({ stage }) => stage.placeFrom !== null);

/** Whether the stages give an order of all teams in every round. */
export const haveOverallOrder = (stages: readonly Placed[]): boolean =>
  stages.every(({ firstRound }) => hasOverallOrder(stages, firstRound));

/**
 * Returns the stages whose results count for a team in a stage, earliest first: the stage and those before it, back to
 * one that carries nothing.
 */
export function pathTo(stages: readonly RankedStage[], stage: RankedStage, teamStatsId: string): RankedStage[] {
  const before = stages
    .filter(({ firstRound, teamStatsIds }) => firstRound < stage.firstRound && teamStatsIds.includes(teamStatsId))
    .toSorted((one, other) => one.firstRound - other.firstRound);
  const path = [...before, stage];
  const start = path.findLastIndex(({ carry }) => carry === 'none');
  return path.slice(Math.max(start, 0));
}

type StageProblem = { path: string; message: string };

const shareRounds = (one: Placed, other: Placed) =>
  one.firstRound <= other.lastRound && other.firstRound <= one.lastRound;

function sharePlaces({ placeFrom: one, ...stage }: Placed, { placeFrom: other, ...otherStage }: Placed): boolean {
  if (one === null || other === null) return false;
  return one < other + otherStage.teamStatsIds.length && other < one + stage.teamStatsIds.length;
}

/** Returns the contradictions within a list of stages, each with the field it is in, such as `1.lastRound`. */
export function problemsOfStages(
  stages: readonly SeasonStage[],
  teamsOfSeason: readonly string[],
  numberOfRounds: number,
): StageProblem[] {
  const inSeason = new Set(teamsOfSeason);
  const problems = stages.flatMap((stage, index) => {
    const { firstRound, id, lastRound, placeFrom, teamStatsIds, zones } = stage;
    const size = teamStatsIds.length;
    const teams = new Set(teamStatsIds);
    const before = stages.slice(0, index);
    const beside = before.filter((other) => shareRounds(stage, other));
    const shared = beside.find((other) => other.teamStatsIds.some((team) => teams.has(team)));
    const overlapping = beside.find((other) => sharePlaces(stage, other));
    const checks: [isWrong: boolean, field: string, message: string][] = [
      [lastRound > numberOfRounds, 'lastRound', `The league has ${numberOfRounds} rounds`],
      [lastRound < firstRound, 'lastRound', 'Must not be before the first round'],
      [size === 1 || (size === 0 && firstRound === 1), 'teamStatsIds', 'Must be at least 2 teams'],
      [teams.size < size, 'teamStatsIds', 'Names a team twice'],
      [teamStatsIds.some((team) => !inSeason.has(team)), 'teamStatsIds', 'Names a team that is not in the season'],
      [
        placeFrom !== null && placeFrom + size - 1 > inSeason.size,
        'placeFrom',
        `The season has ${inSeason.size} teams`,
      ],
      [size > 0 && zones !== undefined && !zonesFit(zones, size), 'zones', `More places than its ${size} teams`],
      [before.some((other) => other.id === id), 'id', 'Is the id of another stage'],
      [shared !== undefined, 'teamStatsIds', `A team is in ${shared?.name} at the same time`],
      [overlapping !== undefined, 'placeFrom', `The places overlap with ${overlapping?.name}`],
    ];
    return checks.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ path: `${index}.${field}`, message }));
  });
  const first = new Set(stages.flatMap((stage) => (stage.firstRound === 1 ? stage.teamStatsIds : [])));
  if (teamsOfSeason.every((team) => first.has(team))) return problems;
  return [...problems, { path: '0.teamStatsIds', message: 'Each team must be in a stage from round 1 on' }];
}

/** Removes teams from stages, and stages that lose all of their teams. `undefined` if no team is left in a stage. */
export function withoutTeams(stages: readonly SeasonStage[], removed: ReadonlySet<string>): SeasonStage[] | undefined {
  const left = stages.flatMap((stage) => {
    const teamStatsIds = stage.teamStatsIds.filter((id) => !removed.has(id));
    return teamStatsIds.length === 0 && stage.teamStatsIds.length > 0 ? [] : [{ ...stage, teamStatsIds }];
  });
  return left.some(({ teamStatsIds }) => teamStatsIds.length > 0) ? left : undefined;
}

/** Whether a round is in a stage. */
export const isRoundOf = ({ firstRound, lastRound }: SeasonStage, roundNumber: number): boolean =>
  roundNumber >= firstRound && roundNumber <= lastRound;

/** Whether a match is in a stage: its round is in the range, and one of its teams is in the stage. */
export const isInStage = (
  stage: SeasonStage,
  match: { roundNumber: number; homeTeamStatsId: string; awayTeamStatsId: string },
): boolean =>
  isRoundOf(stage, match.roundNumber) &&
  (stage.teamStatsIds.includes(match.homeTeamStatsId) || stage.teamStatsIds.includes(match.awayTeamStatsId));
