import { contrast, readableOn } from 'shared-contract/colours';
import { newTable, zoneColour } from 'shared-contract/table-rules';
import { colourThemes } from './colour-fields.tsx';

const bands = ['winner', 'positive', 'negative', 'relegation', 'none'] as const;

test('there are eight, each with a name of its own, and the first is a new table’s', () => {
  expect(new Set(colourThemes.map(({ name }) => name)).size).toBe(8);
  expect(newTable()).toMatchObject({ ...colourThemes[0]?.colours });
});

test.each(colourThemes)('text can be read on every band of $name', ({ colours }) => {
  for (const band of bands) {
    const background = zoneColour(colours, band);
    expect(contrast(background, readableOn(background, colours.itemColor))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(colourThemes)('the bands of $name can be told apart', ({ colours }) => {
  expect(new Set(bands.map((band) => zoneColour(colours, band))).size).toBe(bands.length);
});
