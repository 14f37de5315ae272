import { deleteLeague, type League } from 'shared-contract/leagues';
import { call } from 'shared-session';
import { counted, listed } from 'shared-ui/format';
import { DeleteButton, type RowDelete } from '../../shared/lists/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

/** What is deleted with leagues, in words; '' for nothing. */
export function partsOfLeagues(leagues: readonly League[]): string {
  const seasons = leagues.flatMap(({ leagueSeasonStats }) => leagueSeasonStats);
  if (seasons.length === 0) return '';
  const rounds = sumOf(seasons, (season) => season.rounds.length);
  const teams = sumOf(seasons, (season) => season.teams.length);
  const matches = sumOf(
    seasons.flatMap((season) => season.rounds),
    ({ matchCount }) => matchCount,
  );
  const parts = [
    counted(seasons.length, 'season'),
    `${counted(rounds, 'round')} with ${counted(matches, 'match', 'matches')}`,
    counted(teams, 'entry', 'entries') + ' in team season stats',
  ];
  return listed(parts);
}

export function DeleteLeague({ league, ...button }: RowDelete & { league: League }) {
  const parts = partsOfLeagues([league]);
  return (
    <DeleteButton
      {...button}
      name={league.name}
      restorableId={league.id}
      question="Do you really want to delete this league?"
      goesWith={parts !== '' && `, and with it ${parts}`}
      nameToType={parts === '' ? undefined : league.name}
      remove={() => call(deleteLeague, { params: { id: league.id } })}
      failed="Failed to delete league"
    />
  );
}
