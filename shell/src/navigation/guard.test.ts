import type { Role } from 'shared-contract/session';
import { endSession } from 'shared-session';
import { lastRefused, redirectFor } from './guard.ts';
import { signIn } from '../../testing/render-shell.tsx';

afterEach(endSession);

const everyone = [undefined, 'user', 'admin'] as const;
const open = (path: string, role?: Role) => {
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
  ['/mailoff', everyone],
  ['/answer', everyone],
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
] as const)('allows %s for the roles %j', (path, allowed) => {
  const opened = everyone.filter((role) => {
    endSession();
    return open(path, role) === null;
  });
  expect(opened).toEqual(allowed);
});

test('redirects a signed-in user from the login to the home page', () => {
  expect(open('/login', 'user')).toBe('/');
});

test('stores the rejected path with its query', () => {
  expect(open('/my-account/tables?sort=name')).toBe('/notauthorized');
  expect(lastRefused()).toBe('/my-account/tables?sort=name');
});
