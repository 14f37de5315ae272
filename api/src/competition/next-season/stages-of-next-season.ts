import type { SeasonStage } from 'shared-contract/season-rules';

type Team = { teamId: string; teamStatsId: string };

/**
 * Returns the stages of a season for the next one. A stage from round 1 on keeps its remaining teams; newcomers fill the
 * places of those that left, in the order of the stages. Teams of later stages are not known yet.
 * @param earlier - The teams of the earlier season.
 * @param teams - Those of the next one.
 */
export function stagesOfNextSeason(
  stages: readonly SeasonStage[],
  earlier: readonly Team[],
  teams: readonly Team[],
): SeasonStage[] {
  const teamOf = new Map(earlier.map(({ teamId, teamStatsId }) => [teamStatsId, teamId]));
  const statsOf = new Map(teams.map(({ teamId, teamStatsId }) => [teamId, teamStatsId]));
  const remaining = ({ firstRound, teamStatsIds }: SeasonStage) =>
    firstRound > 1 ? [] : teamStatsIds.flatMap((id) => statsOf.get(teamOf.get(id) ?? '') ?? []);
  const kept = new Set(stages.flatMap(remaining));
  const newcomers = teams.map(({ teamStatsId }) => teamStatsId).filter((id) => !kept.has(id));
  const last = stages.findLastIndex(({ firstRound }) => firstRound === 1);
  return stages.map((stage, index) => {
    const own = remaining(stage);
    const vacancies =
      stage.firstRound > 1 ? 0 : index === last ? newcomers.length : stage.teamStatsIds.length - own.length;
    return { ...stage, teamStatsIds: [...own, ...newcomers.splice(0, vacancies)] };
  });
}
