import { act, screen, waitFor, within } from '@testing-library/react';
import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import {
  acceptFriendRequest,
  blockUser,
  type FriendRequest,
  listBlockedUsers,
  listFriendRequests,
  listFriends,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs, signInAsUser, testSite, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { befriend, callAs } from '../../testing/friends.ts';

const api = withApi({ PUBLIC_ORIGIN: testSite.publicOrigin });

const inSection = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const section = heading.closest<HTMLElement>('[data-slot=card]');
  if (section === null) throw new Error(`${title} is in no section`);
  return within(section);
};
const row = async (title: string, name: string) => {
  const entry = (await (await inSection(title)).findByText(name)).closest('li');
  if (entry === null) throw new Error(`${name} is in no list`);
  return within(entry);
};

const confirmation = (question?: string) =>
  screen.getByRole('alertdialog', question === undefined ? {} : { name: question });

/** Creates two users with a request from the first to the second. The second is signed in. */
async function withRequest() {
  const sender = await signInAsUser('Kim', 'Dal');
  const receiver = await signInAsUser('Alva', 'Lind');
  await callAs(sender, sendFriendRequest, receiver.email);
  return { sender, receiver };
}

test('shows empty lists without friends and requests', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('friends'));
  for (const text of ['You have no friends yet.', 'No received friend requests', 'No sent friend requests']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

test('sends a request by email and cancels it', async () => {
  const receiver = await signInAsUser('Kim', 'Dal');
  await signInAsUser('Alva', 'Lind');
  const { user } = renderScreen(routes, pathTo('friends'));
  await user.type(await screen.findByLabelText('ID or email of the user'), ` ${receiver.email} `);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Friend request sent')).toBeVisible();
  const [{ receiverProfile }] = (await call(listFriendRequests)).sentRequests as [FriendRequest];
  const sent = await row('Sent requests', receiverProfile.name);
  expect(sent.getByText(receiver.email)).toBeVisible();
  expect(screen.getByLabelText('ID or email of the user')).toHaveValue('');

  await user.click(sent.getByRole('button', { name: 'Cancel Request' }));
  expect(await screen.findByText('Friend request deleted')).toBeVisible();
  expect(await screen.findByText('No sent friend requests')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sent requests' })).toHaveFocus();
});

test('focuses the field for a request with the button below the heading', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('friends'));
  await user.click(await screen.findByRole('button', { name: 'Add a friend' }));
  expect(screen.getByLabelText('ID or email of the user')).toHaveFocus();
});

test('sends a request by profile link, as the hint of the field says', async () => {
  await signInAsUser('Kim', 'Dal');
  const { publicUserName } = await call(getOwnProfile);
  await signInAsUser('Alva', 'Lind');
  const { user } = renderScreen(routes, pathTo('friends'));
  const field = await screen.findByLabelText('ID or email of the user');
  expect(field).toHaveAccessibleDescription('Email, user name or profile link.');
  await user.click(field);
  await user.paste(`${testSite.publicOrigin}/userprofile/${publicUserName}?from=mail`);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Friend request sent')).toBeVisible();
  expect(await row('Sent requests', publicUserName)).toBeDefined();
});

test('shows only the handle of a private profile for a request by id', async () => {
  const receiver = await signInAsUser('Kim', 'Dal');
  const { id, publicUserName } = await call(getOwnProfile);
  await signInAsUser('Alva', 'Lind');
  const { user } = renderScreen(routes, pathTo('friends'));
  await user.type(await screen.findByLabelText('ID or email of the user'), id);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const sent = await row('Sent requests', publicUserName);
  expect(sent.queryByText(/@|Dal/)).not.toBeInTheDocument();
  expect(screen.queryByText(receiver.email)).not.toBeInTheDocument();
});

test('shows name and handle of a public profile for a request by id', async () => {
  const receiver = await signInAsUser('Kim', 'Dal');
  const { id, publicUserName } = await call(getOwnProfile);
  await call(updateOwnProfile, { body: { currentPassword: receiver.password, isPublicProfile: true } });
  await signInAsUser('Alva', 'Lind');
  await call(sendFriendRequest, { params: { id } });
  renderScreen(routes, pathTo('friends'));
  expect((await row('Sent requests', 'Kim Dal')).getByText(publicUserName)).toBeVisible();
});

test('shows the reason at the field for a rejected request', async () => {
  const self = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('friends'));
  const field = await screen.findByLabelText('ID or email of the user');
  const send = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
  };
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Required')).toBeVisible();
  await send('nobody@tiptable.test');
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(screen.getByText('Failed to send friend request')).toBeVisible();
  await send(self.email);
  expect(await screen.findByText('You cannot be your own friend')).toBeVisible();
});

test('accepts a received request and lists its sender as a friend', async () => {
  const { sender } = await withRequest();
  const { user } = renderScreen(routes, pathTo('friends'));
  const received = await row('Received requests', 'Kim Dal');
  const [{ senderProfile }] = (await call(listFriendRequests)).receivedRequests as [FriendRequest];
  expect(received.getByText(senderProfile.userName)).toBeVisible();
  expect(received.getByText(sender.email)).toBeVisible();
  expect(received.getByText('Email not confirmed')).toBeVisible();
  const accept = received.getByRole('button', { name: 'Accept' });
  expect(accept).toHaveAccessibleDescription('Kim Dal');
  await user.click(accept);
  expect(await screen.findByText('Friend request accepted')).toBeVisible();
  expect(await row('Your friends', 'Kim Dal')).toBeDefined();
  expect(screen.getByText('No received friend requests')).toBeVisible();
});

test('declines a received request', async () => {
  await withRequest();
  const { user } = renderScreen(routes, pathTo('friends'));
  await user.click((await row('Received requests', 'Kim Dal')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Friend request deleted')).toBeVisible();
  expect(screen.getByText('They can ask you again in 30 days. You can ask them at any time.')).toBeVisible();
  expect(await screen.findByText('No received friend requests')).toBeVisible();
  await expect(call(listFriends)).resolves.toEqual([]);
});

test('links to the profile of a friend, and removes the friend after a confirmation', async () => {
  await befriend(await signInAsUser('Kim', 'Dal'), await signInAsUser('Alva', 'Lind'));
  const [friend] = await call(listFriends);
  const { user } = renderScreen(routes, pathTo('friends'));
  const link = await screen.findByRole('link', { name: 'Kim Dal' });
  expect(link).toHaveAttribute('href', pathTo('userProfile', { userId: friend?.userId ?? '' }));
  expect(link.closest('li')?.querySelector('[data-initials=KD]')).toBeVisible();
  const remove = (await row('Your friends', 'Kim Dal')).getByRole('button', { name: 'Remove Friend' });
  await user.click(remove);
  expect(confirmation('Remove Kim Dal as your friend?')).toHaveTextContent(
    'To be friends again, one of you has to ask',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(remove).toHaveFocus();
  await expect(call(listFriends)).resolves.toHaveLength(1);
  await user.click(remove);
  await user.click(within(confirmation()).getByRole('button', { name: 'Remove Friend' }));
  expect(await screen.findByText('Friend removed')).toBeVisible();
  expect(await screen.findByText('You have no friends yet.')).toBeVisible();
});

test('links requests to the profiles of their senders and receivers', async () => {
  const [kim, alva] = [await signInAsUser('Kim', 'Dal'), await signInAsUser('Alva', 'Lind')];
  const other = await signInAsUser('Lo', 'Ek');
  const { id: otherId, publicUserName } = await call(getOwnProfile);
  await signInAs(alva);
  await callAs(kim, sendFriendRequest, alva.email);
  await call(sendFriendRequest, { params: { id: other.email } });
  const { receivedRequests } = await call(listFriendRequests);
  renderScreen(routes, pathTo('friends'));
  expect((await row('Received requests', 'Kim Dal')).getByRole('link', { name: 'Kim Dal' })).toHaveAttribute(
    'href',
    pathTo('userProfile', { userId: receivedRequests[0]?.senderId ?? '' }),
  );
  expect((await row('Sent requests', publicUserName)).getByRole('link', { name: publicUserName })).toHaveAttribute(
    'href',
    pathTo('userProfile', { userId: otherId }),
  );
});

test('shows received requests, then friends, then the form', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('friends'));
  await screen.findByRole('heading', { name: 'Your friends' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Friends',
    'Received requests',
    'Your friends',
    'Send a friend request',
    'Sent requests',
  ]);
});

test('searches many friends while typing, ignoring case and accents, and shows the number of matches', async () => {
  const self = await signInAsUser('Alva', 'Lind');
  for (const lastName of ['Ek', 'Öberg', 'Dal', 'Lund', 'Ström', 'Berg']) {
    await befriend(await signInAsUser('Kim', lastName), self);
  }
  await signInAs(self);
  const { user } = renderScreen(routes, pathTo('friends'));
  const search = await screen.findByRole('searchbox', { name: 'Search your friends' });
  const shown = async () =>
    (await inSection('Your friends')).queryAllByRole('link').map(({ textContent }) => textContent);
  await user.type(search, 'BERG kim');
  expect(await shown()).toEqual(['Kim Berg', 'Kim Öberg']);
  expect(screen.getByText('2 of 6 friends')).toBeVisible();
  await user.type(search, 'x');
  expect(await shown()).toEqual([]);
  expect(screen.getByText('None of your friends is called “BERG kimx”.')).toBeVisible();
  await user.clear(search);
  expect(await shown()).toHaveLength(6);
});

test('lists and unblocks a blocked user', async () => {
  await signInAsUser('Kim', 'Dal');
  const { id, publicUserName } = await call(getOwnProfile);
  await signInAsUser('Alva', 'Lind');
  await call(blockUser, { params: { id } });
  const { user } = renderScreen(routes, pathTo('friends'));
  const unblock = (await row('Blocked', publicUserName)).getByRole('button', { name: 'Unblock' });
  unblock.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`${publicUserName} is no longer blocked`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Friends' })).toHaveFocus();
  await expect(call(listBlockedUsers)).resolves.toEqual([]);
});

test('shows an error at the field when a declined request is sent again', async () => {
  const { sender, receiver } = await withRequest();
  const { receivedRequests } = await call(listFriendRequests);
  await call(removeFriendRequest, { params: { id: receivedRequests[0]?.id ?? '' } });
  await signInAs(sender);
  const { user } = renderScreen(routes, pathTo('friends'));
  await user.type(await screen.findByLabelText('ID or email of the user'), receiver.email);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(
    await screen.findByText(/^Your last request was declined\. You can ask again after \d+ \w+ \d+$/),
  ).toBeVisible();
});

test('shows changes by the other user when the tab becomes visible', async () => {
  const sender = await signInAsUser('Kim', 'Dal');
  const receiver = await signInAsUser('Alva', 'Lind');
  renderScreen(routes, pathTo('friends'));
  expect(await screen.findByText('No received friend requests')).toBeVisible();
  await callAs(sender, sendFriendRequest, receiver.email);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await row('Received requests', 'Kim Dal')).toBeDefined();
});

test('shows an error and refreshes the lists when an accepted request was cancelled', async () => {
  const { sender } = await withRequest();
  const { sentRequests, receivedRequests } = await call(listFriendRequests);
  expect(sentRequests).toEqual([]);
  const { user } = renderScreen(routes, pathTo('friends'));
  const accept = (await row('Received requests', 'Kim Dal')).getByRole('button', { name: 'Accept' });
  await callAs(sender, removeFriendRequest, receivedRequests[0]?.id ?? '');
  await user.click(accept);
  expect(await screen.findByText('Failed to accept friend request')).toBeVisible();
  expect(await screen.findByText('No received friend requests')).toBeVisible();
});

test('shows an error when a declined request or a removed friend no longer exists', async () => {
  const { sender } = await withRequest();
  const { receivedRequests } = await call(listFriendRequests);
  const { id: ownId } = await call(getOwnProfile);
  const { user } = renderScreen(routes, pathTo('friends'));
  const decline = (await row('Received requests', 'Kim Dal')).getByRole('button', { name: 'Decline' });
  await callAs(sender, removeFriendRequest, receivedRequests[0]?.id ?? '');
  await user.click(decline);
  expect(await screen.findByText('Failed to delete friend request')).toBeVisible();

  await call(sendFriendRequest, { params: { id: sender.email } });
  await callAs(sender, acceptFriendRequest, ownId);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const remove = (await row('Your friends', 'Kim Dal')).getByRole('button', { name: 'Remove Friend' });
  await callAs(sender, removeFriend, ownId);
  await user.click(remove);
  await user.click(within(confirmation()).getByRole('button', { name: 'Remove Friend' }));
  expect(await screen.findByText('Something went wrong, try again later')).toBeVisible();
  expect(await screen.findByText('You have no friends yet.')).toBeVisible();
});

test('keeps the lists with a notice while the server is unreachable, and logs and retries lists that fail to load', async () => {
  await befriend(await signInAsUser('Kim', 'Dal'), await signInAsUser('Alva', 'Lind'));
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = renderScreen(routes, pathTo('friends'));
  await row('Your friends', 'Kim Dal');
  await api.stop();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('We can’t reach the server right now, so this may be out of date.')).toBeVisible();
  expect(await row('Your friends', 'Kim Dal')).toBeDefined();
  unmount();
  renderScreen(routes, pathTo('friends'));
  expect(await screen.findByText('Your friends could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(logged).toHaveBeenCalledWith('Friends could not be loaded', expect.objectContaining({ status: 0 }));
  logged.mockRestore();
  warned.mockRestore();
});
