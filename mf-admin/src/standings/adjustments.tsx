import { useWatch } from 'react-hook-form';
import { compareNames } from 'shared-contract/compare-names';
import { signed } from 'shared-contract/tie-break-text';
import { integer } from 'shared-contract/fields';
import {
  addAdjustment,
  MAX_ADJUSTMENT,
  removeAdjustment,
  type SeasonAdjustment,
} from 'shared-contract/season-decisions';
import { call } from 'shared-session';
import { NumberField, SelectField, TextField, useContractForm } from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import { Decided } from './decided.tsx';
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx';
import { effectsOf, effectText, standingsOf } from './ranked-season.ts';

/** Points that administrators have added to or deducted from teams. */
export function Adjustments(props: SectionProps) {
  const { ranked, refresh } = props;
  const { decisions, season } = ranked;
  const params = { id: season.id };
  const names = new Map(season.teams.map(({ id, teamName }) => [id, teamName]));
  return (
    <Decided
      title="Points adjustments"
      text="Points added or deducted off the pitch."
      noun="adjustment"
      label="Adjustments"
      entries={decisions.adjustments}
      refresh={refresh}
      renderTitle={({ id, points, teamStatsId }) => (
        <>
          <strong id={id} dir="auto">
            {names.get(teamStatsId) ?? 'A team that has left'}
          </strong>{' '}
          <span className="adm:tabular-nums">{signed(points)}</span>
        </>
      )}
      question={({ points, teamStatsId }) =>
        `Remove ${signed(points)} of ${names.get(teamStatsId) ?? 'a team that has left'}?`
      }
      renderDetails={(adjustment) => <RemovalEffect ranked={ranked} adjustment={adjustment} />}
      remove={(adjustmentId) => call(removeAdjustment, { params: { ...params, adjustmentId } })}
      add={(body) => call(addAdjustment, { params, body })}
    >
      <AdjustmentForm {...props} />
    </Decided>
  );
}

/** The effects of the removal of an adjustment. */
function RemovalEffect({ adjustment, ranked }: Pick<SectionProps, 'ranked'> & { adjustment: SeasonAdjustment }) {
  const adjustments = ranked.decisions.adjustments.filter(({ id }) => id !== adjustment.id);
  const effects = effectsOf(standingsOf(ranked).rows, standingsOf(ranked, { adjustments }).rows);
  const teamEffect = effects.find(({ after }) => after.teamStatsId === adjustment.teamStatsId);
  const more = effects.length - (teamEffect === undefined ? 0 : 1);
  return (
    <>
      <p>{teamEffect === undefined ? 'Its place and points stay as they are.' : `${effectText(teamEffect)}.`}</p>
      {more > 0 && (
        <p>
          {counted(more, 'other team')} {more === 1 ? 'changes' : 'change'} places.
        </p>
      )}
    </>
  );
}

const { fromRound, reason, teamStatsId } = addAdjustment.body.entries;
/** The sign is a separate select: phone keypads have only digits, and a forgotten minus would add points. */
const kinds = [
  { value: 'deduct', label: 'Deduct' },
  { value: 'add', label: 'Add' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const entries = {
  teamStatsId,
  kind: v.picklist(
    kinds.map(({ value }) => value),
    'Required',
  ),
  points: integer(1, MAX_ADJUSTMENT, { tooSmall: 'Must be at least 1, without a minus' }),
  fromRound: fromRound.wrapped,
};
const signedPoints = <Entry extends { kind: Kind; points: number }>({ kind, points, ...rest }: Entry) => ({
  ...rest,
  points: kind === 'deduct' ? -points : points,
});
const Effective = v.pipe(v.object(entries), v.transform(signedPoints));
const schema = v.pipe(v.object({ ...entries, reason }), v.transform(signedPoints));

type Values = { teamStatsId: string; kind: Kind; points: number | null; reason: string; fromRound: number | null };
const empty: Values = { teamStatsId: '', kind: 'deduct', points: null, reason: '', fromRound: 1 };

/** Adds an adjustment after a preview of its effect on the team. */
function AdjustmentForm({ onDirty, ranked, refresh }: SectionProps) {
  const { season } = ranked;
  const form = useContractForm(schema, empty, { name: 'adjustment' });
  const { control } = form;
  const { result, save } = useSectionForm(form, {
    name: 'adjustment',
    onDirty,
    failed: 'Failed to add the adjustment.',
    send: async (body) => {
      await call(addAdjustment, { params: { id: season.id }, body });
      await refresh();
      return { kind: 'success', text: 'The adjustment counts.' };
    },
    onSaved: () => {
      form.reset(empty);
      form.setFocus('teamStatsId');
    },
  });
  return (
    <SectionForm label="Add an adjustment" {...{ control, result }} onSubmit={save} submit="Add adjustment">
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
        <SelectField control={control} name="kind" label="Deduct or add" options={kinds} />
        <NumberField control={control} name="points" label="Points" min={1} max={MAX_ADJUSTMENT} />
        <NumberField control={control} name="fromRound" label="From round" min={1} />
      </div>
      <TextField control={control} name="reason" label="Reason" hint="Shown publicly next to the standings." />
      <Effect control={control} ranked={ranked} />
    </SectionForm>
  );
}

type EffectProps = Pick<SectionProps, 'ranked'> & {
  control: ReturnType<typeof useContractForm<unknown, unknown, Values>>['control'];
};

function Effect({ control, ranked }: EffectProps) {
  const parsed = v.safeParse(Effective, useWatch({ control }));
  if (!parsed.success) return null;
  const adjustments = [...ranked.decisions.adjustments, { ...parsed.output, id: 'new', reason: '' }];
  const effects = effectsOf(standingsOf(ranked).rows, standingsOf(ranked, { adjustments }).rows);
  const teamEffect = effects.find(({ after }) => after.teamStatsId === parsed.output.teamStatsId);
  return (
    <output>
      {teamEffect === undefined ? 'Nothing changes in the latest standings.' : `${effectText(teamEffect)}.`}
    </output>
  );
}
