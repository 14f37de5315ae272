import { readableOn, tintOf } from './colours.ts';
import { type Zone, zoneColour, type ZoneColours, zoneLabels } from './table-rules.ts';

/** The colours of a table: of its zones, and of the text on them. */
export type BandColours = ZoneColours & { itemColor: string };

/** Returns a table's colours as CSS custom properties, each with the colour of text on it. */
export function coloursOf(table: BandColours): Record<`--${string}`, string> {
  const colours: Record<`--${string}`, string> = {};
  for (const zone of Object.keys(zoneLabels) as Zone[]) {
    const band = zoneColour(table, zone);
    const text = readableOn(band, table.itemColor);
    Object.assign(colours, { [`--${zone}`]: band, [`--on-${zone}`]: text, [`--tint-${zone}`]: tintOf(band, text) });
  }
  return colours;
}
