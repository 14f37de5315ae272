import { useWatch } from 'react-hook-form';
import { MAX_POINTS } from 'shared-contract/season-points';
import { CheckboxField, SelectField } from 'shared-ui/form';
import type { RulesControl } from './rules-values.ts';

const inRegulation = [
  ['win', 'Points for a win'],
  ['draw', 'Points for a draw'],
  ['loss', 'Points for a loss'],
] as const;
const inOvertime = [
  ['overtimeWin', 'Points for a win in overtime'],
  ['overtimeLoss', 'Points for a loss in overtime'],
] as const;

const options = Array.from({ length: MAX_POINTS + 1 }, (_, value) => ({ value, label: String(value) }));

/** Selects the points for each result. Those for overtime are shown if results after overtime count. */
export function PointFields({ control }: { control: RulesControl }) {
  const overtimeCounts = useWatch({ control, name: 'overtimeCounts' });
  return (
    <>
      <CheckboxField control={control} name="overtimeCounts" label="Results after overtime and shoot-outs count" />
      <div className="adm:grid adm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] adm:items-end adm:gap-4">
        {[...inRegulation, ...(overtimeCounts ? inOvertime : [])].map(([name, label]) => (
          <SelectField key={name} control={control} name={name} label={label} options={options} />
        ))}
      </div>
    </>
  );
}
