import { deleteMatch, type Match } from 'shared-contract/matches';
import { call } from 'shared-session';
import { DeleteButton, type RowDelete } from '../../shared/lists/delete-button.tsx';

type DeleteMatchProps = RowDelete & { match: Match; isAtEnd?: boolean };

export function DeleteMatch({ match: { id, homeTeamName, awayTeamName }, ...button }: DeleteMatchProps) {
  return (
    <DeleteButton
      {...button}
      name={`${homeTeamName} – ${awayTeamName}`}
      restorableId={id}
      question="Do you really want to delete this match?"
      remove={() => call(deleteMatch, { params: { id } })}
      failed="Failed to delete match"
    />
  );
}
