import { useController, useWatch } from 'react-hook-form';
import { Id } from 'shared-contract/fields';
import { getSeasonDecisions, removeRuling, type SeasonRuling, setRuling } from 'shared-contract/season-decisions';
import { pointsText } from 'shared-contract/standing-text';
import { call } from 'shared-session';
import { NumberField, SelectField, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { Decided } from './decided.tsx';
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx';
import { effectsOf, effectText, standingsOf } from './ranked-season.ts';
import { useMoves } from './use-moves.tsx';

/** Decided orders of level teams, such as by a play-off. */
export function Rulings(props: SectionProps) {
  const { ranked, refresh } = props;
  const { decisions, season } = ranked;
  const params = { id: season.id };
  const names = new Map(season.teams.map(({ id, teamName }) => [id, teamName]));
  const nameOf = (id: string) => names.get(id) ?? 'a team that has left';
  return (
    <Decided
      title="Rulings"
      text="Decide the order when teams are level (play-off, draw of lots) or a season was abandoned."
      noun="ruling"
      label="Rulings"
      entries={decisions.rulings}
      refresh={refresh}
      renderTitle={({ id, order, pointsPerGame }) => (
        <strong id={id} dir="auto">
          {pointsPerGame ? 'Points per game' : order.map(nameOf).join(', ')}
        </strong>
      )}
      question={() => 'Remove this ruling?'}
      renderDetails={(ruling) => <RemovalEffect ranked={ranked} ruling={ruling} />}
      remove={(rulingId) => call(removeRuling, { params: { ...params, rulingId } })}
      add={(body) => call(setRuling, { params, body })}
    >
      <RulingForm {...props} />
    </Decided>
  );
}

/** The effects of the removal of a ruling. */
function RemovalEffect({ ranked, ruling }: Pick<SectionProps, 'ranked'> & { ruling: SeasonRuling }) {
  const rulings = ranked.decisions.rulings.filter(({ id }) => id !== ruling.id);
  const effects = effectsOf(standingsOf(ranked).rows, standingsOf(ranked, { rulings }).rows);
  if (effects.length === 0) return <p>Every team keeps its place.</p>;
  return (
    <ul>
      {effects.map((effect) => (
        <li key={effect.after.teamStatsId}>{effectText(effect)}</li>
      ))}
    </ul>
  );
}

/** The value of the select for a ruling on points per game, instead of on certain teams. */
const PER_GAME = 'points per game';

const { fromRound, reason } = setRuling.body.entries;
const schema = v.object({
  teams: v.pipe(v.string(), v.nonEmpty('Required')),
  order: v.array(Id),
  reason,
  fromRound: fromRound.wrapped,
});
type Values = { teams: string; order: string[]; reason: string; fromRound: number | null };

/** Adds a ruling on the order of level teams after a preview of its effects. */
function RulingForm({ onDirty, ranked, refresh }: SectionProps) {
  const { decisions, league, season } = ranked;
  const { round, rows } = standingsOf(ranked);
  const empty: Values = { teams: '', order: [], reason: '', fromRound: Math.min(round, league.numberOfRounds) };
  const form = useContractForm(schema, empty, { name: 'ruling' });
  const { control } = form;
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
  const effects = effectsOf(rows, standingsOf(ranked, { rulings: [...others, drafted] }).rows);

  const { result, save } = useSectionForm(form, {
    name: 'ruling',
    onDirty,
    failed: 'Failed to save the ruling.',
    send: async ({ teams, ...ruling }) => {
      const { rulings } = await call(getSeasonDecisions, { params: { id: season.id } });
      if (JSON.stringify(rulings) !== JSON.stringify(decisions.rulings)) {
        await refresh();
        const refusal = 'Someone else changed the rulings meanwhile. They are shown now: look again, then save.';
        return { kind: 'error', text: 'Not saved yet.', reason: refusal };
      }
      await call(setRuling, { params: { id: season.id }, body: { ...ruling, pointsPerGame: teams === PER_GAME } });
      await refresh();
      return { kind: 'success', text: 'The ruling counts.' };
    },
    onSaved: () => {
      form.reset(empty);
      form.setFocus('teams');
    },
  });

  return (
    <SectionForm label="Make a ruling" {...{ control, result }} onSubmit={save} submit="Save ruling">
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
      {moves.liveRegion}
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
    </SectionForm>
  );
}
