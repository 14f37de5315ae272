import { render, screen, within } from '@testing-library/react';
import { contrast } from 'shared-contract/colours';
import { palette } from 'shared-contract/palette';
import { newTable } from 'shared-contract/table-rules';
import { configureTestSite } from '../../../testing/with-api.ts';
import { type DrawnTable, DrawnWords, TableCard } from './table-card.tsx';

const zones = { positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 2, numberOfRelegations: 2 };
const ten: DrawnTable = {
  ...newTable(10),
  ...zones,
  items: Array.from({ length: 10 }, (_, index) => ({ name: `Team ${index + 1}`, tablePlace: index + 1 })),
};

function draw(table: DrawnTable) {
  const { container } = render(<TableCard table={table} name="Allsvenskan" />);
  return { rows: screen.getAllByRole('row').slice(1), colours: coloursOf(container) };
}

/** The colours of the zones and of the text on them, which the style sheet takes from the card. */
function coloursOf(container: HTMLElement) {
  const card = container.querySelector<HTMLElement>('[data-slot=table-surface]');
  const colour = (name: string) => card?.style.getPropertyValue(name) ?? '';
  return Object.fromEntries(
    ['winner', 'positive', 'negative', 'relegation', 'none'].map((zone) => [
      zone,
      { band: colour(`--${zone}`), text: colour(`--on-${zone}`), place: colour(`--tint-${zone}`) },
    ]),
  );
}

test('it is a table with a caption, column headers and a header for each row', () => {
  const { rows } = draw(ten);
  expect(screen.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Place', 'Team', 'Zone']);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(ten.items.map(({ name }) => name));
});

test('rows are in order of place, each with the name of its zone', () => {
  const { colours, rows } = draw({ ...ten, items: ten.items.toReversed() });
  expect(rows.map((row) => [row.dataset['zone'], row.textContent])).toEqual([
    ['winner', '1Team 1Winner'],
    ['positive', '2Team 2Positive'],
    ['positive', '3Team 3Positive'],
    ['none', '4Team 4'],
    ['none', '5Team 5'],
    ['none', '6Team 6'],
    ['negative', '7Team 7Negative'],
    ['negative', '8Team 8Negative'],
    ['relegation', '9Team 9Relegation'],
    ['relegation', '10Team 10Relegation'],
  ]);
  expect(Object.values(colours).map(({ band }) => band)).toEqual([
    '#0f1990',
    '#2667b0',
    '#c55258',
    '#5d191c',
    '#ffffff',
  ]);
});

test('a zone is named once to the eye, and to screen readers in each of its rows', () => {
  const { rows } = draw(ten);
  const words = rows.map((row) => within(row).queryByText(/^(?:Winner|Positive|Negative|Relegation)$/));
  const isSeen = words.map((word) => word && !word.classList.contains('sr-only'));
  expect(isSeen).toEqual([true, true, false, null, null, null, true, false, true, false]);
});

test.each(palette)('text in $name can be read in every zone', ({ hex }) => {
  for (const { band, place, text } of Object.values(draw({ ...ten, itemColor: hex }).colours)) {
    expect(contrast(band, text)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(place, text)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the chosen text colour is used where it is readable', () => {
  const { colours } = draw({ ...ten, itemColor: '#ffeb3b' });
  const readable = Object.entries(colours).filter(([, { text }]) => text === '#ffeb3b');
  expect(readable.map(([zone]) => zone)).toEqual(['winner', 'positive', 'relegation']);
});

test('the card follows a change of colours', () => {
  const { container, rerender } = render(<TableCard table={ten} name="Allsvenskan" />);
  rerender(<TableCard table={{ ...ten, winnerColor: '#d4af37' }} name="Allsvenskan" />);
  expect(coloursOf(container)['winner']).toMatchObject({ band: '#d4af37', text: '#000000' });
});

test('its link stands at its foot where there is one', () => {
  configureTestSite();
  render(<TableCard table={ten} name="Allsvenskan" link="https://tiptable.example/simpletable/1" />);
  expect(screen.getByText('tiptable.example')).toHaveTextContent(/^tiptable\.example\/simpletable\/1$/);
});

test('an excerpt has the ends of the table and says how much is left out', () => {
  render(<TableCard isExcerpt table={ten} name="Allsvenskan" />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1Team 1Winner',
    '2Team 2Positive',
    '3Team 3Positive',
    '+3 more',
    '7Team 7Negative',
    '8Team 8Negative',
    '9Team 9Relegation',
    '10Team 10Relegation',
  ]);
});

test('words that are drawn are neither in the text nor in the name of the table', () => {
  const byline = <DrawnWords>by Sofia Lindqvist</DrawnWords>;
  const { container } = render(<TableCard table={ten} name="Allsvenskan" byline={byline} />);
  expect(screen.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
  expect(screen.queryByText(/Sofia/)).not.toBeInTheDocument();
  expect(container.querySelector('[data-words]')).toHaveAttribute('data-words', 'by Sofia Lindqvist');
});

test('what looks like markup is shown as it was typed', () => {
  const name = '<img src=x onerror="alert(1)">';
  draw({ ...ten, items: ten.items.with(0, { name, tablePlace: 1 }) });
  expect(screen.getByRole('rowheader', { name })).toBeVisible();
});
