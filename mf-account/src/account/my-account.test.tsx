import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirmEmail } from 'shared-contract/signing-in';
import { sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { writeInOtherTab } from '../../../testing/write-in-other-tab.ts';
import { callAs } from '../../testing/friends.ts';
import { mailedPath } from '../../../testing/mailed-path.ts';

const api = withApi({ MAILS_PER_HOUR: '2' });

/** Confirms the email with the token of the mailed link, as in another browser. */
async function confirm(email: string) {
  const link = new URL(await mailedPath(api, email, pathTo('confirmEmail')), 'https://tiptable.test');
  await call(confirmEmail, { body: { email, token: link.searchParams.get('token') ?? '' } });
}

test('greets the user by name and links to the screens of the account', async () => {
  const { email } = await signInAsUser('Elin', 'Berg');
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByRole('heading', { name: 'Welcome, Elin Berg!' })).toBeVisible();
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your profile image' })).toBeVisible();
  const links = [...screen.getAllByRole('list')].flatMap((list) => within(list).queryAllByRole('link'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Make a table', '/my-account/tables/simpletables/createnew'],
    ['Predict a season', '/leagues'],
    ['Invite a friend', '/my-account/profile/friends'],
    ['My Tables', '/my-account/tables'],
    ['Tips and Groups', '/my-account/tips'],
    ['Friends', '/my-account/profile/friends'],
    ['My Profile', '/my-account/profile'],
    ['Update Profile', '/my-account/profile/update-profile'],
    ['Security and Data', '/my-account/security'],
  ]);
});

describe('suggestions', () => {
  const steps = async () => {
    const list = within(await screen.findByRole('region', { name: 'Get started' })).getAllByRole('listitem');
    return list.map((step) => (within(step).queryByRole('link') === null ? step.textContent : 'to do'));
  };
  const ownTable = () => call(createTable, { body: { ...newTable(3), name: 'Quiz league' } });

  test('lists those that are done last, and does not count a tip as a table', async () => {
    await signInAsAdmin();
    const season = await addSeasonToTip(api.now());
    const friend = await signInAsUser('Kim', 'Dal');
    await signInAsUser();
    const first = renderScreen(routes, pathTo('myAccount'));
    expect(await steps()).toEqual(['to do', 'to do', 'to do']);
    expect(screen.getByText('0 of 3 done')).toBeVisible();
    first.unmount();

    await tip(season.id, 'DCBA');
    const second = renderScreen(routes, pathTo('myAccount'));
    expect(await steps()).toEqual(['to do', 'to do', 'Predict a season (done)']);
    second.unmount();

    await call(sendFriendRequest, { params: { id: friend.email } });
    const third = renderScreen(routes, pathTo('myAccount'));
    expect(await steps()).toEqual(['to do', 'Predict a season (done)', 'Invite a friend (done)']);
    third.unmount();

    await ownTable();
    renderScreen(routes, pathTo('myAccount'));
    expect(await screen.findByRole('link', { name: 'My Tables' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });
});

test('shows a new friend request on the open account', async () => {
  const sender = await signInAsUser('Kim', 'Dal');
  const receiver = await signInAsUser();
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByRole('link', { name: /^Friends/ })).not.toHaveTextContent('request');
  await callAs(sender, sendFriendRequest, receiver.email);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('1 request')).toBeVisible();
});

test('redirects /myaccount to the account', async () => {
  await signInAsUser();
  const { router } = renderScreen(routes, '/myaccount');
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('myAccount'));
});

test('sends the confirmation mail again, up to the limit', async () => {
  const { email } = await signInAsUser();
  const newest = () => mailedPath(api, email, pathTo('confirmEmail'));
  const first = await newest();
  const { user } = renderScreen(routes, pathTo('myAccount'));
  const resend = await screen.findByRole('button', { name: 'Confirm Email' });
  await user.click(resend);
  expect(await screen.findByText('Email sent successfully, check your inbox.')).toBeVisible();
  await waitFor(async () => expect(await newest()).not.toBe(first));

  await user.click(resend);
  expect(await screen.findByText('Something went wrong, please try again.')).toBeVisible();
  expect(screen.getByText('There have been too many attempts. Please try again in 1 hour.')).toBeVisible();
});

test('shows a confirmation in another tab at once', async () => {
  const { email } = await signInAsUser();
  renderScreen(routes, pathTo('myAccount'));
  await screen.findByRole('button', { name: 'Confirm Email' });
  await confirm(email);
  act(() => writeInOtherTab());
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
});

test('shows a confirmation on another device when the window gets the focus', async () => {
  const { email } = await signInAsUser();
  renderScreen(routes, pathTo('myAccount'));
  await screen.findByRole('button', { name: 'Confirm Email' });
  await confirm(email);
  fireEvent.focus(window);
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

test('sends no mail and says that the email is confirmed, after a confirmation on another device', async () => {
  const { email } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('myAccount'));
  const button = await screen.findByRole('button', { name: 'Confirm Email' });
  await confirm(email);
  const mails = (await api.mails()).length;
  await user.click(button);
  expect(await screen.findByText('Your email is confirmed already.')).toBeVisible();
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(await api.mails()).toHaveLength(mails);
});

test('does not offer Confirm Email for a confirmed email', async () => {
  await signInAsAdmin();
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Email' })).not.toBeInTheDocument();
});

test('ends the session and navigates home at a logout', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('myAccount'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(currentSession().token).toBeNull();
});

test('keeps the account with a notice while the server is unreachable, and offers a retry when it fails to load', async () => {
  await signInAsUser();
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { unmount } = renderScreen(routes, pathTo('myAccount'));
  await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' });
  await api.stop();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/so this may be out of date/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  warned.mockRestore();
  unmount();
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
