import type { BandColours } from 'shared-contract/table-colours';
import { readableOn } from 'shared-contract/colours';
import { type Zone, zoneColour } from 'shared-contract/table-rules';
import { coloured } from 'shared-ui/basic';

/** The props of an element that give it the colours of one zone of a table. */
export function inBand(table: BandColours, zone: Zone) {
  const band = zoneColour(table, zone);
  return coloured({ '--band': band, '--on-band': readableOn(band, table.itemColor) });
}
