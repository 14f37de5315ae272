import { getRound, ListedRound, updateRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { TextField } from 'shared-ui/form';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { fieldOf } from '../../shared/moments.ts';
import { DeadlineField } from './deadline.ts';
import { roundArea } from './round-area.ts';

const Update = v.object({ Deadline: DeadlineField });

/** The round that the list hands over, when it is the one that the address names. */
function usePassedRound(roundId: string): ListedRound | undefined {
  const { state } = useLocation();
  const passed = v.safeParse(v.object({ round: ListedRound }), state);
  return passed.success && passed.output.round.id === roundId ? passed.output.round : undefined;
}

export function RoundEdit() {
  const { roundId = '' } = useParams();
  const passed = usePassedRound(roundId);
  return passed === undefined ? <LoadedRoundEdit id={roundId} /> : <RoundEditForm key={roundId} round={passed} />;
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
  const form = useContractForm(Update, { Deadline: fieldOf(round.deadline) });
  const back = useCameFrom(pathTo('roundsHandle'));
  const navigate = useNavigate();
  async function save({ Deadline }: v.InferOutput<typeof Update>) {
    const saved = await call(updateRound, { body: { id: round.id, Deadline } });
    // What the list handed over is out of date: the page must not begin with it again when it is reloaded.
    void navigate('.', { replace: true, state: { from: back, round: saved } });
  }
  return (
    <FormScreen
      title="Update Round"
      lead={`Round ${round.roundNumber}`}
      area={roundArea}
      form={form}
      save={save}
      saved="Round updated successfully"
      failed="Failed to update round"
      next={(values) => values}
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
