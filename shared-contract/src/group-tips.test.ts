import fc from 'fast-check';
import { boldestCall, consensusOfTips } from './group-tips.ts';
import { truthOf } from './tip-scoring.ts';

const tips = (...orders: string[]) =>
  orders.map((order, index) => ({ person: `person ${index + 1}`, order: [...order] }));
const truth = (order: string) =>
  truthOf(
    [...order].map((teamId, index) => ({ teamId, place: index + 1 })),
    0,
  );
const consensus = (...orders: string[]) => consensusOfTips(orders.map((order) => [...order]));

describe('consensus', () => {
  test('ranks teams by mean place', () => {
    expect(consensus('ABC', 'ACB', 'BAC')).toEqual([
      { teamId: 'A', mean: 4 / 3, best: 1 },
      { teamId: 'B', mean: 2, best: 1 },
      { teamId: 'C', mean: 8 / 3, best: 2 },
    ]);
  });

  test('ranks teams with equal means by best place', () => {
    expect(consensus('BAC', 'CAB').map(({ teamId }) => teamId)).toEqual(['B', 'C', 'A']);
  });

  test('does not depend on the order of the tips', () => {
    const orders = fc.array(fc.shuffledSubarray([...'ABCDE'], { minLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(orders, (given) => expect(consensusOfTips(given.toReversed())).toEqual(consensusOfTips(given))),
    );
    expect(consensusOfTips([])).toEqual([]);
  });
});

describe('boldest call', () => {
  test('returns the row farthest from the mean of the others', () => {
    expect(boldestCall(tips('ABCDE', 'ABCED', 'EABCD'))).toEqual({
      person: 'person 3',
      teamId: 'E',
      tipped: 1,
      meanOfOthers: 4.5,
    });
  });

  test('prefers the call closest to the standings when several are equally bold', () => {
    const group = tips('ABCD', 'ABCD', 'ABCD', 'DBCA');
    const first = { person: 'person 4', teamId: 'D', tipped: 1, meanOfOthers: 4 };
    expect(boldestCall(group)).toEqual(first);
    expect(boldestCall(group, truth('BDCA'))).toEqual({ person: 'person 4', teamId: 'A', tipped: 4, meanOfOthers: 1 });
    expect(boldestCall(group, truth('ABCD'))).toEqual(first);
  });

  test('returns null for fewer than three tips, or when all agree', () => {
    expect(boldestCall(tips('ABC', 'CBA'))).toBeNull();
    expect(boldestCall(tips('ABC', 'ABC', 'ABC'))).toBeNull();
  });
});
