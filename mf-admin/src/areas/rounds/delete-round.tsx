import { deleteRound, type ListedRound } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { counted } from 'shared-ui/format';
import { DeleteButton, type DeleteButtonProps, RESTORABLE } from '../../shared/lists/delete-button.tsx';

export type DeleteRoundProps = Pick<DeleteButtonProps, 'onDeleted' | 'describedBy' | 'onClose'> & {
  round: ListedRound;
};

export function DeleteRound({ round, ...button }: DeleteRoundProps) {
  const { id, roundNumber, matchCount } = round;
  return (
    <DeleteButton
      {...button}
      name={`Round ${roundNumber}`}
      restorableId={id}
      question="Do you really want to delete this round?"
      details={
        <>
          <strong>Round {roundNumber}</strong> will be deleted
          {matchCount > 0 && ` with its ${counted(matchCount, 'match', 'matches')}`}. {RESTORABLE}
        </>
      }
      remove={() => call(deleteRound, { params: { id } })}
      failed="Failed to delete round"
    />
  );
}
