import fc from 'fast-check';
import { AnonymousTableForm, TableForm } from './table-forms.ts';
import {
  emptyItems,
  fitsCountingRule,
  MAX_TEAMS,
  MIN_TEAMS,
  newTable,
  remainingTeams,
  zoneAt,
  zoneColour,
} from './table-rules.ts';
import * as v from 'valibot';

const counts = fc.integer({ min: MIN_TEAMS, max: MAX_TEAMS }).chain((numberOfTeams) =>
  fc.record({
    numberOfTeams: fc.constant(numberOfTeams),
    positiveAfterSeasonTeams: fc.integer({ min: 0, max: MAX_TEAMS }),
    negativeAfterSeasonTeams: fc.integer({ min: 0, max: MAX_TEAMS }),
    numberOfRelegations: fc.integer({ min: 0, max: MAX_TEAMS }),
  }),
);
const fitting = counts.filter(fitsCountingRule);

const zonesOf = (table: Parameters<typeof zoneAt>[0]) =>
  Array.from({ length: table.numberOfTeams }, (_, index) => zoneAt(table, index));

test('assigns zones in a table of 16 with 3 positive, 1 negative and 2 relegation places', () => {
  const zones = zonesOf({
    numberOfTeams: 16,
    positiveAfterSeasonTeams: 3,
    negativeAfterSeasonTeams: 1,
    numberOfRelegations: 2,
  });
  expect(zones.slice(0, 3)).toEqual(['winner', 'positive', 'positive']);
  expect(zones.slice(3, 13)).toEqual(Array<string>(10).fill('none'));
  expect(zones.slice(13)).toEqual(['negative', 'relegation', 'relegation']);
});

test('assigns zones in order and with their sizes for any valid counts', () => {
  fc.assert(
    fc.property(fitting, (table) => {
      const zones = zonesOf(table);
      expect(zones[0]).toBe('winner');
      const size = (zone: string) => zones.filter((each) => each === zone).length;
      const belowTop = table.numberOfTeams - 1;
      expect(size('positive')).toBe(Math.max(0, table.positiveAfterSeasonTeams - 1));
      expect(size('relegation')).toBe(Math.min(table.numberOfRelegations, belowTop));
      expect(size('winner')).toBe(1);
      const order = ['winner', 'positive', 'none', 'negative', 'relegation'];
      expect(zones).toEqual(zones.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    }),
  );
});

test('makes the top row the winner even if relegation covers it', () => {
  expect(
    zonesOf({ numberOfTeams: 2, positiveAfterSeasonTeams: 0, negativeAfterSeasonTeams: 0, numberOfRelegations: 2 }),
  ).toEqual(['winner', 'relegation']);
});

test('accepts counts exactly while teams remain', () => {
  fc.assert(
    fc.property(counts, (table) => {
      const taken = table.positiveAfterSeasonTeams + table.negativeAfterSeasonTeams + table.numberOfRelegations;
      expect(fitsCountingRule(table)).toBe(taken <= table.numberOfTeams);
      expect(remainingTeams(table)).toBe(Math.max(0, table.numberOfTeams - taken));
    }),
  );
});

test('the table schema agrees with the counting rule', () => {
  fc.assert(
    fc.property(counts, (table) => {
      const result = v.safeParse(TableForm, { ...newTable(table.numberOfTeams), name: 'A table', ...table });
      expect(result.success).toBe(fitsCountingRule(table));
    }),
  );
});

test.each([
  ['a place is missing', emptyItems(10).slice(1)],
  ['a place is duplicated', emptyItems(10).map((item) => ({ ...item, tablePlace: Math.max(2, item.tablePlace) }))],
  ['a place is out of range', emptyItems(10).map((item) => ({ ...item, tablePlace: item.tablePlace + 1 }))],
])('rejects a table when %s', (_, items) => {
  const result = v.safeParse(TableForm, { ...newTable(), name: 'A table', items });
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(['items']);
});

test.each(['red', '#fff', '#gggggg', 'url(x)', 'red;background:url(x)', 'var(--x)', ['#000000'], null])(
  'rejects the colour %j',
  (winnerColor) => {
    expect(v.safeParse(TableForm, { ...newTable(), name: 'A table', winnerColor }).success).toBe(false);
  },
);

test('requires a public table and an e-mail without signing in', () => {
  const table = { ...newTable(), name: 'A table' };
  const messages = (input: unknown) =>
    v.safeParse(AnonymousTableForm, input, { abortPipeEarly: true }).issues?.map((issue) => issue.message);
  expect(messages({ ...table, email: '' })).toEqual(['Email is required.']);
  expect(messages({ ...table, email: 'anna' })).toEqual(['Please enter a valid email address.']);
  expect(messages({ ...table, email: 'anna@example.org', isPublicTable: false })).toEqual([
    'You need to be logged in to create private tables.',
  ]);
  expect(messages({ ...table, email: 'anna@example.org' })).toBeUndefined();
});

test('returns white outside the zones', () => {
  expect(zoneColour(newTable(), 'none')).toBe('#ffffff');
  expect(zoneColour(newTable(), 'winner')).toBe('#0f1990');
});
