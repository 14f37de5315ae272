import { updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { expectGoodArrivals, pathsOf, type WalkedScreen } from '../../testing/walk-screens.ts';
import { signInAsUser, withApi } from '../../testing/with-api.ts';
import * as exposed from './routes.tsx';

withApi();

const home = { heading: 'Know the table before the season does.', title: 'TipTable' };

/** The expected heading and title of each screen, by route. */
const ofVisitors: Record<string, Omit<WalkedScreen, 'address'>> = {
  about: { heading: 'About' },
  'our-team': { heading: 'Our Team' },
  career: { heading: 'Career' },
  partners: { heading: 'Partners' },
  news: { heading: 'News' },
  roadmap: { heading: 'Roadmap' },
  leagues: { heading: 'Available Leagues' },
  leaderboards: { heading: 'Leaderboards' },
  terms: { heading: 'Terms of Service' },
  privacy: { heading: 'Privacy Policy' },
  features: { heading: 'Features' },
  contact: { heading: 'Contact' },
  feedback: { heading: 'Feedback' },
  'create-table': { heading: 'Create Table' },
  'official-tables': { heading: 'Official Tables' },
  'simpletable/:tableId': { heading: 'Summer league' },
  'simpletable/:tableId/edit': { heading: 'Edit Table' },
  'compare/:a/:b': { heading: 'Compare Tables', title: 'Summer league vs Summer league · TipTable' },
  'season/:lssId': { heading: 'No season here' },
  'season/:lssId/predict': { heading: 'Nothing to predict here' },
  'leaderboards/:lssId': { heading: 'No leaderboard here' },
  'group/:groupId': { heading: 'Group' },
  'join/:code': { heading: 'No group here' },
  '': home,
};
const ofUsers: Record<string, Omit<WalkedScreen, 'address'>> = {
  'my-account/tables': { heading: 'My Tables' },
  'my-account/groups': { heading: 'My Groups' },
  'my-account/tables/files': { heading: 'Tables as Files' },
  'my-account/tables/simpletables/createnew': { heading: 'Create New Table' },
  'my-account/tables/simpletables/edit/:tableId': { heading: 'Edit Table' },
};

test('lists every screen of the remote', () => {
  expect([...Object.keys(ofVisitors), ...Object.keys(ofUsers)].toSorted()).toEqual(pathsOf(exposed.default));
});

const remote = { name: 'mf-public', exposed } as const;

test('focuses each screen’s heading, announces the loaded screen, and loads no pictures from other hosts', async () => {
  const walked = (screens: typeof ofVisitors, tableId = ''): WalkedScreen[] =>
    Object.entries(screens).map(([path, shown]) => ({ address: `/${path.replace(/:\w+/g, tableId)}`, ...shown }));
  const { password } = await signInAsUser();
  const newImageUrl = 'https://pictures.test/alva.png';
  await call(updateOwnProfile, { body: { currentPassword: password, newImageUrl, isPublicProfile: true } });
  const body = { ...newTable(2), items: emptyItems(2), name: 'Summer league', isPublicTable: true, isListed: true };
  const { id } = await call(createTable, { body });
  await expectGoodArrivals(remote, [
    ...walked(ofUsers, id),
    { address: pathTo('editOwnTable', { tableId: crypto.randomUUID() }), heading: 'No table here' },
  ]);
  endSession();
  await expectGoodArrivals(remote, [
    ...walked(ofVisitors, id),
    { address: pathTo('simpleTable', { tableId: crypto.randomUUID() }), heading: 'No table here' },
    { address: pathTo('compare', { a: id, b: crypto.randomUUID() }), heading: 'Nothing to compare here' },
    { address: '/no-such-page', heading: '404 – Page Not Found' },
  ]);
});
