import { pathOf } from './path.ts';

test.each([
  ['/', '/'],
  ['/login?next=/a//b', '/login'],
  ['/%72esetpassword?token=1', '/resetpassword'],
  ['/login/../resetpassword', '/resetpassword'],
  ['/login/%2e%2E/resetpassword', '/resetpassword'],
  ['/./%61pi/none', '/api/none'],
  ['//resetpassword', '/resetpassword'],
  ['/login\\..\\resetpassword', '/resetpassword'],
  ['/../../etc', '/etc'],
  ['/a%2Fb', '/a%2Fb'],
  ['/h%C3%A4cken', '/häcken'],
  ['/%zz', '/%zz'],
])('resolves %s to the path %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});
