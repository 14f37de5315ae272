import { deleteLeagueSeasonStats, type LeagueSeasonStats } from 'shared-contract/league-seasons';
import { seasonName } from 'shared-contract/seasons';
import { call } from 'shared-session';
import { DeleteButton, type DeleteButtonProps } from '../../shared/delete-button.tsx';
import { counted, sumOf } from '../../shared/words.ts';

export type DeleteSeasonProps = Pick<DeleteButtonProps, 'size' | 'onDeleted'> & {
  season: LeagueSeasonStats;
  leagueName: string;
};

export function DeleteSeason({ season, leagueName, ...button }: DeleteSeasonProps) {
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
          This cannot be undone.
        </>
      }
      remove={() => call(deleteLeagueSeasonStats, { params: { id: season.id } })}
      failed="Failed to delete League Season Stats"
    />
  );
}
