import { useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { computeStandings } from 'shared-contract/compute-standings';
import { remainingTeams } from 'shared-contract/table-rules';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import type { SeasonRules } from 'shared-contract/season-rules';
import { call, codeOf } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Card } from 'shared-ui/basic';
import { useDraftBase } from 'shared-ui/controls';
import {
  CheckboxField,
  FieldSet,
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useContractForm,
} from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import { ConflictDialog } from '../shared/forms/conflict-dialog.tsx';
import type { FieldChange } from '../shared/forms/edit.ts';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';
import { effectsOf, effectText } from './effects.ts';
import { OrderByRules } from './order-by-rules.tsx';
import { seasonToRank } from './load-season.ts';
import { type Part, useDirty } from './part.ts';
import { rulesInWords, splitPointNames } from './rule-words.ts';
import { rulesIn, rulesSchema, type RulesValues, rulesValues } from './rules-values.ts';
import { TieBreakList } from './tie-break-list.tsx';

const zoneFields = [
  ['positive', 'Positive places'],
  ['negative', 'Negative places'],
  ['relegations', 'Relegation places'],
] as const;

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changesOf(before: SeasonRules, now: SeasonRules): FieldChange[] {
  const [then, since] = [rulesInWords(before), rulesInWords(now)];
  return Object.keys(then)
    .map((label) => ({ label, before: then[label] ?? '', now: since[label] ?? '' }))
    .filter((change) => change.before !== change.now);
}

/** How a season's standings are computed, with what becomes of them before it is saved. */
export function RulesForm({ onDirty, ranked, refresh }: Part) {
  const { decisions, league, season } = ranked;
  const begun = useDraftBase('rules', decisions.rules);
  const base = useRef(begun);
  const schema = rulesSchema(league.numberOfTeams, league.numberOfRounds);
  const form = useContractForm(schema, rulesValues(begun), { name: 'rules', base });
  const { control } = form;
  const { isDirty } = form.formState;
  useDirty(onDirty, 'rules', isDirty);
  const [result, showResult] = useResult();
  const [conflict, setConflict] = useState<{ theirs: SeasonRules; changes: FieldChange[] } | null>(null);
  const isSplit = useWatch({ control, name: 'isSplit' });

  async function save() {
    showResult(null);
    const submitted = await submit(form, async function send({ reason, ...values }): Promise<void> {
      const { rules: current, version } = await call(getSeasonDecisions, { params: { id: season.id } });
      const isConflict = !sameAs(current, base.current);
      setConflict(isConflict ? { theirs: current, changes: changesOf(base.current, current) } : null);
      if (isConflict) return;
      const rules = rulesIn({ ...values, reason });
      const changed = Object.fromEntries(
        Object.entries(rules).filter(([name, value]) => !sameAs(value, current[name as keyof SeasonRules])),
      ) as Partial<SeasonRules>;
      const body = { ...changed, reason, version };
      try {
        await call(updateSeasonRules, { params: { id: season.id }, body });
      } catch (error) {
        // Of the season something was changed in between: perhaps its rules.
        if (codeOf(error) === 'version-conflict') return send({ reason, ...values });
        throw error;
      }
      const latest = await refresh();
      take(latest.rules);
      showResult({ kind: 'success', text: 'The rules are saved.' });
    });
    if (submitted.state === 'failed') {
      showResult({ kind: 'error', text: 'Failed to save the rules.', reason: submitted.reason });
    }
  }

  function take(rules: SeasonRules) {
    base.current = rules;
    form.reset(rulesValues(rules));
    setConflict(null);
  }

  return (
    <Card>
      <Form
        aria-label="Rules"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-8 adm:lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5">
            <TieBreakList control={control} />
            <FieldSet legend="Points and zones" hint="Zones colour the table; the winner is a positive place.">
              <SelectField
                control={control}
                name="winPoints"
                label="Points for a win"
                options={[3, 2].map((value) => ({ value, label: String(value) }))}
              />
              <ZoneFields control={control} numberOfTeams={league.numberOfTeams} />
            </FieldSet>
            <FieldSet legend="Split">
              <CheckboxField control={control} name="isSplit" label="The league splits into groups after a round" />
              {isSplit && (
                <>
                  <NumberField
                    control={control}
                    name="afterRound"
                    label="Splits after round"
                    min={1}
                    max={league.numberOfRounds - 1}
                  />
                  <TextField
                    control={control}
                    name="sizes"
                    label="Sizes of the groups"
                    hint="From the top, such as 6, 6."
                  />
                  <SelectField
                    control={control}
                    name="points"
                    label="Points until then"
                    options={Object.entries(splitPointNames).map(([value, label]) => ({ value, label }))}
                  />
                </>
              )}
            </FieldSet>
          </div>
          <Preview control={control} ranked={ranked} schema={schema} />
        </div>
        <TextField control={control} name="reason" label="Reason for the change" />
        <div>
          <SubmitButton control={control}>Save Rules</SubmitButton>
        </div>
        <ResultMessage result={result} />
      </Form>
      {conflict !== null && (
        <ConflictDialog
          changes={conflict.changes}
          by={undefined}
          onReload={() => {
            take(conflict.theirs);
            void refresh();
          }}
          onOverwrite={async () => {
            base.current = conflict.theirs;
            await save();
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Card>
  );
}

type Fields = { control: Control<RulesValues, unknown, v.InferOutput<ReturnType<typeof rulesSchema>>> };

/** Each offers no more places than there are teams left. */
function ZoneFields({ control, numberOfTeams }: Fields & { numberOfTeams: number }) {
  const [positive, negative, relegations] = useWatch({ control, name: ['positive', 'negative', 'relegations'] });
  const counts = { positive, negative, relegations };
  const left = remainingTeams({
    numberOfTeams,
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
  });
  return (
    <div className="adm:grid adm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] adm:gap-4">
      {zoneFields.map(([name, label]) => (
        <SelectField
          key={name}
          control={control}
          name={name}
          label={label}
          options={Array.from({ length: counts[name] + left + 1 }, (_, value) => ({ value, label: String(value) }))}
        />
      ))}
    </div>
  );
}

type PreviewProps = Fields & { ranked: Part['ranked']; schema: ReturnType<typeof rulesSchema> };

/** What the rules in the form would change in the latest standings. */
function Preview({ control, ranked, schema }: PreviewProps) {
  const values = useWatch({ control });
  const parsed = v.safeParse(schema, { ...values, reason: 'None yet' });
  const { decisions } = ranked;
  if (!parsed.success)
    return (
      <p className="adm:text-muted-foreground adm:lg:sticky adm:lg:top-24">The preview waits for rules that fit.</p>
    );
  const rules = rulesIn(parsed.output);
  const before = computeStandings(seasonToRank(ranked, decisions)).rows;
  const { rows } = computeStandings(seasonToRank(ranked, { ...decisions, rules }));
  const effects = effectsOf(before, rows);
  return (
    <section
      aria-label="Preview"
      className="adm:lg:sticky adm:lg:top-24 adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-3"
    >
      <h3 className="adm:text-lg">Preview</h3>
      <output>
        {effects.length === 0
          ? 'No places or points change.'
          : `${counted(effects.length, 'team')} ${effects.length === 1 ? 'changes' : 'change'} place or points.`}
      </output>
      {effects.length > 0 && (
        <ul className="adm:divide-y adm:rounded-xl adm:border adm:text-sm">
          {effects.map((effect) => (
            <li key={effect.after.teamStatsId} className="adm:px-4 adm:py-2 adm:wrap-anywhere">
              {effectText(effect)}
            </li>
          ))}
        </ul>
      )}
      <OrderByRules rows={rows} zones={rules.zones} />
    </section>
  );
}
