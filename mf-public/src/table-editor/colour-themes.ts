import type { BandColours } from 'shared-contract/table-colours';

const theme = (name: string, [winner, positive, negative, relegation]: string[], text: string) => ({
  name,
  colours: {
    winnerColor: winner ?? '',
    positiveColor: positive ?? '',
    negativeColor: negative ?? '',
    relegationColor: relegation ?? '',
    itemColor: text,
  } satisfies BandColours,
});

/** Colours that go together, the ones of a new table first. Where text in the last would be hard to read, black or white takes its place. */
export const colourThemes: readonly { name: string; colours: BandColours }[] = [
  theme('Classic', ['#0f1990', '#2667b0', '#c55258', '#5d191c'], '#000000'),
  theme('Gold', ['#d4af37', '#a7e8c8', '#f4a896', '#ff7f6b'], '#000000'),
  theme('Pitch', ['#1b4d2b', '#2e7d32', '#ffb300', '#bf3b04'], '#000000'),
  theme('Ocean', ['#001f54', '#00695f', '#87ceeb', '#475569'], '#000000'),
  theme('Floodlight', ['#3f2b96', '#c5b3e6', '#f48fb1', '#a3122b'], '#000000'),
  theme('Sunset', ['#6b1030', '#c2185b', '#ffb300', '#5d4037'], '#000000'),
  theme('Pastel', ['#fff1a8', '#d6ecff', '#fbd9d0', '#d9d2ee'], '#333333'),
  theme('Newsprint', ['#000000', '#4d4d4d', '#c0c0c0', '#e5e5e5'], '#000000'),
];
