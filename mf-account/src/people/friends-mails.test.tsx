import { screen, waitFor } from '@testing-library/react';
import { confirmEmail } from 'shared-contract/signing-in';
import { getOwnProfile } from 'shared-contract/account';
import { sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Person, signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { callAs } from '../../testing/friends.ts';
import { mailedPath } from '../../../testing/mailed-path.ts';
import routes from '../routes.tsx';

const api = withApi();

/** Signs in a new user with a confirmed email. */
async function signInConfirmed(): Promise<Person> {
  const person = await signInAsUser();
  const link = await mailedPath(api, person.email, pathTo('confirmEmail'));
  const token = new URL(link, 'http://site.test').searchParams.get('token') ?? '';
  await call(confirmEmail, { body: { email: person.email, token } });
  return person;
}

const mailSwitch = () => screen.findByRole('switch', { name: 'Email me about friend requests' });
const wants = async () => (await call(getOwnProfile)).wantsRequestMails;

test('turns mails off with the mailed link and the button, and turns them on again on the Friends page', async () => {
  const sender = await signInConfirmed();
  const receiver = await signInConfirmed();
  await callAs(sender, sendFriendRequest, receiver.email);
  const path = await mailedPath(api, receiver.email, pathTo('mailOff'));
  const mail = (await api.mails()).find(
    (text) => text.includes('asks to be your friend') && text.includes(receiver.email),
  );
  expect(mail).toMatch(/^List-Unsubscribe:\s+<https?:\/\/\S+\/api\/mail\/off\/[\w-]{43}>$/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

  endSession();
  const { router, unmount, user } = renderScreen(routes, path);
  const turnOff = await screen.findByRole('button', { name: 'Turn emails off' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await signInAs(receiver);
  expect(await wants()).toBe(true);
  endSession();
  await user.click(turnOff);
  expect(await screen.findByText('No more emails about friend requests')).toBeVisible();
  unmount();

  await signInAs(receiver);
  expect(await wants()).toBe(false);
  const friends = renderScreen(routes, pathTo('friends'));
  expect(await mailSwitch()).not.toBeChecked();
  expect(await mailSwitch()).toHaveAccessibleDescription('No more than one email per person every 30 days.');
  (await mailSwitch()).focus();
  await friends.user.keyboard(' ');
  await waitFor(async () => expect(await mailSwitch()).toBeChecked());
  expect(await wants()).toBe(true);
});

test.each([
  ['deadline', 'Emails about deadlines', 'You get an email a day before tips lock when you have none yet.'],
  ['round', 'Emails about rounds', 'You get an email when a round of your tip is scored.'],
  ['season', 'Emails about the end of a season', 'You get an email when a season you predicted is over.'],
])('names the mails that the link of a mail about a %s turns off', async (kind, heading, when) => {
  const { router } = renderScreen(routes, `${pathTo('mailOff')}?token=${'x'.repeat(43)}&kind=${kind}`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText(new RegExp(`^${when}`))).toBeVisible();
});

test('shows an error for an incomplete and for an invalid link', async () => {
  const { unmount } = renderScreen(routes, pathTo('mailOff'));
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
  unmount();
  const { user } = renderScreen(routes, `${pathTo('mailOff')}?token=${'x'.repeat(43)}`);
  await user.click(await screen.findByRole('button', { name: 'Turn emails off' }));
  expect(await screen.findByText(/^This link is invalid or has expired/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn emails off' })).toBeEnabled();
});

test('explains the switch without a confirmed email, and reverts a failed change with an error', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('friends'));
  expect(await mailSwitch()).toHaveAccessibleDescription('Starts once you confirm your email.');
  expect(await mailSwitch()).toBeChecked();
  await api.stop();
  await user.click(await mailSwitch());
  expect(await screen.findByText('The emails could not be changed')).toBeVisible();
  expect(await mailSwitch()).toBeChecked();
});
