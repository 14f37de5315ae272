import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { expectGoodArrivals, pathsOf, type WalkedScreen } from '../../testing/walk-screens.ts';
import { signInAsUser, withApi } from '../../testing/with-api.ts';
import { befriend } from '../testing/friends.ts';
import * as exposed from './routes.tsx';

withApi();

/** The headings of the screens for visitors, by route. */
const ofVisitors: Record<string, string> = {
  login: 'Login',
  register: 'Register',
  forgottenpassword: 'Forgotten password',
  resetpassword: 'Reset password',
  confirmemail: 'Confirm your email',
  undoemail: 'Undo the email change',
  mailoff: 'Emails about friend requests',
  answer: 'Reply to our moderators',
};
const ofUsers: Record<string, string> = {
  'my-account': 'My Account',
  'my-account/profile': 'My Profile',
  'my-account/profile/update-profile': 'Update Profile',
  'my-account/profile/friends': 'Friends',
  'my-account/security': 'Security and Data',
  'my-account/tips': 'My Tips',
  // Redirects to the account.
  myaccount: 'My Account',
  'userprofile/:userId': 'Alva Lind',
};

test('lists all screens of the remote', () => {
  expect([...Object.keys(ofVisitors), ...Object.keys(ofUsers)].toSorted()).toEqual(pathsOf(exposed.default));
});

const remote = { name: 'mf-account', exposed } as const;
const walked = (headings: Record<string, string>, userId = ''): WalkedScreen[] =>
  Object.entries(headings).map(([path, heading]) => ({
    address: `/${path.replace(':userId', userId)}`,
    heading,
    ...(path in withPicture && { pictures: [withPicture[path] ?? ''] }),
  }));

/** The pictures that profile and account pages show. Lists show none. */
const [ALVAS, BOS] = ['https://pictures.test/alva.png', 'https://pictures.test/bo.png'];
const withPicture: Record<string, string> = {
  'my-account': BOS,
  'my-account/profile': BOS,
  'my-account/profile/update-profile': BOS,
  myaccount: BOS,
  'userprofile/:userId': ALVAS,
};

test('focuses the heading of each screen, announces it once loaded, and shows pictures of other hosts only on profile pages', async () => {
  await expectGoodArrivals(remote, walked(ofVisitors));
  const alva = await signInAsUser();
  const picture = { newImageUrl: ALVAS, isPublicProfile: true };
  await call(updateOwnProfile, { body: { currentPassword: alva.password, ...picture } });
  const listed = { isPublicTable: true, isListed: true };
  await call(createTable, { body: { ...newTable(2), items: emptyItems(2), name: 'Summer league', ...listed } });
  const { id, publicUserName } = await call(getOwnProfile);
  endSession();
  const bo = await signInAsUser('Bo', 'Ek');
  await call(updateOwnProfile, { body: { currentPassword: bo.password, newImageUrl: BOS } });
  await befriend(alva, bo);
  await expectGoodArrivals(remote, [
    ...walked(ofUsers, publicUserName),
    // Two profiles in a row share one heading, which keeps the focus.
    { address: pathTo('friends'), heading: 'Friends' },
    { address: pathTo('userProfile', { userId: crypto.randomUUID() }), heading: 'No profile here' },
    { address: pathTo('myAccount'), heading: 'My Account', pictures: [BOS] },
    { address: pathTo('userProfile', { userId: id }), heading: 'Alva Lind', pictures: [ALVAS] },
  ]);
});
