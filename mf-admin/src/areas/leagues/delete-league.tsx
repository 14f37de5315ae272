import { deleteLeague, type League } from 'shared-contract/leagues';
import { call } from 'shared-session';
import { counted, listed } from 'shared-ui/format';
import { DeleteButton, type DeleteButtonProps } from '../../shared/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

export type DeleteLeagueProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy'> & { league: League };

export function DeleteLeague({ league, ...button }: DeleteLeagueProps) {
  const seasons = league.leagueSeasonStats;
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
  return (
    <DeleteButton
      {...button}
      question="Do you really want to delete this league?"
      details={
        <>
          <strong>{league.name}</strong> will be deleted
          {seasons.length > 0 && `, and with it ${listed(parts)}`}. You can’t undo this.
        </>
      }
      nameToType={seasons.length > 0 ? league.name : undefined}
      remove={() => call(deleteLeague, { params: { id: league.id } })}
      failed="Failed to delete league"
    />
  );
}
