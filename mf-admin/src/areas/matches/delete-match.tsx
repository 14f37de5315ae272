import { deleteMatch, type Match } from 'shared-contract/matches';
import { call } from 'shared-session';
import { DeleteButton, type DeleteButtonProps, RESTORABLE } from '../../shared/lists/delete-button.tsx';

type DeleteMatchProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy' | 'onClose' | 'isAtEnd'> & { match: Match };

export function DeleteMatch({ match: { id, homeTeamName, awayTeamName }, ...button }: DeleteMatchProps) {
  const name = `${homeTeamName} – ${awayTeamName}`;
  return (
    <DeleteButton
      {...button}
      name={name}
      restorableId={id}
      question="Do you really want to delete this match?"
      details={
        <>
          <strong>{name}</strong> will be deleted. {RESTORABLE}
        </>
      }
      remove={() => call(deleteMatch, { params: { id } })}
      failed="Failed to delete match"
    />
  );
}
