import { signInStateOf } from './sign-in-state.ts';

test('a path of this site, what was done and the email are read', () => {
  const state = { from: '/my-account/tables?sort=name', done: 'registered', email: 'anna@tiptable.test' };
  expect(signInStateOf(state)).toEqual(state);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 42])(
  'a place elsewhere, %p, counts as none',
  (from) => expect(signInStateOf({ from, done: 'registered' })).toEqual({ done: 'registered' }),
);

test.each(['/login', '/register?x', '/Login', '/notauthorized'])(
  '%s, which leads back to signing in, counts as none',
  (from) => expect(signInStateOf({ from })).toEqual({}),
);

test.each([null, undefined, 'text', { done: 'something else', email: 7 }])('of %p nothing is read', (state) =>
  expect(signInStateOf(state)).toEqual({}),
);
