import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import type { SeasonRules } from 'shared-contract/season-rules';
import { remainingTeams } from 'shared-contract/table-rules';
import { call, codeOf } from 'shared-session';
import { Card } from 'shared-ui/basic';
import { useDraftBase } from 'shared-ui/controls';
import { CheckboxField, FieldSet, NumberField, SelectField, TextField, useContractForm } from 'shared-ui/form';
import { ConflictDialog } from '../shared/forms/conflict-dialog.tsx';
import type { FieldChange } from '../shared/forms/edit.ts';
import type { Result } from '../shared/forms/result.ts';
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx';
import { ruleTexts, splitPointNames } from './rule-labels.ts';
import { RulesPreview } from './rules-preview.tsx';
import { PointFields } from './point-fields.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { changedRules, isEqual, type RulesControl, rulesIn, rulesSchema, rulesValues } from './rules-values.ts';
import { StageList } from './stage-list.tsx';
import { TieBreakList } from './tie-break-list.tsx';
import { zonesAmong } from './zones.tsx';

const zoneFields = [
  ['positive', 'Positive places'],
  ['negative', 'Negative places'],
  ['relegations', 'Relegation places'],
] as const;

function changesOf(before: SeasonRules, now: SeasonRules): FieldChange[] {
  const [then, since] = [ruleTexts(before), ruleTexts(now)];
  return Object.keys(then)
    .map((label) => ({ label, before: then[label] ?? '', now: since[label] ?? '' }))
    .filter((change) => change.before !== change.now);
}

/** Edits the rules of a season's standings, with a preview of the effects. */
export function RulesForm({ onDirty, ranked, refresh }: SectionProps) {
  const { decisions, league, season } = ranked;
  const draftBase = useDraftBase('rules', decisions.rules);
  const base = useRef(draftBase);
  const teamStatsIds = season.teams.map(({ id }) => id);
  const schema = rulesSchema({ ...league, teamStatsIds });
  const form = useContractForm(schema, rulesValues(draftBase), { name: 'rules', base });
  const { control } = form;
  const [conflict, setConflict] = useState<{ theirs: SeasonRules; changes: FieldChange[] } | null>(null);
  const [isSplit, stages] = useWatch({ control, name: ['isSplit', 'stages'] });
  const params = { id: season.id };
  const { result, save } = useSectionForm(form, {
    name: 'rules',
    onDirty,
    failed: 'Failed to save the rules.',
    send: async function send(values): Promise<Result | null> {
      const { rules: current, version } = await call(getSeasonDecisions, { params });
      const isConflict = !isEqual(current, base.current);
      setConflict(isConflict ? { theirs: current, changes: changesOf(base.current, current) } : null);
      if (isConflict) return null;
      const changed = changedRules(current, rulesIn(values));
      try {
        await call(updateSeasonRules, { params, body: { ...changed, reason: values.reason, version } });
      } catch (error) {
        // Another change of the season, perhaps of its rules, came first. The retry checks for a conflict of the
        // rules.
        if (codeOf(error) === 'version-conflict') return send(values);
        throw error;
      }
      applyRules((await refresh()).rules);
      return { kind: 'success', text: 'The rules are saved.' };
    },
  });

  function applyRules(rules: SeasonRules) {
    base.current = rules;
    form.reset(rulesValues(rules));
    setConflict(null);
  }

  return (
    <Card>
      <SectionForm label="Rules" {...{ control, result }} onSubmit={save} submit="Save rules">
        <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-8 adm:lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5">
            <PresetChoice form={form} league={league} />
            <TieBreakList control={control} />
            <FieldSet legend="Points and zones" hint="Zones colour the table; the winner is a positive place.">
              <PointFields control={control} />
              <ZoneFields control={control} numberOfTeams={league.numberOfTeams} />
            </FieldSet>
            {stages.length === 0 && (
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
            )}
            <StageList control={control} teams={season.teams} numberOfRounds={league.numberOfRounds} />
          </div>
          <RulesPreview {...{ control, ranked, schema }} />
        </div>
        <TextField control={control} name="reason" label="Reason for the change" />
      </SectionForm>
      {conflict !== null && (
        <ConflictDialog
          changes={conflict.changes}
          by={undefined}
          onReload={() => {
            applyRules(conflict.theirs);
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

/** Selects the number of places of each zone, up to the number of remaining teams. */
function ZoneFields({ control, numberOfTeams }: { control: RulesControl; numberOfTeams: number }) {
  const [positive, negative, relegations] = useWatch({ control, name: ['positive', 'negative', 'relegations'] });
  const zones = { positive, negative, relegations };
  const remaining = remainingTeams(zonesAmong(numberOfTeams, zones));
  return (
    <div className="adm:grid adm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] adm:gap-4">
      {zoneFields.map(([name, label]) => (
        <SelectField
          key={name}
          control={control}
          name={name}
          label={label}
          options={Array.from({ length: zones[name] + remaining + 1 }, (_, value) => ({ value, label: String(value) }))}
        />
      ))}
    </div>
  );
}
