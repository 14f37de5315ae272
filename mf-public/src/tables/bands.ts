import { useLayoutEffect, useRef } from 'react';
import { readableOn, tintOf } from 'shared-contract/colours';
import { type Zone, zoneColour, type ZoneColours } from 'shared-contract/table-rules';

/** The colours that a table chooses: of its bands, and of the text on them. */
export type BandColours = ZoneColours & { itemColor: string };

/** The classes that give a row its band's colours. */
export const zoneLooks: Record<Zone, string> = {
  winner: 'pub:[--band:var(--winner)] pub:[--on-band:var(--on-winner)] pub:[--tint:var(--tint-winner)]',
  positive: 'pub:[--band:var(--positive)] pub:[--on-band:var(--on-positive)] pub:[--tint:var(--tint-positive)]',
  negative: 'pub:[--band:var(--negative)] pub:[--on-band:var(--on-negative)] pub:[--tint:var(--tint-negative)]',
  relegation: 'pub:[--band:var(--relegation)] pub:[--on-band:var(--on-relegation)] pub:[--tint:var(--tint-relegation)]',
  none: 'pub:[--band:#fff] pub:[--on-band:var(--on-none)] pub:[--tint:var(--tint-none)]',
};
const zones = Object.keys(zoneLooks) as Zone[];

/**
 * Sets the table's colours as custom properties of its card, and for each the colour of text on it. By script and not as a `style`
 * attribute, which the site's policy would refuse in what a server sends.
 */
export function useBandColours(table: BandColours) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const zone of zones) {
      const band = zoneColour(table, zone);
      const text = readableOn(band, table.itemColor);
      card.current?.style.setProperty(`--${zone}`, band);
      card.current?.style.setProperty(`--on-${zone}`, text);
      card.current?.style.setProperty(`--tint-${zone}`, tintOf(band, text));
    }
  }, [table]);
  return card;
}
