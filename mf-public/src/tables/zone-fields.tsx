import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_TEAMS, MIN_TEAMS, remainingTeams } from 'shared-contract/table-rules';
import { FieldSet, SelectField } from 'shared-ui/form';
import type { TableFormValues } from './table-form-values.ts';
import type { TableEditor } from './use-table-editor.ts';

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: String(least + index) }));
const teamCounts = numbers(MIN_TEAMS, MAX_TEAMS);

const zoneLabels = [
  { name: 'positiveAfterSeasonTeams', label: 'Positive places' },
  { name: 'negativeAfterSeasonTeams', label: 'Negative places' },
  { name: 'numberOfRelegations', label: 'Relegation places' },
] as const;

/** The number of teams and of places per zone; each offers no more than are left. */
export function ZoneFields({ editor }: { editor: TableEditor }) {
  const { control } = useFormContext<TableFormValues>();
  const [numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations] = useWatch({
    control,
    name: ['numberOfTeams', 'positiveAfterSeasonTeams', 'negativeAfterSeasonTeams', 'numberOfRelegations'],
  });
  const zones = { positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  const left = remainingTeams({ numberOfTeams, ...zones });
  return (
    <FieldSet
      legend="Size and zones"
      hint={`Positive places begin at the top, with the winner as the first of them. Relegation is at the bottom, negative places are just above it. ${left} ${left === 1 ? 'place is' : 'places are'} in no zone.`}
    >
      <div className="pub:grid pub:grid-cols-2 pub:gap-4 pub:sm:grid-cols-4">
        <SelectField
          control={control}
          name="numberOfTeams"
          label="Number of teams"
          options={teamCounts}
          onChosen={(count) => editor.setTeamCount(Number(count))}
        />
        {zoneLabels.map(({ label, name }) => (
          <SelectField
            key={name}
            control={control}
            name={name}
            label={label}
            options={numbers(0, zones[name] + left)}
            onChosen={editor.settle}
          />
        ))}
      </div>
    </FieldSet>
  );
}
