import type { RankedTeam } from './season-results.ts';
import type { SeasonRules, SeasonStage } from './season-rules.ts';

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

type Round = Pick<SeasonStage, 'firstRound' | 'lastRound' | 'placeFrom' | 'teamStatsIds'>;

/** A stage with those of its teams that are in no later stage. */
type CurrentStage<Stage> = { stage: Stage; teamStatsIds: string[] };

/** Returns the stages that teams are in after a round, in the order of their places. Before the first, it is the first. */
export function currentStages<Stage extends Round>(stages: readonly Stage[], round: number): CurrentStage<Stage>[] {
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
export const hasOverallOrder = (stages: readonly Round[], round: number): boolean =>
  currentStages(stages, round).every(({ stage }) => stage.placeFrom !== null);

/**
 * Returns the stages whose results count for a team in a stage, earliest first: the stage and those before it, back to
 * one that carries nothing.
 */
export function pathTo(stages: readonly RankedStage[], stage: RankedStage, teamStatsId: string): RankedStage[] {
  const before = stages
    .filter(({ firstRound, teamStatsIds }) => firstRound < stage.firstRound && teamStatsIds.includes(teamStatsId))
    .toSorted((one, other) => one.firstRound - other.firstRound);
  const path = [...before, stage];
  return path.slice(
    Math.max(
      0,
      path.findLastIndex(({ carry }) => carry === 'none'),
    ),
  );
}
