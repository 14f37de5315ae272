import { signInStateOf } from './sign-in-state.ts';

test('reads a path of this site, the completed step and the email', () => {
  const state = { from: '/my-account/tables?sort=name', done: 'registered', email: 'anna@tiptable.test' };
  expect(signInStateOf(state)).toEqual(state);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 42])(
  'ignores %p, which is not a path of this site',
  (from) => expect(signInStateOf({ from, done: 'registered' })).toEqual({ done: 'registered' }),
);

test.each(['/login', '/register?x', '/Login', '/notauthorized'])('ignores the path %s', (from) =>
  expect(signInStateOf({ from })).toEqual({}),
);

test.each([null, undefined, 'text', { done: 'something else', email: 7 }])('returns an empty state for %p', (state) =>
  expect(signInStateOf(state)).toEqual({}),
);
