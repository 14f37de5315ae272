import { act, screen, waitFor } from '@testing-library/react';
import { sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { endSession } from 'shared-session';
import { banner, showInShell } from '../../../testing/walk-forms.ts';
import { type Person, signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { callAs } from '../../testing/friends.ts';
import * as exposed from '../routes.tsx';

const api = withApi();

const refresh = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const show = (path: string) => showInShell({ name: 'mf-account', exposed }, path);

/** Signs in a new user with friend requests from other users. */
async function signInWithRequests(by: Person[]): Promise<Person> {
  const receiver = await signInAsUser();
  for (const sender of by) await callAs(sender, sendFriendRequest, receiver.email);
  return receiver;
}

test('shows the number of received requests in the header, and links to them', async () => {
  await signInWithRequests([await signInAsUser('Kim', 'Dal'), await signInAsUser('Lo', 'Ek')]);
  const { router, user } = show('/');
  await user.click(await banner().findByRole('button', { name: 'Account 2 friend requests waiting' }));
  expect(banner().getByRole('button', { name: 'Menu 2 friend requests waiting' })).toBeVisible();
  // The user's initials.
  expect(document.querySelector('header [data-initials]')).toHaveAttribute('data-initials', 'AL');
  await user.click(banner().getByRole('link', { name: '2 friend requests waiting' }));
  expect(router.state.location.pathname).toBe(pathTo('friends'));
  expect(await screen.findByRole('link', { name: 'Kim Dal' })).toBeVisible();
});

test('updates the number after new requests and after answers on the page', async () => {
  const second = await signInAsUser('Lo', 'Ek');
  const self = await signInWithRequests([await signInAsUser('Kim', 'Dal')]);
  const { user } = show('/about');
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await callAs(second, sendFriendRequest, self.email);
  refresh();
  await user.click(await banner().findByRole('button', { name: 'Account 2 friend requests waiting' }));
  await user.click(banner().getByRole('link', { name: '2 friend requests waiting' }));
  await user.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] as HTMLElement);
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await banner().findByRole('button', { name: 'Account' });
  expect(banner().queryByText(/waiting/)).not.toBeInTheDocument();
});

test('hides the number after the session, and while the server is unreachable', async () => {
  const receiver = await signInWithRequests([await signInAsUser('Kim', 'Dal')]);
  show('/about');
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  act(endSession);
  expect(await banner().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(banner().queryByText(/waiting/)).not.toBeInTheDocument();
  await act(() => signInAs(receiver));
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await api.stop();
  refresh();
  await banner().findByRole('button', { name: 'Account' });
});
