import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import { befriend } from '../../testing/friends.ts';
import routes from '../routes.tsx';

withApi();

const title = 'New from your friends';
const friendsTables = () => screen.findByRole('region', { name: title });

test('lists new tables of friends with their authors, newest first', async () => {
  const kim = await signInAsUser('Kim', 'Dal');
  const made = [];
  for (const name of ['First', 'Second']) {
    made.push(await call(createTable, { body: { ...newTable(3), name, isPublicTable: true, isListed: true } }));
  }
  await call(createTable, { body: { ...newTable(3), name: 'By its link alone', isPublicTable: true } });
  const self = await signInAsUser();
  await befriend(kim, self);
  renderScreen(routes, pathTo('myAccount'));
  const region = await friendsTables();
  expect(await within(region).findByRole('link', { name: 'First' })).toHaveAttribute(
    'href',
    pathTo('simpleTable', { tableId: made[0]?.id ?? '' }),
  );
  expect(
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['See all friends', 'Second', 'Kim Dal', 'First', 'Kim Dal']);
  // Lists show initials only and request no pictures from other hosts.
  expect(region.querySelectorAll('[data-initials=KD]')).toHaveLength(2);
  expect(within(region).queryByRole('img')).not.toBeInTheDocument();
});

test('links to all friends beside the heading', async () => {
  const kim = await signInAsUser('Kim', 'Dal');
  await call(createTable, { body: { ...newTable(3), name: 'Alone', isPublicTable: true, isListed: true } });
  await befriend(kim, await signInAsUser());
  const { router, user } = renderScreen(routes, pathTo('myAccount'));
  await user.click(await screen.findByRole('link', { name: 'See all friends' }));
  expect(router.state.location.pathname).toBe(pathTo('friends'));
});

test('explains the empty section and links to adding friends, without tables', async () => {
  await signInAsUser();
  const { router, user } = renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByText('When friends share tables, they appear here.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add a friend' }));
  expect(router.state.location.pathname).toBe(pathTo('friends'));
});
