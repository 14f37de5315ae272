import { deleteLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { seasonName } from 'shared-contract/seasons';
import { call } from 'shared-session';
import { counted } from 'shared-ui/format';
import { DeleteButton, type DeleteButtonProps, RESTORABLE } from '../../shared/lists/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

export type DeleteLeagueSeasonProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy' | 'onClose'> & {
  season: LeagueSeason;
  leagueName: string;
};

/** What is deleted with seasons, in words. */
export function partsOfSeasons(seasons: readonly LeagueSeason[]): string {
  const rounds = seasons.flatMap((season) => season.rounds);
  const matches = counted(
    sumOf(rounds, ({ matchCount }) => matchCount),
    'match',
    'matches',
  );
  const teams = sumOf(seasons, (season) => season.teams.length);
  return `${counted(rounds.length, 'round')} with ${matches} and the team season stats of ${counted(teams, 'team')}`;
}

export function DeleteLeagueSeason({ season, leagueName, ...button }: DeleteLeagueSeasonProps) {
  const name = `${leagueName} ${seasonName(season.season)}`;
  return (
    <DeleteButton
      {...button}
      name={name}
      restorableId={season.id}
      question="Do you really want to delete these League Season Stats?"
      details={
        <>
          <strong>{name}</strong> will be deleted, and with it {partsOfSeasons([season])}. {RESTORABLE}
        </>
      }
      remove={() => call(deleteLeagueSeason, { params: { id: season.id } })}
      failed="Failed to delete League Season Stats"
    />
  );
}
