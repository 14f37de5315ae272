import fc from 'fast-check';
import { decodeOrder, encodeOrder, orderInSeason } from './tip-orders.ts';

test('an order is stored as the numbers of its teams', () => {
  expect(encodeOrder([3, 0, 12, 1])).toBe('3,0,12,1');
  expect(decodeOrder('3,0,12,1')).toEqual([3, 0, 12, 1]);
  const orders = fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 40 });
  fc.assert(fc.property(orders, (order) => expect(decodeOrder(encodeOrder(order))).toEqual(order)));
});

test('a team that leaves goes from the order, and newcomers are last, as the season lists them', () => {
  expect(orderInSeason(['C', 'A', 'B'], ['A', 'D', 'B', 'E'])).toEqual({
    order: ['A', 'B', 'D', 'E'],
    newcomers: ['D', 'E'],
  });
});

test('an order with the season’s teams stays as it is', () => {
  expect(orderInSeason(['C', 'A', 'B'], ['A', 'B', 'C'])).toEqual({ order: ['C', 'A', 'B'], newcomers: [] });
});
