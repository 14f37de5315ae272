import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { expectFocusedAndAnnounced, pathsOf, type WalkedScreen } from '../../testing/walk-screens.ts';
import { signInAsUser, withApi } from '../../testing/with-api.ts';
import * as exposed from './routes.tsx';

withApi();

/** The headings by the routes. */
const ofVisitors: Record<string, string> = {
  login: 'Login',
  register: 'Register',
  forgottenpassword: 'Forgotten password',
  resetpassword: 'Reset password',
  confirmemail: 'Confirm your email',
  undoemail: 'Take your email back',
};
const ofUsers: Record<string, string> = {
  'my-account': 'My Account',
  'my-account/profile': 'My Profile',
  'my-account/profile/update-profile': 'Update Profile',
  'my-account/profile/friends': 'Friends',
  'my-account/security': 'Security and Data',
  // Leads to the account.
  myaccount: 'My Account',
  'userprofile/:userId': 'Alva Lind',
};

test('all screens are known here', () => {
  expect([...Object.keys(ofVisitors), ...Object.keys(ofUsers)].toSorted()).toEqual(pathsOf(exposed.default));
});

const remote = { name: 'mf-account', exposed } as const;
const walked = (headings: Record<string, string>, userId = ''): WalkedScreen[] =>
  Object.entries(headings).map(([path, heading]) => ({ address: `/${path.replace(':userId', userId)}`, heading }));

test('each screen has the focus on its heading, and is announced, once it is loaded', async () => {
  await expectFocusedAndAnnounced(remote, walked(ofVisitors));
  const { password } = await signInAsUser();
  await call(updateOwnProfile, { body: { currentPassword: password, isPublicProfile: true } });
  const { id, publicUserName } = await call(getOwnProfile);
  endSession();
  await signInAsUser('Bo', 'Ek');
  await expectFocusedAndAnnounced(remote, [
    ...walked(ofUsers, publicUserName),
    // One heading stays on the page between profiles, and keeps the focus.
    { address: pathTo('friends'), heading: 'Friends' },
    { address: pathTo('userProfile', { userId: crypto.randomUUID() }), heading: 'Profile' },
    { address: pathTo('myAccount'), heading: 'My Account' },
    { address: pathTo('userProfile', { userId: id }), heading: 'Alva Lind' },
  ]);
});
