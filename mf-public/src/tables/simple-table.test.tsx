import { render, screen, within } from '@testing-library/react';
import { contrast, palette } from 'shared-contract/colours';
import { newTable } from 'shared-contract/table-rules';
import { type DrawnTable, SimpleTable } from './simple-table.tsx';

const zones = { positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 2, numberOfRelegations: 2 };
const ten: DrawnTable = {
  ...newTable(10),
  ...zones,
  items: Array.from({ length: 10 }, (_, index) => ({ name: `Team ${index + 1}`, tablePlace: index + 1 })),
};

function draw(table: DrawnTable) {
  render(<SimpleTable table={table} caption="Allsvenskan" />);
  return screen.getAllByRole('row').slice(1);
}

test('it is a table with a caption, column headers and a header for each row', () => {
  const rows = draw(ten);
  expect(screen.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Place', 'Team', 'Zone']);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(ten.items.map(({ name }) => name));
});

test('rows are in order of place, with the colour and name of their zone', () => {
  const rows = draw({ ...ten, items: ten.items.toReversed() });
  const shown = rows.map((row) => [row.style.backgroundColor, row.textContent]);
  expect(shown).toEqual([
    ['rgb(15, 25, 144)', '1Team 1Winner'],
    ['rgb(38, 103, 176)', '2Team 2Positive'],
    ['rgb(38, 103, 176)', '3Team 3Positive'],
    ['rgb(255, 255, 255)', '4Team 4'],
    ['rgb(255, 255, 255)', '5Team 5'],
    ['rgb(255, 255, 255)', '6Team 6'],
    ['rgb(197, 82, 88)', '7Team 7Negative'],
    ['rgb(197, 82, 88)', '8Team 8Negative'],
    ['rgb(93, 25, 28)', '9Team 9Relegation'],
    ['rgb(93, 25, 28)', '10Team 10Relegation'],
  ]);
});

const hexOf = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

test.each(palette)('text in $name can be read in every zone', ({ hex }) => {
  for (const { style } of draw({ ...ten, itemColor: hex })) {
    expect(contrast(hexOf(style.backgroundColor), hexOf(style.color))).toBeGreaterThanOrEqual(4.5);
  }
});

test('the chosen text colour is used where it is readable', () => {
  const rows = draw({ ...ten, itemColor: '#ffeb3b' });
  expect(rows.map(({ style }) => style.color === 'rgb(255, 235, 59)')).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('what looks like markup is shown as it was typed', () => {
  const name = '<img src=x onerror="alert(1)">';
  draw({ ...ten, items: ten.items.with(0, { name, tablePlace: 1 }) });
  expect(screen.getByRole('rowheader', { name })).toBeVisible();
});
