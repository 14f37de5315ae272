import { useState } from 'react';
import { getRound, ListedRound, updateRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { TextField } from 'shared-ui/form';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { changesIn, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { fieldOf, momentOf, momentText } from '../../shared/moments.ts';
import { DeadlineField } from './deadline.ts';
import { roundArea } from './round-area.ts';

const Update = v.object({ Deadline: DeadlineField });

const valuesOf = ({ deadline }: ListedRound) => ({ Deadline: fieldOf(deadline) });

/** The round that the list hands over, when it is the one that the address names. */
function passedRound(state: unknown, roundId: string): ListedRound | undefined {
  const passed = v.safeParse(v.object({ round: ListedRound }), state);
  return passed.success && passed.output.round.id === roundId ? passed.output.round : undefined;
}

export function RoundEdit() {
  const { roundId = '' } = useParams();
  return <RoundEditOf key={roundId} id={roundId} />;
}

function RoundEditOf({ id }: { id: string }) {
  const { state } = useLocation();
  const [passed] = useState(() => passedRound(state, id));
  return passed === undefined ? <LoadedRoundEdit id={id} /> : <RoundEditForm round={passed} />;
}

function LoadedRoundEdit({ id }: { id: string }) {
  const round = useLoad(`round ${id}`, (signal) => call(getRound, { params: { id }, signal }));
  return (
    <LoadedScreen
      of={round}
      title="Update Round"
      area={roundArea}
      loading="Loading round..."
      missing="Round not found."
      failed="The round could not be loaded."
    >
      {(loaded) => <RoundEditForm key={loaded.id} round={loaded} />}
    </LoadedScreen>
  );
}

function RoundEditForm({ round }: { round: ListedRound }) {
  const back = useCameFrom(pathTo('roundsHandle'));
  const navigate = useNavigate();
  const { form, save, next, conflictIn } = useEdit({
    entity: round,
    answer: ListedRound,
    schema: Update,
    valuesOf,
    async update({ Deadline }, { version }) {
      const saved = await call(updateRound, { body: { id: round.id, Deadline, version } });
      // What the list handed over is out of date: the page must not begin with it again when it is reloaded.
      void navigate('.', { replace: true, state: { from: back, round: saved } });
      return saved;
    },
    changes: changesIn(valuesOf, { Deadline: { label: 'Round date', text: (date) => momentText(momentOf(date)) } }),
  });
  return (
    <FormScreen
      title="Update Round"
      lead={`Round ${round.roundNumber}`}
      area={roundArea}
      form={form}
      save={save}
      saved="Round updated successfully"
      failed="Failed to update round"
      conflictIn={conflictIn}
      next={next}
      submit="Update Round"
      actions={<BackLink to={back} />}
    >
      <TextField
        control={form.control}
        name="Deadline"
        label="Round date (UTC)"
        required
        type="datetime-local"
        step={60}
      />
    </FormScreen>
  );
}
