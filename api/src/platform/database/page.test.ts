import fc from 'fast-check';
import { shortestScan } from './page.ts';

test('returns the same page when scanned from the nearer end', () => {
  const sizes = fc.record({
    total: fc.nat(300),
    page: fc.integer({ min: 1, max: 40 }),
    pageSize: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(sizes, ({ page, pageSize, total }) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const { isBackwards, limit, offset } = shortestScan({ page, pageSize }, total);
      const scanned = isBackwards ? all.toReversed() : all;
      const taken = scanned.slice(offset, offset + limit);
      const expected = all.slice((page - 1) * pageSize, page * pageSize);
      expect(isBackwards ? taken.toReversed() : taken).toEqual(expected);
      // A page beyond the end has no rows.
      expect(limit === 0 ? 0 : offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});
