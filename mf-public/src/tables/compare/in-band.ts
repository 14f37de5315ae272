import { readableOn } from 'shared-contract/colours';
import { type Zone, zoneColour } from 'shared-contract/table-rules';
import type { BandColours } from '../bands.ts';

/** Gives an element the colours of one zone of a table; by script, as the policy of the site wants it. */
export const inBand = (table: BandColours, zone: Zone) => (element: HTMLElement | null) => {
  const band = zoneColour(table, zone);
  element?.style.setProperty('--band', band);
  element?.style.setProperty('--on-band', readableOn(band, table.itemColor));
};
