import { useController, useWatch } from 'react-hook-form';
import { computeStandings } from 'shared-contract/compute-standings';
import { Id } from 'shared-contract/fields';
import { getSeasonDecisions, setRuling } from 'shared-contract/season-decisions';
import { pointsText } from 'shared-contract/standing-words';
import { call } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Form, NumberField, SelectField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';
import { effectsOf, effectText } from './effects.ts';
import { seasonToRank } from './load-season.ts';
import { type Part, useDirty } from './part.ts';
import { useMoves } from './use-moves.tsx';

/** Rules by points per game instead of on some teams. */
const PER_GAME = 'points per game';

const { fromRound, reason } = setRuling.body.entries;
const schema = v.object({
  teams: v.pipe(v.string(), v.nonEmpty('Required')),
  order: v.array(Id),
  reason,
  fromRound: fromRound.wrapped,
});
type Values = { teams: string; order: string[]; reason: string; fromRound: number | null };

/** Fixes the order of level teams, and says first what becomes of them. */
export function RulingForm({ onDirty, ranked, refresh }: Part) {
  const { decisions, league, season } = ranked;
  const { round, rows } = computeStandings(seasonToRank(ranked, decisions));
  const empty: Values = { teams: '', order: [], reason: '', fromRound: Math.min(round, league.numberOfRounds) };
  const form = useContractForm(schema, empty, { name: 'ruling' });
  const { control } = form;
  const [result, showResult] = useResult();
  useDirty(onDirty, 'ruling', form.formState.isDirty);
  const { field } = useController({ control, name: 'order' });
  const typed = useWatch({ control });
  const names = new Map(season.teams.map(({ id, teamName }) => [id, teamName]));
  const nameOf = (id: string) => names.get(id) ?? 'A team that has left';
  const moves = useMoves({ list: field.value, keyOf: (id) => id, nameOf, onChange: field.onChange });

  const isPlaying = rows.some(({ played }) => played > 0);
  const groups = [...Map.groupBy(isPlaying ? rows : [], ({ points }) => points)].filter(
    ([, level]) => level.length > 1,
  );
  const drafted = {
    id: 'new',
    reason: '',
    order: field.value,
    pointsPerGame: typed.teams === PER_GAME,
    fromRound: typed.fromRound ?? 1,
  };
  const named = new Set(field.value);
  const others = decisions.rulings.filter(({ order }) => !order.some((id) => named.has(id)));
  const effects = effectsOf(
    rows,
    computeStandings(seasonToRank(ranked, { ...decisions, rulings: [...others, drafted] })).rows,
  );

  async function rule() {
    showResult(null);
    let isConflict = false;
    const submitted = await submit(form, async ({ teams, ...ruling }) => {
      const { rulings } = await call(getSeasonDecisions, { params: { id: season.id } });
      isConflict = JSON.stringify(rulings) !== JSON.stringify(decisions.rulings);
      if (!isConflict) {
        await call(setRuling, { params: { id: season.id }, body: { ...ruling, pointsPerGame: teams === PER_GAME } });
      }
      await refresh();
    });
    if (isConflict) {
      const why = 'Someone else changed the rulings meanwhile. They are shown now: look again, then save.';
      showResult({ kind: 'error', text: 'Not saved yet.', reason: why });
    } else if (submitted.state === 'failed') {
      showResult({ kind: 'error', text: 'Failed to save the ruling.', reason: submitted.reason });
    } else if (submitted.state === 'done') {
      form.reset(empty);
      form.setFocus('teams');
      showResult({ kind: 'success', text: 'The ruling counts.' });
    }
  }

  return (
    <Form
      aria-label="Make a ruling"
      onSubmit={(event) => {
        event.preventDefault();
        void rule();
      }}
    >
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-4 adm:sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <SelectField
          control={control}
          name="teams"
          label="Teams that are level"
          placeholder="Select teams"
          options={[
            ...groups.map(([points, level]) => ({
              value: String(points),
              label: `${pointsText(points)} points: ${level.map(({ teamName }) => teamName).join(', ')}`,
            })),
            { value: PER_GAME, label: 'All, by points per game' },
          ]}
          onChosen={(value) => {
            const level = groups.find(([points]) => String(points) === value)?.[1] ?? [];
            field.onChange(level.map(({ teamStatsId }) => teamStatsId));
          }}
        />
        <NumberField control={control} name="fromRound" label="Counts from round" min={1} />
      </div>
      {field.value.length > 0 && (
        <ol aria-label="Order of the teams" className="adm:divide-y adm:rounded-xl adm:border">
          {field.value.map((id, index) => (
            <li key={id} className="adm:flex adm:items-center adm:justify-between adm:gap-2 adm:py-2 adm:pr-2 adm:pl-4">
              <span dir="auto" className="adm:min-w-0 adm:wrap-anywhere">
                {index + 1}. {nameOf(id)}
              </span>
              <span className="adm:flex">{moves.buttonsAt(index)}</span>
            </li>
          ))}
        </ol>
      )}
      {moves.said}
      {typed.teams !== '' && (
        <output>
          {effects.length === 0 ? 'Nothing changes in the latest standings.' : `${effects.map(effectText).join('. ')}.`}
        </output>
      )}
      <TextField
        control={control}
        name="reason"
        label="Reason for the ruling"
        hint="Shown publicly next to the standings."
      />
      <div>
        <SubmitButton control={control}>Save Ruling</SubmitButton>
      </div>
      <ResultMessage result={result} />
    </Form>
  );
}
