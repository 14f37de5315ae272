import { readableOn } from 'shared-contract/colours';
import { newTable, zoneAt, zoneColour } from 'shared-contract/table-rules';
import { lineDrawer, type TextEngine } from './text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const ROWS = 7;

/**
 * Draws the product's card, as wide as a table's picture: its name on the bands of a table. It is the picture of pages
 * without a table.
 */
export function drawCard(productName: string, engine: TextEngine): string {
  const table = { ...newTable(ROWS), positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 1 };
  const drawer = lineDrawer();
  const rowHeight = HEIGHT / ROWS;
  const bands = Array.from({ length: ROWS }, (_, index) => {
    const colour = zoneColour(table, zoneAt(table, index));
    const bar = 300 + ((index * 137) % 260);
    return (
      `<rect x="0" y="${index * rowHeight}" width="${WIDTH}" height="${rowHeight}" fill="${colour}"/>` +
      `<rect x="560" y="${index * rowHeight + 34}" width="${bar}" height="22" rx="6" fill="${readableOn(colour, '#ffffff')}" fill-opacity="0.25"/>`
    );
  });
  const size = Math.min(88, 400 / engine.line(productName, 'bold').width);
  const name = drawer.draw(engine.line(productName, 'bold'), { x: 60, y: 336, size, colour: '#ffffff' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawer.definitions()}${bands.join('')}<rect width="520" height="${HEIGHT}" fill="#0f1990"/>${name}</svg>`;
}
