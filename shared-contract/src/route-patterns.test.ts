import { paramsIn, ROUTE_PATTERN } from './route-patterns.ts';
import { screens } from './screens.ts';

test.each<[pattern: string, pathname: string, params: Record<string, string> | null]>([
  ['/', '/', {}],
  ['/', '/about', null],
  ['/about', '/about', {}],
  ['/about', '/About/', {}],
  ['/about', '/%61bout', {}],
  ['/about', '/about/us', null],
  ['/about', '/', null],
  ['/about', '/about//', null],
  ['/about', '//about', null],
  ['/simpletable/:tableId', '/simpletable/1', { tableId: '1' }],
  ['/simpletable/:tableId', '/SimpleTable/A%20b/', { tableId: 'A b' }],
  ['/simpletable/:tableId', '/simpletable/100%', { tableId: '100%' }],
  ['/simpletable/:tableId', '/simpletable/', null],
  ['/simpletable/:tableId', '/simpletable/1/2', null],
])('matches the pattern %s against %s', (pattern, pathname, params) => {
  expect(paramsIn(pattern, pathname)).toEqual(params);
});

test('accepts every screen’s path, and rejects patterns that match many paths', () => {
  for (const path of Object.values(screens)) expect(path).toMatch(ROUTE_PATTERN);
  for (const path of ['', 'about', '/*', '/:page', '/about/', '/about//us', '/a?', '/a b'])
    expect(path).not.toMatch(ROUTE_PATTERN);
});
