import { readableOn, tintOf } from 'shared-contract/colours';
import { type Zone, zoneColour, type ZoneColours } from 'shared-contract/table-rules';
import { coloured } from 'shared-ui/basic';

/** The colours that a table chooses: of its bands, and of the text on them. */
export type BandColours = ZoneColours & { itemColor: string };

/** The classes that give a row its band's colours. */
export const zoneLooks: Record<Zone, string> = {
  winner: 'pub:[--band:var(--winner)] pub:[--on-band:var(--on-winner)] pub:[--tint:var(--tint-winner)]',
  positive: 'pub:[--band:var(--positive)] pub:[--on-band:var(--on-positive)] pub:[--tint:var(--tint-positive)]',
  negative: 'pub:[--band:var(--negative)] pub:[--on-band:var(--on-negative)] pub:[--tint:var(--tint-negative)]',
  relegation: 'pub:[--band:var(--relegation)] pub:[--on-band:var(--on-relegation)] pub:[--tint:var(--tint-relegation)]',
  // White in dark mode too.
  none: 'pub:scheme-light pub:[--band:#fff] pub:[--on-band:var(--on-none)] pub:[--tint:var(--tint-none)]',
};
const zones = Object.keys(zoneLooks) as Zone[];

/** The props of a card that give it the table's colours as custom properties, and for each the colour of text on it. */
export function bandColours(table: BandColours) {
  const colours: Record<`--${string}`, string> = {};
  for (const zone of zones) {
    const band = zoneColour(table, zone);
    const text = readableOn(band, table.itemColor);
    Object.assign(colours, { [`--${zone}`]: band, [`--on-${zone}`]: text, [`--tint-${zone}`]: tintOf(band, text) });
  }
  return coloured(colours);
}
