import { screen, waitFor, within } from '@testing-library/react';
import { getRating, rateTable } from 'shared-contract/ratings';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAs, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();

/** Creates another user's public table and signs out. */
async function publicTable() {
  const owner = await signInAsUser('Olle', 'Owner');
  const { id } = await call(createTable, { body: { ...newTable(3), name: 'Quiz league' } });
  endSession();
  return { id, owner };
}

const open = (tableId: string) => renderScreen(routes, pathTo('simpleTable', { tableId }));
const yourRating = () => screen.findByRole('group', { name: 'Your rating' });
const mean = async () => (await screen.findByText('Rating')).nextElementSibling;

test('a signed-in user rates another user’s table, changes and removes the rating, and the mean updates', async () => {
  const { id } = await publicTable();
  const first = await signInAsUser();
  await call(rateTable, { params: { id }, body: { stars: 5 } });
  await signInAsUser('Bo', 'Berg');
  const { user, unmount } = open(id);
  const stars = within(await yourRating());
  expect(await mean()).toHaveTextContent('5.01 rating');
  expect(stars.getAllByRole('radio', { checked: false })).toHaveLength(5);
  await user.click(stars.getByRole('radio', { name: '2 stars' }));
  await waitFor(async () => expect(await mean()).toHaveTextContent('3.52 ratings'));
  expect(screen.getByText('You gave 2 stars.')).toBeInTheDocument();

  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await waitFor(async () => expect(await mean()).toHaveTextContent('4.52 ratings'));
  expect(await call(getRating, { params: { id } })).toEqual({ stars: 4 });

  await user.click(stars.getByRole('button', { name: 'Remove rating' }));
  expect(stars.getByRole('radio', { name: '1 star' })).toHaveFocus();
  await waitFor(async () => expect(await mean()).toHaveTextContent('5.01 rating'));
  expect(stars.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  unmount();

  await signInAs(first);
  open(id);
  expect(within(await yourRating()).getByRole('radio', { name: '5 stars' })).toBeChecked();
});

test('visitors are sent to the login, which returns to the table', async () => {
  const { id } = await publicTable();
  const { user, router } = open(id);
  await user.click(await screen.findByRole('link', { name: 'Log in to rate' }));
  expect(router.state.location).toMatchObject({
    pathname: pathTo('login'),
    state: { from: pathTo('simpleTable', { tableId: id }) },
  });
});

test('the owner of a table cannot rate it', async () => {
  const { id, owner } = await publicTable();
  await signInAs(owner);
  open(id);
  expect(await mean()).toHaveTextContent('No ratings yet');
  expect(screen.queryByRole('group', { name: 'Your rating' })).not.toBeInTheDocument();
  expect(screen.queryByText('Log in to rate')).not.toBeInTheDocument();
});

test('a rating that fails to save is reverted', async () => {
  const { id } = await publicTable();
  await signInAsUser();
  const { user } = open(id);
  const stars = within(await yourRating());
  await api.stop();
  await user.click(stars.getByRole('radio', { name: '3 stars' }));
  expect(await screen.findByText('Failed to save your rating. Please try again.')).toBeVisible();
  expect(stars.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});
