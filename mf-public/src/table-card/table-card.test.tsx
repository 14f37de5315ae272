import { render, screen, within } from '@testing-library/react';
import { contrast } from 'shared-contract/colours';
import { palette } from 'shared-contract/palette';
import { newTable } from 'shared-contract/table-rules';
import { configureTestSite } from '../../../testing/with-api.ts';
import { type DrawnTable, GeneratedText, TableCard } from './table-card.tsx';

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

/** Returns the colours of the zones and of their text: custom properties that the style sheet reads. */
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

test('TableCard renders a table with a caption, column headers and row headers', () => {
  const { rows } = draw(ten);
  expect(screen.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Place', 'Team', 'Zone']);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(ten.items.map(({ name }) => name));
});

test('TableCard sorts rows by place and labels each with its zone', () => {
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

test('TableCard shows each zone’s label once and gives it to screen readers in every row', () => {
  const { rows } = draw(ten);
  const labels = rows.map((row) => within(row).queryByText(/^(?:Winner|Positive|Negative|Relegation)$/));
  const isSeen = labels.map((label) => label && !label.classList.contains('sr-only'));
  expect(isSeen).toEqual([true, true, false, null, null, null, true, false, true, false]);
});

test.each(palette)('text in $name has a contrast of at least 4.5 in every zone', ({ hex }) => {
  for (const { band, place, text } of Object.values(draw({ ...ten, itemColor: hex }).colours)) {
    expect(contrast(band, text)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(place, text)).toBeGreaterThanOrEqual(4.5);
  }
});

test('TableCard uses the chosen text colour where its contrast suffices', () => {
  const { colours } = draw({ ...ten, itemColor: '#ffeb3b' });
  const readable = Object.entries(colours).filter(([, { text }]) => text === '#ffeb3b');
  expect(readable.map(([zone]) => zone)).toEqual(['winner', 'positive', 'relegation']);
});

test('TableCard updates the bands when the colours change', () => {
  const { container, rerender } = render(<TableCard table={ten} name="Allsvenskan" />);
  rerender(<TableCard table={{ ...ten, winnerColor: '#d4af37' }} name="Allsvenskan" />);
  expect(coloursOf(container)['winner']).toMatchObject({ band: '#d4af37', text: '#000000' });
});

test('TableCard shows the table’s link in its foot', () => {
  configureTestSite();
  render(<TableCard table={ten} name="Allsvenskan" link="https://tiptable.example/simpletable/1" />);
  expect(screen.getByText('tiptable.example')).toHaveTextContent(/^tiptable\.example\/simpletable\/1$/);
});

test('TableCard shows the ends of an excerpt and the number of omitted rows', () => {
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

test('GeneratedText adds its text neither to the document nor to the table’s accessible name', () => {
  const byline = <GeneratedText>by Sofia Lindqvist</GeneratedText>;
  const { container } = render(<TableCard table={ten} name="Allsvenskan" byline={byline} />);
  expect(screen.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
  expect(screen.queryByText(/Sofia/)).not.toBeInTheDocument();
  expect(container.querySelector('[data-words]')).toHaveAttribute('data-words', 'by Sofia Lindqvist');
});

test('TableCard renders a team name with markup as plain text', () => {
  const name = '<img src=x onerror="alert(1)">';
  draw({ ...ten, items: ten.items.with(0, { name, tablePlace: 1 }) });
  expect(screen.getByRole('rowheader', { name })).toBeVisible();
});
