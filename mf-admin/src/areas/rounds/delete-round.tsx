import { deleteRound, getRound, type ListedRound } from 'shared-contract/rounds';
import { call, useLoad } from 'shared-session';
import { DeleteButton, type DeleteButtonProps } from '../../shared/delete-button.tsx';
import { counted } from '../../shared/words.ts';

export type DeleteRoundProps = Pick<DeleteButtonProps, 'size' | 'onDeleted' | 'describedBy'> & { round: ListedRound };

export function DeleteRound({ round, ...button }: DeleteRoundProps) {
  return (
    <DeleteButton
      {...button}
      question="Do you really want to delete this round?"
      details={<Consequences round={round} />}
      remove={() => call(deleteRound, { params: { id: round.id } })}
      failed="Failed to delete round"
    />
  );
}

/** A list of rounds does not say how many matches each has: the round itself does, once somebody asks to delete it. */
function Consequences({ round }: { round: ListedRound }) {
  const whole = useLoad(`round ${round.id}`, (signal) => call(getRound, { params: { id: round.id }, signal }));
  const matches = whole.data?.matches.length;
  return (
    <>
      <strong>Round {round.roundNumber}</strong> will be deleted
      {matches === undefined
        ? ' with its matches'
        : matches > 0
          ? ` with its ${counted(matches, 'match', 'matches')}`
          : ''}
      . This cannot be undone.
    </>
  );
}
