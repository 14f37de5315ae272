import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deleteOwnAccount, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import {
  acceptFriendRequest,
  listBlockedUsers,
  listFriendRequests,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureTestSite, signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { dateText } from 'shared-ui/format';
import routes from '../routes.tsx';
import { befriend, callAs } from '../../testing/friends.ts';

const api = withApi();

/** Creates Kim with a public or private profile, and signs out. */
async function kim(isPublicProfile: boolean) {
  const person = await signInAsUser('Kim', 'Dal');
  const phone = { newPhoneNumber: '+46701234567', phoneAudience: 'everybody' as const };
  const body = { ...phone, isPublicProfile, currentPassword: person.password };
  const profile = await call(updateOwnProfile, { body });
  endSession();
  return { person, profile, path: pathTo('userProfile', { userId: profile.publicUserName }) };
}

const button = (name: string) => screen.findByRole('button', { name });

test('shows a public profile to a visitor, without the buttons for friends', async () => {
  const { path, profile } = await kim(true);
  renderScreen(routes, path);
  expect(await screen.findByRole('heading', { name: 'Kim Dal' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Profile image of Kim Dal' })).toBeVisible();
  expect(screen.getByText(profile.publicUserName)).toBeVisible();
  expect(screen.getByText('+46701234567')).toBeVisible();
  expect(screen.getByText(dateText(profile.created))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send Message' })).toHaveAttribute('href', pathTo('notImplemented'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Report…']);
  expect(screen.queryByText('This user is your friend.')).not.toBeInTheDocument();
});

test('redirects from a former user name to the current one', async () => {
  const { path, person, profile } = await kim(true);
  await signInAs(person);
  const newUserName = `now-${profile.publicUserName}`;
  await call(updateOwnProfile, { body: { newUserName, currentPassword: person.password } });
  endSession();
  const { router } = renderScreen(routes, path);
  expect(await screen.findByRole('heading', { name: 'Kim Dal' })).toBeVisible();
  expect(screen.getByText(newUserName)).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('userProfile', { userId: newUserName }));
});

test('shows only the user name of a private profile', async () => {
  const { path, profile } = await kim(false);
  renderScreen(routes, path);
  expect(await screen.findByRole('heading', { name: 'Private Profile' })).toBeVisible();
  expect(screen.getByText("This user's profile is private.")).toBeVisible();
  expect(screen.getByText(profile.publicUserName)).toBeVisible();
  expect(screen.queryByText(/Kim Dal|\+46/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Report…']);
});

test.each([
  ['public', true, 'Request Sent'],
  ['private', false, 'Friend Request Sent'],
])('sends a friend request to the owner of a %s profile', async (_, isPublic, sent) => {
  const { path } = await kim(isPublic);
  await signInAsUser();
  const { user } = renderScreen(routes, path);
  await user.click(await button('Add Friend'));
  expect(await screen.findByText('Friend request sent')).toBeVisible();
  expect(await button(sent)).toBeDisabled();
});

test.each([
  ['public', true],
  ['private', false],
])('accepts the request of the owner of a %s profile and shows them as a friend', async (_, isPublic) => {
  const { path, person } = await kim(isPublic);
  const self = await signInAsUser();
  await callAs(person, sendFriendRequest, self.email);
  const { user } = renderScreen(routes, path);
  await user.click(await button('Accept Friend Request'));
  expect(await screen.findByText('Friend request accepted')).toBeVisible();
  expect(await screen.findByText('This user is your friend.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kim Dal' })).toBeVisible();
  expect(screen.getByText('+46701234567')).toBeVisible();
});

/** Confirms the dialog that a button opens. */
const confirm = async (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('removes a friend after a confirmation, and then hides a private profile', async () => {
  const { path, person } = await kim(false);
  await befriend(person, await signInAsUser());
  const { user } = renderScreen(routes, path);
  (await button('Remove Friend')).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alertdialog', { name: 'Remove Kim Dal as your friend?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await button('Remove Friend')).toHaveFocus();
  await user.keyboard('{Enter}');
  await confirm(user, 'Remove Friend');
  expect(await screen.findByText('Friend removed')).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Private Profile' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await button('Add Friend')).toBeEnabled();
});

test.each([
  ['public', true, 'Request Sent'],
  ['private', false, 'Friend Request Sent'],
])('cancels a request to the owner of a %s profile', async (_, isPublic, sent) => {
  const { path, person } = await kim(isPublic);
  await signInAsUser();
  await call(sendFriendRequest, { params: { id: person.email } });
  const { user } = renderScreen(routes, path);
  expect(await button(sent)).toBeDisabled();
  await user.click(await button('Cancel Request'));
  expect(await screen.findByText('Friend request deleted')).toBeVisible();
  expect(await button('Add Friend')).toBeEnabled();
  await expect(call(listFriendRequests)).resolves.toMatchObject({ sentRequests: [] });
});

test('declines a request on the profile, after which its sender cannot repeat it for 30 days', async () => {
  const { path, person } = await kim(false);
  const self = await signInAsUser();
  const { id } = await call(getOwnProfile);
  await callAs(person, sendFriendRequest, self.email);
  const { unmount, user } = renderScreen(routes, path);
  await user.click(await button('Decline'));
  expect(await screen.findByText('Friend request deleted')).toBeVisible();
  expect(screen.getByText('They can ask you again in 30 days. You can ask them at any time.')).toBeVisible();
  await button('Add Friend');
  unmount();

  await signInAs(person);
  const again = renderScreen(routes, pathTo('userProfile', { userId: id }));
  await again.user.click(await button('Add Friend'));
  expect(await screen.findByText('Failed to send friend request')).toBeVisible();
  expect(screen.getByText(/^Your last request was declined\. You can ask again after/)).toBeVisible();
});

test('marks a sender with an unconfirmed email', async () => {
  const { path, person } = await kim(true);
  await callAs(person, sendFriendRequest, (await signInAsUser()).email);
  renderScreen(routes, path);
  await button('Accept Friend Request');
  expect(screen.getByText('Email not confirmed')).toBeVisible();
});

test.each([
  ['a friend', false, true, 'Kim Dal'],
  ['a user with a public profile', true, false, 'Kim Dal'],
  ['a user with a private profile', false, false, 'kim-dal'],
])('blocks %s by keyboard, after explaining the effect', async (_, isPublic, isFriend, name) => {
  const { path, person, profile } = await kim(isPublic);
  const self = await signInAsUser();
  if (isFriend) await befriend(person, self);
  const shown = name === 'kim-dal' ? profile.publicUserName : name;
  const { user, router } = renderScreen(routes, path);
  (await button('Block')).focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('alertdialog', { name: `Block ${shown}?` });
  expect(dialog).toHaveAccessibleDescription(/What’s public stays public/);
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByText(`${shown} is blocked`)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Blocked' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('friends'));
  await expect(call(listBlockedUsers)).resolves.toMatchObject([{ userId: profile.id }]);
});

test('removes a deleted friend from the page, and links to the friends', async () => {
  const { path, person } = await kim(true);
  await befriend(person, await signInAsUser());
  renderScreen(routes, path);
  expect(await screen.findByText('+46701234567')).toBeVisible();
  (await button('Remove Friend')).focus();
  await callAs(person, deleteOwnAccount);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('User not found.')).toBeVisible();
  expect(screen.queryByText(/Kim Dal|\+46/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your friends' })).toHaveAttribute('href', pathTo('friends'));
  expect(screen.getByRole('heading', { name: 'No profile here' })).toHaveFocus();
});

test('shows an error when a removed friend has deleted their account, and removes them from the page', async () => {
  const { path, person } = await kim(true);
  await befriend(person, await signInAsUser());
  const { user } = renderScreen(routes, path);
  await user.click(await button('Remove Friend'));
  await callAs(person, deleteOwnAccount);
  await confirm(user, 'Remove Friend');
  expect(await screen.findByText('Failed to remove friend')).toBeVisible();
  expect(await screen.findByText('User not found.')).toBeVisible();
  expect(screen.queryByText('+46701234567')).not.toBeInTheDocument();
});

test('shows an error and the current state when an action is no longer possible', async () => {
  const { path, person, profile } = await kim(true);
  const self = await signInAsUser();
  const { id } = await call(getOwnProfile);
  const { user } = renderScreen(routes, path);
  await button('Add Friend');
  await callAs(self, sendFriendRequest, person.email);
  await user.click(await button('Add Friend'));
  expect(await screen.findByText('Failed to send friend request')).toBeVisible();
  expect(await button('Request Sent')).toBeDisabled();

  await callAs(person, acceptFriendRequest, id);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const remove = await button('Remove Friend');
  await callAs(self, removeFriend, profile.id);
  await user.click(remove);
  await confirm(user, 'Remove Friend');
  expect(await screen.findByText('Failed to remove friend')).toBeVisible();
  expect(await button('Add Friend')).toBeEnabled();
});

test('redirects from the user’s own profile to the profile page', async () => {
  await signInAsUser('Moa', 'Ask');
  const { id } = await call(getOwnProfile);
  const { router } = renderScreen(routes, pathTo('userProfile', { userId: id }));
  expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('profile'));
});

test('shows that an unknown user was not found', async () => {
  renderScreen(routes, pathTo('userProfile', { userId: 'nobody-at-all'.repeat(20) }));
  expect(await screen.findByText('User not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', pathTo('home'));
});

test('shows an error when an accepted request was cancelled', async () => {
  const { path, person } = await kim(true);
  const self = await signInAsUser();
  await callAs(person, sendFriendRequest, self.email);
  const { receivedRequests } = await call(listFriendRequests);
  const { user } = renderScreen(routes, path);
  const accept = await button('Accept Friend Request');
  await callAs(person, removeFriendRequest, receivedRequests[0]?.id ?? '');
  await user.click(accept);
  expect(await screen.findByText('Failed to accept friend request')).toBeVisible();
  expect(await button('Add Friend')).toBeEnabled();
});

test('logs an unknown type of profile and shows a message', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const profile = { type: 'SecretProfileUserResponse', userId: 'x', userName: 'x' };
  const newer = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(profile)),
  );
  await once(newer.listen(0, '127.0.0.1'), 'listening');
  configureTestSite(`http://127.0.0.1:${(newer.address() as AddressInfo).port}`);
  renderScreen(routes, pathTo('userProfile', { userId: 'x' }));
  expect(await screen.findByText('Unable to display profile information.')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Unknown kind of profile', profile);
  logged.mockRestore();
  newer.close();
  configureTestSite(api.apiBase);
});

test('shows an error for each action and for the profile when the server becomes unreachable', async () => {
  const stranger = await kim(true);
  const requester = await kim(true);
  const friend = await kim(true);
  const self = await signInAsUser();
  await callAs(requester.person, sendFriendRequest, self.email);
  await befriend(friend.person, self);
  const actions = [
    { path: stranger.path, name: 'Add Friend', message: 'An error occurred while sending friend request' },
    {
      path: requester.path,
      name: 'Accept Friend Request',
      message: 'An error occurred while accepting friend request',
    },
    { path: friend.path, name: 'Remove Friend', message: 'An error occurred while removing friend' },
  ];
  const pages = [];
  for (const { name, path, message } of actions) {
    const { container, user } = renderScreen(routes, path);
    pages.push({ press: await within(container).findByRole('button', { name }), user, message });
  }
  await api.stop();
  for (const { press, user, message } of pages) {
    await user.click(press);
    if (press.textContent === 'Remove Friend') await confirm(user, 'Remove Friend');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  }
  expect((await screen.findAllByText(/so this may be out of date/)).length).toBeGreaterThan(0);
  expect(screen.getByText('This user is your friend.')).toBeVisible();
  cleanup();
  renderScreen(routes, stranger.path);
  expect(await screen.findByText('An error occurred while fetching user data.')).toBeVisible();
});
