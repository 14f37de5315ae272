import { Check, ChevronDown, Palette } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BandColours } from 'shared-contract/table-colours';
import { readableOn } from 'shared-contract/colours';
import { palette } from 'shared-contract/palette';
import { Button } from 'shared-ui/basic';
import { Input } from 'shared-ui/controls';
import type { TableFormValues } from '../table-data/table-form-values.ts';

const labels = [
  { name: 'winnerColor', label: 'Winner colour' },
  { name: 'positiveColor', label: 'Positive colour' },
  { name: 'negativeColor', label: 'Negative colour' },
  { name: 'relegationColor', label: 'Relegation colour' },
  { name: 'itemColor', label: 'Text colour' },
] as const;

/** Fields for each colour: a picker, a hexadecimal code and named colours. */
export function SingleColours({ colours }: { colours: BandColours }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pub:grid pub:gap-3">
      <Button
        variant="ghost"
        size="sm"
        className="pub:-ml-3.5 pub:justify-self-start pub:forced-colors:ml-0"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Custom colours <ChevronDown className={isOpen ? 'pub:rotate-180' : ''} />
      </Button>
      {/* The fields stay registered while they are hidden, so that resets and themes update them. */}
      <div id={id} hidden={!isOpen}>
        <div className="pub:grid pub:gap-3">
          {labels.map(({ name, label }) => (
            <SingleColour key={name} name={name} label={label} value={colours[name]} isShown={isOpen} />
          ))}
          <p className="pub:text-sm pub:text-muted-foreground">
            We switch to black or white where your text colour can’t be read.
          </p>
        </div>
      </div>
    </div>
  );
}

type NamedColourProps = { name: keyof BandColours; label: string; value: string };

type SingleColourProps = NamedColourProps & {
  /** Whether the section is open. Otherwise the code field and the palette do not render. */
  isShown: boolean;
};

/** One colour: a picker, a hexadecimal code and a palette of named colours. */
function SingleColour({ name, label, value, isShown }: SingleColourProps) {
  const { register, setValue } = useFormContext<TableFormValues>();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const named = palette.find(({ hex }) => hex === value);
  const set = (hex: string) => setValue(name, hex, { shouldDirty: true, shouldValidate: true });
  const isWrong = typed !== null && !/^#?[0-9a-f]{6}$/i.test(typed.trim());
  return (
    <div>
      <div className="pub:flex pub:items-center pub:gap-2">
        <Input
          {...register(name)}
          id={id}
          type="color"
          aria-describedby={`${id}-named`}
          className="pub:w-12 pub:max-w-none pub:shrink-0 pub:cursor-pointer pub:px-1 pub:forced-color-adjust-none"
        />
        <div className="pub:min-w-0 pub:flex-1 pub:text-sm pub:leading-snug pub:font-medium">
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-named`} className="pub:block pub:font-normal pub:text-muted-foreground">
            {named?.name ?? 'No name'}
          </span>
        </div>
        {isShown && (
          <>
            <Input
              aria-label={`Code of ${label.toLowerCase()}`}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              autoComplete="off"
              spellCheck={false}
              value={typed ?? value}
              className="pub:w-26 pub:shrink-0 pub:[font-variant-numeric:tabular-nums]"
              onChange={({ target }) => {
                setTyped(target.value);
                const code = /^#?([0-9a-f]{6})$/i.exec(target.value.trim())?.[1];
                if (code !== undefined) set(`#${code.toLowerCase()}`);
              }}
              onBlur={() => !isWrong && setTyped(null)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <Button
              variant="outline"
              size="icon"
              aria-label={`Palette for ${label.toLowerCase()}`}
              aria-expanded={isOpen}
              aria-controls={`${id}-palette`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Palette />
            </Button>
          </>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="pub:text-sm pub:text-destructive">
          Must be a colour such as #0f1990
        </p>
      )}
      <div id={`${id}-palette`} hidden={!isOpen}>
        {isOpen && <Swatches name={name} label={label} value={value} onChoose={set} />}
      </div>
    </div>
  );
}

type SwatchesProps = NamedColourProps & { onChoose: (hex: string) => void };

const Swatches = ({ name, label, value, onChoose }: SwatchesProps) => (
  <fieldset className="pub:mt-2 pub:grid pub:grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] pub:gap-1.5 pub:rounded-md pub:border pub:border-border pub:p-2">
    <legend className="pub:sr-only">Named colours for {label.toLowerCase()}</legend>
    {palette.map(({ hex, name: colour }) => (
      <label key={hex} title={colour} className="pub:relative pub:block pub:cursor-pointer">
        <input
          type="radio"
          name={`${name}-palette`}
          aria-label={colour}
          checked={hex === value}
          onChange={() => onChoose(hex)}
          className="pub:peer pub:absolute pub:inset-0 pub:size-full pub:cursor-pointer pub:opacity-0"
        />
        <svg
          aria-hidden="true"
          className="pub:block pub:h-10 pub:w-full pub:rounded-md pub:border pub:border-border pub:outline-offset-2 pub:forced-color-adjust-none pub:peer-focus-visible:outline-2 pub:peer-focus-visible:outline-ring"
        >
          <rect width="100%" height="100%" fill={hex} />
          {hex === value && <Check x="25%" y="25%" width="50%" height="50%" color={readableOn(hex, '#ffffff')} />}
        </svg>
      </label>
    ))}
  </fieldset>
);
