import { deleteLeague, type League } from 'shared-contract/leagues';
import { call } from 'shared-session';
import { counted, listed } from 'shared-ui/format';
import { DeleteButton, type RowDelete } from '../../shared/lists/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

/** Lists the seasons, rounds, matches and entries that are deleted with leagues; '' for none. */
export function dependentsOfLeagues(leagues: readonly League[]): string {
  const seasons = leagues.flatMap(({ leagueSeasonStats }) => leagueSeasonStats);
  if (seasons.length === 0) return '';
  const rounds = seasons.flatMap((season) => season.rounds);
  const matches = sumOf(rounds, ({ matchCount }) => matchCount);
  const teams = sumOf(seasons, (season) => season.teams.length);
  return listed([
    counted(seasons.length, 'season'),
    `${counted(rounds.length, 'round')} with ${counted(matches, 'match', 'matches')}`,
    counted(teams, 'entry', 'entries') + ' in team season stats',
  ]);
}

export function DeleteLeague({ league, ...button }: RowDelete & { league: League }) {
  const dependents = dependentsOfLeagues([league]);
  return (
    <DeleteButton
      {...button}
      name={league.name}
      restorableId={league.id}
      question="Do you really want to delete this league?"
      dependentsText={dependents !== '' && `, and with it ${dependents}`}
      nameToType={dependents === '' ? undefined : league.name}
      remove={() => call(deleteLeague, { params: { id: league.id } })}
      failed="Failed to delete league"
    />
  );
}
