import { screen } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import { dateText } from 'shared-ui/format';
import routes from '../routes.tsx';

withApi();

const valueOf = (name: string) => screen.getByText(name).nextElementSibling;

test('the own profile shows its fields and who sees them', async () => {
  const { email } = await signInAsUser('Moa', 'Ask');
  const profile = await call(getOwnProfile);
  renderScreen(routes, pathTo('profile'));
  expect(await screen.findByRole('heading', { name: 'Moa Ask' })).toBeVisible();
  expect(screen.getByText('Private profile')).toBeVisible();
  expect(valueOf('Email')).toHaveTextContent(`${email}Not confirmed`);
  const link = `https://tiptable.test/userprofile/${profile.publicUserName}`;
  expect(valueOf('Public user name')).toHaveTextContent(profile.publicUserName);
  expect(valueOf('Link to your profile')).toHaveTextContent(link);
  expect(valueOf('Your ID')).toHaveTextContent(profile.id);
  expect(valueOf('Phone number')).toHaveTextContent('None given');
  expect(valueOf('Member since')).toHaveTextContent(dateText(profile.created));
  expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', pathTo('friends'));
  expect(screen.getByRole('button', { name: 'Confirm Email' })).toBeEnabled();
});

test('user name, link and ID are copied', async () => {
  await signInAsUser('Moa', 'Ask');
  const { id, publicUserName } = await call(getOwnProfile);
  const { user } = renderScreen(routes, pathTo('profile'));
  for (const [name, text] of [
    ['User name', publicUserName],
    ['Link', `https://tiptable.test/userprofile/${publicUserName}`],
    ['ID', id],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Copy ${name}` }));
    expect(await screen.findByText(`${name} copied to clipboard!`)).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe(text);
  }
});

test('the update screen gets the profile', async () => {
  await signInAsUser('Moa', 'Ask');
  const { router, user } = renderScreen(routes, pathTo('profile'));
  await user.click(await screen.findByRole('link', { name: 'Update Profile' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Moa');
  expect(router.state.location.state).toMatchObject({ profile: { firstName: 'Moa' } });
});
