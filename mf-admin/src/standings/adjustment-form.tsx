import { useWatch } from 'react-hook-form';
import { compareNames } from 'shared-contract/compare-names';
import { computeStandings } from 'shared-contract/compute-standings';
import { integer } from 'shared-contract/fields';
import { addAdjustment, MAX_ADJUSTMENT } from 'shared-contract/season-decisions';
import { call } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Form, NumberField, SelectField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';
import { effectsOf, effectText } from './effects.ts';
import { seasonToRank } from './load-season.ts';
import { type Part, useDirty } from './part.ts';

const { fromRound, reason, teamStatsId } = addAdjustment.body.entries;
/** A sign of its own: keypads of phones have digits alone, and a forgotten minus would add points. */
const kinds = ['deduct', 'add'] as const;
const entries = {
  teamStatsId,
  kind: v.picklist(kinds, 'Required'),
  points: integer(1, MAX_ADJUSTMENT, { tooSmall: 'Must be at least 1, without a minus' }),
  fromRound: fromRound.wrapped,
};
const Effective = v.object(entries);
const schema = v.pipe(
  v.object({ ...entries, reason }),
  v.transform(({ kind, points, ...rest }) => ({ ...rest, points: signedPoints({ kind, points }) })),
);
const signedPoints = ({ kind, points }: Pick<v.InferOutput<typeof Effective>, 'kind' | 'points'>) =>
  kind === 'deduct' ? -points : points;

type Values = {
  teamStatsId: string;
  kind: (typeof kinds)[number];
  points: number | null;
  reason: string;
  fromRound: number | null;
};
const empty: Values = { teamStatsId: '', kind: 'deduct', points: null, reason: '', fromRound: 1 };

/** Adds an adjustment, and says first what becomes of the team. */
export function AdjustmentForm({ onDirty, ranked, refresh }: Part) {
  const { season } = ranked;
  const form = useContractForm(schema, empty, { name: 'adjustment' });
  const [result, showResult] = useResult();
  useDirty(onDirty, 'adjustment', form.formState.isDirty);
  const { control } = form;

  async function add() {
    showResult(null);
    const submitted = await submit(form, async (body) => {
      await call(addAdjustment, { params: { id: season.id }, body });
      await refresh();
    });
    if (submitted.state === 'failed') {
      showResult({ kind: 'error', text: 'Failed to add the adjustment.', reason: submitted.reason });
    } else if (submitted.state === 'done') {
      form.reset(empty);
      form.setFocus('teamStatsId');
      showResult({ kind: 'success', text: 'The adjustment counts.' });
    }
  }

  return (
    <Form
      aria-label="Add an adjustment"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="adm:grid adm:grid-cols-2 adm:gap-4 adm:sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SelectField
          control={control}
          name="teamStatsId"
          label="Team"
          className="adm:max-sm:col-span-2"
          placeholder="Select a team"
          options={season.teams
            .toSorted((one, other) => compareNames(one.teamName, other.teamName))
            .map(({ id, teamName }) => ({ value: id, label: teamName }))}
        />
        <SelectField
          control={control}
          name="kind"
          label="Deduct or add"
          options={[
            { value: 'deduct', label: 'Deduct' },
            { value: 'add', label: 'Add' },
          ]}
        />
        <NumberField control={control} name="points" label="Points" min={1} max={MAX_ADJUSTMENT} />
        <NumberField control={control} name="fromRound" label="From round" min={1} />
      </div>
      <TextField control={control} name="reason" label="Reason" hint="Shown publicly next to the standings." />
      <Effect control={control} ranked={ranked} />
      <div>
        <SubmitButton control={control}>Add Adjustment</SubmitButton>
      </div>
      <ResultMessage result={result} />
    </Form>
  );
}

type EffectProps = Pick<Part, 'ranked'> & {
  control: ReturnType<typeof useContractForm<unknown, unknown, Values>>['control'];
};

function Effect({ control, ranked }: EffectProps) {
  const typed = useWatch({ control });
  const parsed = v.safeParse(Effective, typed);
  if (!parsed.success) return null;
  const { decisions } = ranked;
  const { kind, points, ...rest } = parsed.output;
  const adjustments = [
    ...decisions.adjustments,
    { ...rest, points: signedPoints({ kind, points }), id: 'new', reason: '' },
  ];
  const effects = effectsOf(
    computeStandings(seasonToRank(ranked, decisions)).rows,
    computeStandings(seasonToRank(ranked, { ...decisions, adjustments })).rows,
  );
  const own = effects.find(({ after }) => after.teamStatsId === parsed.output.teamStatsId);
  return <output>{own === undefined ? 'Nothing changes in the latest standings.' : `${effectText(own)}.`}</output>;
}
