import { growth, growthOf } from '../../testing/growth.ts';
import { plainPath } from './path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/About/', '/about'],
  ['/about//', '/about'],
  ['/a//b', '/a//b'],
])('writes %s as %s', (pathname, plain) => {
  expect(plainPath(pathname)).toBe(plain);
});

test('normalizes a path of slashes in linear time', () => {
  const ratio = growthOf((length) => `/${'/'.repeat(length)}a`, plainPath, 8000);
  expect(ratio).toBeLessThan(growth.linear);
});
