import fc from 'fast-check';
import { wayTo } from './page.ts';

test('a page scanned from the nearer end is the same page', () => {
  const sizes = fc.record({
    total: fc.nat(300),
    page: fc.integer({ min: 1, max: 40 }),
    pageSize: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(sizes, ({ page, pageSize, total }) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const { isBackwards, limit, offset } = wayTo({ page, pageSize }, total);
      const along = isBackwards ? all.toReversed() : all;
      const taken = along.slice(offset, offset + limit);
      const expected = all.slice((page - 1) * pageSize, page * pageSize);
      expect(isBackwards ? taken.toReversed() : taken).toEqual(expected);
      // Of a page that is not there, nothing is taken.
      expect(limit === 0 ? 0 : offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});
