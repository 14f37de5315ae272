import { deleteTeam, type Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { counted } from 'shared-ui/format';
import { DeleteButton, type RowDelete } from '../../shared/lists/delete-button.tsx';
import { sumOf } from '../../shared/sum-of.ts';

/** Counts the season stats that are deleted with teams; '' for none. */
export function entriesOfTeams(teams: readonly Team[]): string {
  const entries = sumOf(teams, ({ seasonStats }) => seasonStats.length);
  return entries === 0 ? '' : `${counted(entries, 'entry', 'entries')} in team season stats`;
}

export function DeleteTeam({ team, ...button }: RowDelete & { team: Team }) {
  const entries = entriesOfTeams([team]);
  return (
    <DeleteButton
      {...button}
      name={team.name}
      restorableId={team.id}
      question="Do you really want to delete this team?"
      dependentsText={entries !== '' && ` with its ${entries}`}
      note="If it has matches, delete those first."
      remove={() => call(deleteTeam, { params: { id: team.id } })}
      failed="Failed to delete team"
    />
  );
}
