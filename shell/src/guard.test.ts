import type { Role } from 'shared-contract/session';
import { endSession } from 'shared-session';
import { lastRefused, redirectFor } from './guard.ts';
import { signIn } from '../testing/render-shell.tsx';

afterEach(endSession);

const everyone = [undefined, 'user', 'admin'] as const;
const enter = (path: string, role?: Role) => {
  if (role !== undefined) signIn(role);
  return redirectFor(new URL(path, 'http://site.test'));
};

test.each([
  ['/', everyone],
  ['/about', everyone],
  ['/simpletable/1', everyone],
  ['/create-table', everyone],
  ['/userprofile/anna', everyone],
  ['/forgottenpassword', everyone],
  ['/notauthorized', everyone],
  ['/notimplemented', everyone],
  ['/registered-trademarks', everyone],
  ['/login', [undefined]],
  ['/register', [undefined]],
  ['/my-account', ['user', 'admin']],
  ['/my-account/tables', ['user', 'admin']],
  ['/my-account/profile/friends', ['user', 'admin']],
  ['/myaccount', ['user', 'admin']],
  ['/admin', ['admin']],
  ['/ADMIN/teams/edit/7', ['admin']],
  ['/admin/users', ['admin']],
  ['/adminhandleusers', ['admin']],
] as const)('%s lets in %j', (path, welcome) => {
  const entered = everyone.filter((role) => {
    endSession();
    return enter(path, role) === null;
  });
  expect(entered).toEqual(welcome);
});

test('whoever is signed in has no business with signing in', () => {
  expect(enter('/login', 'user')).toBe('/');
});

test('where one wanted to go is kept', () => {
  expect(enter('/my-account/tables?sort=name')).toBe('/notauthorized');
  expect(lastRefused()).toBe('/my-account/tables?sort=name');
});
