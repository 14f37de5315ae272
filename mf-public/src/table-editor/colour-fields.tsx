import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BandColours } from 'shared-contract/table-colours';
import { cn } from 'shared-ui/basic';
import { FieldSet } from 'shared-ui/form';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { colourThemes } from './colour-themes.ts';
import { type ColourName, SingleColours } from './single-colours.tsx';
import type { TableEditor } from './table-editing.ts';

export const colourFields = [
  { name: 'winnerColor', label: 'Winner' },
  { name: 'positiveColor', label: 'Positive' },
  { name: 'negativeColor', label: 'Negative' },
  { name: 'relegationColor', label: 'Relegation' },
  { name: 'itemColor', label: 'Text' },
] as const satisfies { name: ColourName; label: string }[];

/** The table's colours: themes first, then one by one. */
export function ColourFields({ editor }: { editor: TableEditor }) {
  const { control } = useFormContext<TableFormValues>();
  const [winnerColor, positiveColor, negativeColor, relegationColor, itemColor] = useWatch({
    control,
    name: ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'],
  });
  const colours = { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
  return (
    <FieldSet legend="Colours" className="pub:gap-4">
      <Themes colours={colours} editor={editor} />
      <SingleColours fields={colourFields} colours={colours} />
    </FieldSet>
  );
}

/** By its bands: text that would be hard to read gives way anyway. */
const isTheme = (one: BandColours, other: BandColours) =>
  colourFields.slice(0, 4).every(({ name }) => one[name].toLowerCase() === other[name].toLowerCase());

function Themes({ colours, editor }: { colours: BandColours; editor: TableEditor }) {
  const group = useId();
  return (
    <fieldset className="pub:grid pub:grid-cols-4 pub:gap-2 pub:max-[22rem]:grid-cols-2">
      <legend className="pub:sr-only">Colour theme</legend>
      {colourThemes.map((theme) => (
        <Theme
          key={theme.name}
          theme={theme}
          group={group}
          isChosen={isTheme(theme.colours, colours)}
          onChoose={() => editor.setColours(theme.colours, `Colours: ${theme.name}.`)}
        />
      ))}
      {!colourThemes.some((theme) => isTheme(theme.colours, colours)) && (
        <Theme theme={{ name: 'Custom', colours }} group={group} isChosen onChoose={() => undefined} />
      )}
    </fieldset>
  );
}

type ThemeProps = {
  theme: { name: string; colours: BandColours };
  /** The name of the choice. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
};

const Theme = ({ theme: { name, colours }, group, isChosen, onChoose }: ThemeProps) => (
  <label
    className={cn(
      'pub:relative pub:block pub:cursor-pointer pub:rounded-lg pub:border pub:border-input pub:p-1',
      'pub:text-center pub:text-xs pub:font-medium pub:outline-offset-2',
      'pub:has-checked:border-primary pub:has-checked:bg-accent pub:has-checked:font-semibold',
      'pub:has-checked:ring-1 pub:has-checked:ring-primary pub:has-focus-visible:outline-2',
      'pub:has-focus-visible:outline-ring',
      'pub:forced-colors:has-checked:outline-2',
    )}
  >
    <input
      type="radio"
      name={group}
      checked={isChosen}
      onChange={onChoose}
      className="pub:absolute pub:inset-0 pub:size-full pub:cursor-pointer pub:opacity-0"
    />
    <Stripes colours={colours} />
    {name}
  </label>
);

/** The bands in miniature. Attributes of a drawing, unlike a `style`, are no matter for the site's policy. */
export const Stripes = ({ colours }: { colours: BandColours }) => (
  <svg
    viewBox="0 0 8 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="pub:mb-0.5 pub:block pub:h-9 pub:w-full pub:rounded-sm pub:forced-color-adjust-none"
  >
    {colourFields.slice(0, 4).map(({ name }, index) => (
      <rect key={name} y={index} width="8" height="1.02" fill={colours[name]} />
    ))}
  </svg>
);
