import { deleteTeam, type Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { counted } from 'shared-ui/format';
import { DeleteButton, type DeleteButtonProps } from '../../shared/lists/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

export type DeleteTeamProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy' | 'onClose'> & { team: Team };

/** What is deleted with teams, in words; '' for nothing. */
export function entriesOfTeams(teams: readonly Team[]): string {
  const entries = sumOf(teams, ({ seasonStats }) => seasonStats.length);
  return entries === 0 ? '' : `${counted(entries, 'entry', 'entries')} in team season stats`;
}

export function DeleteTeam({ team, ...button }: DeleteTeamProps) {
  const seasons = team.seasonStats.length;
  return (
    <DeleteButton
      {...button}
      name={team.name}
      restorableId={team.id}
      question="Do you really want to delete this team?"
      details={
        <>
          <strong>{team.name}</strong> will be deleted
          {seasons > 0 && ` with its ${counted(seasons, 'entry', 'entries')} in team season stats`}. If it has matches,
          delete those first.
        </>
      }
      remove={() => call(deleteTeam, { params: { id: team.id } })}
      failed="Failed to delete team"
    />
  );
}
