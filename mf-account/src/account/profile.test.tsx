import { screen } from '@testing-library/react';
import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import { dateText } from 'shared-ui/format';
import routes from '../routes.tsx';

withApi();

const valueOf = (name: string) => screen.getByText(name).nextElementSibling;
const shownTo = (name: string) => valueOf(name)?.nextElementSibling;

test('shows the fields of the profile and their audiences', async () => {
  const { email } = await signInAsUser('Moa', 'Ask');
  const profile = await call(getOwnProfile);
  renderScreen(routes, pathTo('profile'));
  expect(await screen.findByRole('heading', { name: 'Moa Ask' })).toBeVisible();
  expect(screen.getByText('Private profile')).toBeVisible();
  expect(valueOf('Email')).toHaveTextContent(`${email}Not confirmed`);
  expect(shownTo('Email')).toHaveTextContent('People you ask');
  expect(valueOf('Name')).toHaveTextContent('Moa Ask');
  expect(shownTo('Name')).toHaveTextContent('Your friends');
  expect(valueOf('Public user name')).toHaveTextContent(profile.publicUserName);
  expect(shownTo('Public user name')).toHaveTextContent('Everyone');
  expect(valueOf('Member since')).toHaveTextContent(dateText(profile.created));
  expect(screen.getByRole('button', { name: 'Copy Link' }).parentElement).toHaveTextContent(
    `tiptable.test/userprofile/${profile.publicUserName}`,
  );
  // The profile has no phone number.
  expect(screen.queryByText('Phone number')).not.toBeInTheDocument();
  expect(screen.getByText('0 friends')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', pathTo('friends'));
  expect(screen.getByRole('button', { name: 'Confirm Email' })).toBeEnabled();
});

test('copies user name and link, and shows no ID', async () => {
  await signInAsUser('Moa', 'Ask');
  const { id, publicUserName } = await call(getOwnProfile);
  const { user } = renderScreen(routes, pathTo('profile'));
  for (const [name, text] of [
    ['User name', publicUserName],
    ['Link', `https://tiptable.test/userprofile/${publicUserName}`],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Copy ${name}` }));
    expect(await screen.findByText(`${name} copied to clipboard!`)).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe(text);
  }
  expect(screen.queryByText(id)).not.toBeInTheDocument();
});

test('passes the profile to the update screen', async () => {
  await signInAsUser('Moa', 'Ask');
  const { router, user } = renderScreen(routes, pathTo('profile'));
  await user.click(await screen.findByRole('link', { name: 'Update Profile' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Moa');
  expect(router.state.location.state).toMatchObject({ profile: { firstName: 'Moa' } });
});

test('shows the audience of a public profile and of a phone number', async () => {
  const { password } = await signInAsUser('Moa', 'Ask');
  const body = { isPublicProfile: true, newPhoneNumber: '+46701234567', currentPassword: password };
  await call(updateOwnProfile, { body });
  renderScreen(routes, pathTo('profile'));
  expect(await screen.findByText('Public profile')).toBeVisible();
  expect(shownTo('Name')).toHaveTextContent('Everyone');
  expect(valueOf('Phone number')).toHaveTextContent('+46701234567');
  expect(shownTo('Phone number')).toHaveTextContent('Your friends');
});
