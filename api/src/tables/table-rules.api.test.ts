import fc from 'fast-check';
import { plainText } from 'shared-contract/names';
import { createTable, type SimpleTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { startServer, type TestServer } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = (await server.newUser()).token;
});
afterAll(() => server.close());

const send = async (change: Record<string, unknown>) =>
  server.call(createTable, { body: { ...exampleBodies['createTable'], ...change }, token });
const TeamName = v.pipe(v.string(), v.trim(), plainText);
const name = fc
  .string({ maxLength: 60, unit: 'grapheme' })
  .filter((text) => text.length <= 60 && text.isWellFormed() && v.is(TeamName, text));
const zones = {
  positiveAfterSeasonTeams: fc.nat(40),
  negativeAfterSeasonTeams: fc.nat(40),
  numberOfRelegations: fc.nat(40),
};

test('returns a table of any names and places as it was sent, trimmed', async () => {
  const table = fc.integer({ min: 2, max: 40 }).chain((count) =>
    fc.tuple(
      fc.array(name, { minLength: count, maxLength: count }),
      fc.shuffledSubarray(
        Array.from({ length: count }, (_, index) => index + 1),
        { minLength: count },
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(table, async ([names, places]) => {
      const items = places.map((tablePlace, index) => ({ name: names[index] ?? '', tablePlace }));
      const counts = { positiveAfterSeasonTeams: 0, negativeAfterSeasonTeams: 0, numberOfRelegations: 0 };
      const { answer, status } = await send({ ...counts, numberOfTeams: items.length, items });
      expect(status).toBe(201);
      expect(answer.items).toEqual(
        items.map((item): SimpleTable['items'][number] => ({ ...item, name: item.name.trim() })),
      );
    }),
    { numRuns: 50 },
  );
});

test('accepts a table if and only if its zones fit its teams', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ numberOfTeams: fc.integer({ min: 0, max: 42 }), ...zones }), async (counts) => {
      const items = Array.from({ length: counts.numberOfTeams }, (_, index) => ({ name: '', tablePlace: index + 1 }));
      const { positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations, numberOfTeams } = counts;
      const fits = positiveAfterSeasonTeams + negativeAfterSeasonTeams + numberOfRelegations <= numberOfTeams;
      const isGood = fits && numberOfTeams >= 2 && numberOfTeams <= 40;
      expect((await send({ ...counts, items })).status).toBe(isGood ? 201 : 400);
    }),
    { numRuns: 150 },
  );
});

test('accepts a table if and only if it has every place once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 6 }), async (places) => {
      const counts = { positiveAfterSeasonTeams: 0, negativeAfterSeasonTeams: 0, numberOfRelegations: 0 };
      const items = places.map((tablePlace) => ({ name: 'x', tablePlace }));
      const isGood = places.toSorted((a, b) => a - b).every((place, index) => place === index + 1);
      expect((await send({ ...counts, numberOfTeams: places.length, items })).status).toBe(isGood ? 201 : 400);
    }),
    { numRuns: 150, examples: [[[2, 1]], [[1, 2, 3]], [[3, 1, 2]]] },
  );
});
