import { screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { currentSession } from 'shared-session';
import { renderScreen } from '../../../scripts/testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../scripts/testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();

test('the account greets by name and leads on', async () => {
  const { email } = await signInAsUser('Elin', 'Berg');
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByRole('heading', { name: 'Welcome, Elin Berg!' })).toBeVisible();
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your profile image' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['My Profile', '/my-account/profile'],
    ['My Tables', '/my-account/tables'],
    ['Update Profile', '/my-account/profile/update-profile'],
    ['Friends', '/my-account/profile/friends'],
  ]);
});

test('the other spelling of its address leads to the account', async () => {
  await signInAsUser();
  const { router } = renderScreen(routes, '/myaccount');
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('myAccount'));
});

test('logging out ends the session and leads home', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('myAccount'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(currentSession().token).toBeNull();
});

test('an account that cannot be loaded says so, and can be asked for again', async () => {
  await signInAsUser();
  await api.stop();
  renderScreen(routes, pathTo('myAccount'));
  expect(await screen.findByText('Your account could not be loaded.', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
