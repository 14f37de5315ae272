import { Check, Palette } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { palette, readableOn } from 'shared-contract/colours';
import { Button } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { FieldSet } from 'shared-ui/form';
import type { TableFormValues } from './table-form-values.ts';

const colours = [
  { name: 'winnerColor', label: 'Winner colour' },
  { name: 'positiveColor', label: 'Positive colour' },
  { name: 'negativeColor', label: 'Negative colour' },
  { name: 'relegationColor', label: 'Relegation colour' },
  { name: 'itemColor', label: 'Text colour' },
] as const;

type ColourName = (typeof colours)[number]['name'];

export function ColourFields() {
  return (
    <FieldSet
      legend="Colours"
      hint="Where the text colour would be hard to read, black or white takes its place."
      className="pub:gap-4"
    >
      {colours.map(({ name, label }) => (
        <ColourField key={name} name={name} label={label} />
      ))}
    </FieldSet>
  );
}

/** Any colour by the browser's picker, or one of the named ones. */
function ColourField({ name, label }: { name: ColourName; label: string }) {
  const { control, register, formState } = useFormContext<TableFormValues>();
  const value = useWatch({ control, name });
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const named = palette.find(({ hex }) => hex === value);
  const error = formState.errors[name]?.message;
  return (
    <div>
      <div className="pub:flex pub:items-center pub:gap-3">
        <Input
          {...register(name)}
          type="color"
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-value`}
          className="pub:w-14 pub:shrink-0 pub:cursor-pointer"
        />
        <div className="pub:min-w-0 pub:flex-1">
          <Label htmlFor={id}>{label}</Label>
          <span id={`${id}-value`} className="pub:block pub:text-sm pub:text-muted-foreground">
            {named === undefined ? value : `${named.name}, ${value}`}
          </span>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Palette for ${label.toLowerCase()}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-palette`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Palette /> Palette
        </Button>
      </div>
      {error !== undefined && <p className="pub:text-sm pub:text-destructive">{error}</p>}
      <div id={`${id}-palette`} hidden={!isOpen}>
        {isOpen && <Swatches name={name} label={label} value={value} />}
      </div>
    </div>
  );
}

type SwatchesProps = { name: ColourName; label: string; value: string };

function Swatches({ name, label, value }: SwatchesProps) {
  const { setValue } = useFormContext<TableFormValues>();
  return (
    <fieldset className="pub:mt-2 pub:grid pub:grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] pub:gap-1.5 pub:rounded-md pub:border pub:border-border pub:p-2">
      <legend className="pub:sr-only">Named colours for {label.toLowerCase()}</legend>
      {palette.map((colour) => (
        <label key={colour.hex} title={colour.name} className="pub:relative pub:block pub:cursor-pointer">
          <input
            type="radio"
            name={`${name}-palette`}
            aria-label={colour.name}
            checked={colour.hex === value}
            onChange={() => setValue(name, colour.hex, { shouldDirty: true, shouldValidate: true })}
            className="pub:peer pub:absolute pub:inset-0 pub:size-full pub:cursor-pointer pub:opacity-0"
          />
          <span
            style={{ backgroundColor: colour.hex, color: readableOn(colour.hex, '#ffffff') }}
            className="pub:flex pub:h-9 pub:items-center pub:justify-center pub:rounded-md pub:border pub:border-border pub:outline-offset-2 pub:peer-focus-visible:outline-2 pub:peer-focus-visible:outline-ring"
          >
            {colour.hex === value && <Check aria-hidden="true" className="pub:size-4" />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
