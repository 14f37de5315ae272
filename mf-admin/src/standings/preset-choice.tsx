import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { League } from 'shared-contract/leagues';
import { presetRules, type SeasonPreset, seasonPresets } from 'shared-contract/season-presets';
import { useDraftState } from 'shared-ui/controls';
import { LabelledSelect } from '../shared/forms/labelled.tsx';
import { rulesIn, rulesValues, type RulesValues } from './rules-values.ts';

const presets: Readonly<Record<string, SeasonPreset>> = seasonPresets;
const options = Object.entries(presets).map(([value, { name }]) => ({ value, label: name }));

type PresetChoiceProps = {
  form: UseFormReturn<RulesValues, unknown, RulesValues>;
  league: Pick<League, 'numberOfTeams' | 'numberOfRounds'>;
};

/**
 * Fills the form with the rules of a known league. Its zones and split apply to a league of the same size. The stages in
 * the form stay.
 */
export function PresetChoice({ form, league }: PresetChoiceProps) {
  const [chosen, setChosen] = useDraftState('preset', '');
  const { isDirty } = useFormState({ control: form.control });
  const filledIn = isDirty ? presets[chosen]?.name : undefined;
  function fillIn(preset: SeasonPreset) {
    const { overtimeCounts: _before, points: _points, ...current } = rulesIn({ ...form.getValues(), stages: [] });
    const filled = rulesValues({ ...current, ...presetRules(preset, league) });
    const { reason: _reason, stages: _stages, ...values } = filled;
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof typeof values, value, { shouldDirty: true });
    }
  }
  return (
    <div className="adm:grid adm:gap-1.5">
      <LabelledSelect
        label="Fill in the rules of"
        options={options}
        placeholder="Select a league"
        value={chosen}
        onValue={(value) => {
          const preset = presets[value];
          setChosen(value);
          if (preset !== undefined) fillIn(preset);
        }}
      />
      <output className="adm:text-sm adm:text-muted-foreground">
        {filledIn !== undefined && `The rules of ${filledIn} are filled in below. Save them to apply them.`}
      </output>
    </div>
  );
}
