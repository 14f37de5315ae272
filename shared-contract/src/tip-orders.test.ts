import fc from 'fast-check';
import { decodeOrder, encodeOrder, orderInSeason } from './tip-orders.ts';

test('encodes an order as team numbers', () => {
  expect(encodeOrder([3, 0, 12, 1])).toBe('3,0,12,1');
  expect(decodeOrder('3,0,12,1')).toEqual([3, 0, 12, 1]);
  const orders = fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 40 });
  fc.assert(fc.property(orders, (order) => expect(decodeOrder(encodeOrder(order))).toEqual(order)));
});

test('removes teams that left, and appends newcomers in the season’s order', () => {
  expect(orderInSeason(['C', 'A', 'B'], ['A', 'D', 'B', 'E'])).toEqual({
    order: ['A', 'B', 'D', 'E'],
    newcomers: ['D', 'E'],
  });
});

test('leaves an order with the season’s teams unchanged', () => {
  expect(orderInSeason(['C', 'A', 'B'], ['A', 'B', 'C'])).toEqual({ order: ['C', 'A', 'B'], newcomers: [] });
});
