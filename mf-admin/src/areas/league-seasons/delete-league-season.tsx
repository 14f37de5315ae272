import { deleteLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { seasonName } from 'shared-contract/seasons';
import { call } from 'shared-session';
import { counted } from 'shared-ui/format';
import { DeleteButton, type DeleteButtonProps } from '../../shared/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

export type DeleteLeagueSeasonProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy'> & {
  season: LeagueSeason;
  leagueName: string;
};

export function DeleteLeagueSeason({ season, leagueName, ...button }: DeleteLeagueSeasonProps) {
  const matches = sumOf(season.rounds, ({ matchCount }) => matchCount);
  return (
    <DeleteButton
      {...button}
      question="Do you really want to delete these League Season Stats?"
      details={
        <>
          <strong>
            {leagueName} {seasonName(season.season)}
          </strong>{' '}
          will be deleted, and with it {counted(season.rounds.length, 'round')} with{' '}
          {counted(matches, 'match', 'matches')} and the team season stats of {counted(season.teams.length, 'team')}.
          You can’t undo this.
        </>
      }
      remove={() => call(deleteLeagueSeason, { params: { id: season.id } })}
      failed="Failed to delete League Season Stats"
    />
  );
}
