import { compareNames } from 'shared-contract/compare-names';
import type { SeasonTeam } from 'shared-contract/league-seasons';
import type { Match } from 'shared-contract/matches';
import type { SelectOption } from 'shared-ui/controls';

/** The teams of a season that can be selected: not in a match of the round, and not the other team of this match. */
export function teamChoices(teams: SeasonTeam[], matches: Match[], otherSide: string): SelectOption[] {
  const busy = new Set(matches.flatMap(({ homeTeamStatsId, awayTeamStatsId }) => [homeTeamStatsId, awayTeamStatsId]));
  return teams
    .filter(({ id }) => !busy.has(id) && id !== otherSide)
    .toSorted((a, b) => compareNames(a.teamName, b.teamName))
    .map(({ id, teamName }) => ({ value: id, label: teamName }));
}
