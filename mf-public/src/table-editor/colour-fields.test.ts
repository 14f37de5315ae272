import { contrast, readableOn } from 'shared-contract/colours';
import { newTable, zoneColour } from 'shared-contract/table-rules';
import { colourThemes } from './colour-fields.tsx';

const bands = ['winner', 'positive', 'negative', 'relegation', 'none'] as const;

test('colourThemes has eight distinct names and starts with the colours of a new table', () => {
  expect(new Set(colourThemes.map(({ name }) => name)).size).toBe(8);
  expect(newTable()).toMatchObject({ ...colourThemes[0]?.colours });
});

test.each(colourThemes)('text on every band of $name has a contrast of at least 4.5', ({ colours }) => {
  for (const band of bands) {
    const background = zoneColour(colours, band);
    expect(contrast(background, readableOn(background, colours.itemColor))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(colourThemes)('every band of $name has a different colour', ({ colours }) => {
  expect(new Set(bands.map((band) => zoneColour(colours, band))).size).toBe(bands.length);
});
