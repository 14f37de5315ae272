import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { defaultZones } from 'shared-contract/season-rules';
import { MAX_TEAMS, MIN_TEAMS, remainingTeams, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';
import { Button, cn } from 'shared-ui/basic';
import { FieldSet, SelectField } from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import { zoneFields } from '../table-data/changes/table-content.ts';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { type TableEditor, useZones } from './table-editing.ts';

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: String(least + index) }));

const countFields = [
  { name: 'positiveAfterSeasonTeams', label: 'Positive places' },
  { name: 'negativeAfterSeasonTeams', label: 'Negative places' },
  { name: 'numberOfRelegations', label: 'Relegation places' },
] as const;

/** Describes how zones are counted, and how many rows are in none. The first row is always in the winner's zone. */
function zoneCountsText(zones: ZoneCounts): string {
  const rows = Array.from({ length: zones.numberOfTeams }, (_, index) => zoneAt(zones, index));
  const white = rows.filter((zone) => zone === 'none').length;
  const others = white === 0 ? 'No row stays' : white === 1 ? '1 row stays' : `${white} rows stay`;
  return `Positive places are the top, winner included. Relegation is the last rows; negative sits just above. ${others} plain.`;
}

/** Fields for the number of teams and of places per zone. Each zone offers at most the remaining teams. */
export function ZoneFields({ editor }: { editor: TableEditor }) {
  const zones = useZones();
  const left = remainingTeams(zones);
  return (
    <FieldSet legend="Size and zones" hint={zoneCountsText(zones)}>
      <UsualZones editor={editor} zones={zones} />
      <div className="pub:grid pub:grid-cols-2 pub:gap-x-3 pub:gap-y-4 pub:max-[22rem]:grid-cols-1">
        <Stepper
          name="numberOfTeams"
          label="Number of teams"
          count={zones.numberOfTeams}
          least={MIN_TEAMS}
          most={MAX_TEAMS}
          onStep={editor.setTeamCount}
          onChosen={(count) => editor.setTeamCount(Number(count))}
        />
        {countFields.map(({ label, name }) => (
          <Stepper
            key={name}
            name={name}
            label={label}
            count={zones[name]}
            least={0}
            most={zones[name] + left}
            onStep={(count) => {
              const places = label.toLowerCase();
              editor.setZones({ [name]: count }, `${counted(count, places.replace(/s$/, ''), places)}.`);
            }}
          />
        ))}
      </div>
    </FieldSet>
  );
}

/** The numbers of teams of which most leagues have the same zones. */
const USUAL_SIZES = new Set([16, 18, 20]);

/** A button for the usual zones of a league with as many teams as the table, if there are any. */
function UsualZones({ editor, zones }: { editor: TableEditor; zones: ZoneCounts }) {
  const { numberOfTeams } = zones;
  if (!USUAL_SIZES.has(numberOfTeams)) return null;
  const { negative, positive, relegations } = defaultZones(numberOfTeams);
  const usual = {
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
  };
  const isSet = zoneFields.every((name) => zones[name] === usual[name]);
  const text = `Zones of a ${numberOfTeams}-team league: ${positive}, ${negative} and ${relegations}`;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="pub:justify-self-start"
      aria-disabled={isSet}
      onClick={() => !isSet && editor.setZones(usual, `${text}.`)}
    >
      {text}
    </Button>
  );
}

const steps = [
  { by: -1, action: 'One less', icon: <Minus />, side: 'pub:left-0 pub:rounded-r-none' },
  { by: 1, action: 'One more', icon: <Plus />, side: 'pub:right-0 pub:rounded-l-none' },
];

type StepperProps = {
  name: keyof ZoneCounts;
  label: string;
  count: number;
  least: number;
  most: number;
  onStep: (count: number) => void;
  onChosen?: (count: string | number) => void;
};

/**
 * A select with a decrement and an increment button. The buttons are not tab stops, because arrow keys change the
 * select.
 */
function Stepper({ name, label, count, least, most, onStep, onChosen }: StepperProps) {
  const { control } = useFormContext<TableFormValues>();
  const id = useId();
  return (
    <div
      className={cn(
        'pub:relative',
        'pub:[&_[data-slot=field]>span]:mx-[2.4375rem] pub:[&_select]:rounded-none pub:[&_select]:px-1',
        'pub:[&_select]:text-center pub:[&_select]:font-semibold pub:[&_select]:[text-align-last:center]',
        'pub:[&_select:focus-visible]:relative pub:[&_select:focus-visible]:z-10 pub:[&_span>svg]:hidden',
      )}
    >
      <SelectField control={control} name={name} label={label} options={numbers(least, most)} onChosen={onChosen} />
      <span id={id} hidden>
        {label}
      </span>
      {steps.map(({ by, action, icon, side }) => {
        const isDisabled = count + by < least || count + by > most;
        return (
          <Button
            key={by}
            variant="outline"
            size="icon"
            tabIndex={-1}
            aria-label={action}
            // The field's label as description. In `aria-label` it would give two controls the field's name.
            aria-describedby={id}
            aria-disabled={isDisabled}
            className={`pub:absolute pub:bottom-0 pub:w-10 pub:focus-visible:z-10 pub:aria-disabled:opacity-100 pub:aria-disabled:[&_svg]:opacity-50 ${side}`}
            onClick={() => !isDisabled && onStep(count + by)}
          >
            {icon}
          </Button>
        );
      })}
    </div>
  );
}
