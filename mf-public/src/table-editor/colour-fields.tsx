import { useId } from 'react';
import type { BandColours } from 'shared-contract/table-colours';
import { cn } from 'shared-ui/basic';
import { FieldSet } from 'shared-ui/form';
import { colourFields } from '../table-data/changes/table-content.ts';
import { SingleColours } from './single-colours.tsx';
import { type TableEditor, useColours } from './table-editing.ts';

const themeOf = (name: string, bands: [string, string, string, string], itemColor = '#000000') => {
  const [winnerColor, positiveColor, negativeColor, relegationColor] = bands;
  return { name, colours: { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } };
};

/** The colour themes, starting with that of a new table. Text that would be hard to read is shown in black or white. */
export const colourThemes: readonly { name: string; colours: BandColours }[] = [
  themeOf('Classic', ['#0f1990', '#2667b0', '#c55258', '#5d191c']),
  themeOf('Gold', ['#d4af37', '#a7e8c8', '#f4a896', '#ff7f6b']),
  themeOf('Pitch', ['#1b4d2b', '#2e7d32', '#ffb300', '#bf3b04']),
  themeOf('Ocean', ['#001f54', '#00695f', '#87ceeb', '#475569']),
  themeOf('Floodlight', ['#3f2b96', '#c5b3e6', '#f48fb1', '#a3122b']),
  themeOf('Sunset', ['#6b1030', '#c2185b', '#ffb300', '#5d4037']),
  themeOf('Pastel', ['#fff1a8', '#d6ecff', '#fbd9d0', '#d9d2ee'], '#333333'),
  themeOf('Newsprint', ['#000000', '#4d4d4d', '#c0c0c0', '#e5e5e5']),
];

/** The colour fields of the bands, without the text colour. */
const bandFields = colourFields.slice(0, 4);

/** The colour fields: themes first, then single colours. */
export function ColourFields({ editor }: { editor: TableEditor }) {
  const colours = useColours();
  return (
    <FieldSet legend="Colours" className="pub:gap-4">
      <Themes colours={colours} editor={editor} />
      <SingleColours colours={colours} />
    </FieldSet>
  );
}

/** Compares the bands only, because an unreadable text colour is replaced anyway. */
const isTheme = (one: BandColours, other: BandColours) =>
  bandFields.every((field) => one[field].toLowerCase() === other[field].toLowerCase());

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
  /** The name of the radio group. */
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

/** A miniature of the bands. SVG attributes, unlike a `style`, comply with the Content Security Policy. */
export const Stripes = ({ colours }: { colours: BandColours }) => (
  <svg
    viewBox="0 0 8 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="pub:mb-0.5 pub:block pub:h-9 pub:w-full pub:rounded-sm pub:forced-color-adjust-none"
  >
    {bandFields.map((field, index) => (
      <rect key={field} y={index} width="8" height="1.02" fill={colours[field]} />
    ))}
  </svg>
);
