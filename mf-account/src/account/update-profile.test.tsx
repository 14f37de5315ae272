import { screen, waitFor } from '@testing-library/react';
import { getOwnProfile, updateOwnProfile, type OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
const update = () => screen.getByRole('button', { name: 'Update' });
type User = ReturnType<typeof renderScreen>['user'];

async function retype(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

test('it starts with the current profile, loaded if the navigation state has none', async () => {
  const { email } = await signInAsUser('Moa', 'Ask');
  renderScreen(routes, pathTo('updateProfile'));
  expect(await screen.findByLabelText('First name')).toHaveValue('Moa');
  expect(screen.getByLabelText('Last name')).toHaveValue('Ask');
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  expect(screen.getByLabelText('Phone number')).toHaveValue('');
  expect(screen.getByLabelText('Profile image URL')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByRole('switch', { name: 'Public profile' })).not.toBeChecked();
});

test('the profile of the navigation state is shown at once, but not another user’s', async () => {
  await signInAsUser('Moa', 'Ask');
  const profile: OwnProfile = await call(getOwnProfile);
  const own = renderScreen(routes, pathTo('updateProfile'), { profile: { ...profile, firstName: 'Handed' } });
  expect(await screen.findByLabelText('First name')).toHaveValue('Handed');
  own.unmount();
  await signInAsUser('Liv', 'Ask');
  renderScreen(routes, pathTo('updateProfile'), { profile });
  expect(await screen.findByLabelText('First name')).toHaveValue('Liv');
});

test('changes are saved, an empty name stays, and the account shows it', async () => {
  const { password } = await signInAsUser('Moa', 'Ask');
  const { router, user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', ' Maja ');
  await user.clear(screen.getByLabelText('Last name'));
  await retype(user, 'Phone number', '+46701234567');
  await retype(user, 'Profile image URL', 'https://pictures.test/maja.png');
  await user.click(screen.getByRole('switch', { name: 'Public profile' }));
  await retype(user, 'Current password', password);
  await user.click(update());
  expect(await screen.findByText('Update successful!')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Welcome, Maja Ask!' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('myAccount'));
  await expect(call(getOwnProfile)).resolves.toMatchObject({
    firstName: 'Maja',
    lastName: 'Ask',
    phoneNumber: '+46701234567',
    imageUrl: 'https://pictures.test/maja.png',
    isPublicProfile: true,
  });
});

test('an emptied phone number is removed', async () => {
  const { password } = await signInAsUser();
  await call(updateOwnProfile, { body: { newPhoneNumber: '+46701234567', currentPassword: password } });
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await user.clear(await screen.findByLabelText('Phone number'));
  await retype(user, 'Current password', password);
  await user.click(update());
  await screen.findByText('Update successful!');
  await expect(call(getOwnProfile)).resolves.toMatchObject({ phoneNumber: null });
});

test('a new password is the one to log in with', async () => {
  const { email, password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'New password', 'New-pass-word-2');
  await retype(user, 'Current password', password);
  await user.click(update());
  await screen.findByText('Update successful!');
  await expect(signInAs({ email, password })).rejects.toMatchObject({ status: 401 });
  await expect(signInAs({ email, password: 'New-pass-word-2' })).resolves.toBeUndefined();
});

test('a new password that is the own name is reported at its field', async () => {
  const { password } = await signInAsUser('Moa-Stina1', 'Ask');
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'New password', 'Moa-STINA1');
  await retype(user, 'Current password', password);
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(/The own e-mail or name cannot be the password: choose another one/);
  expect(field).toHaveFocus();
});

test('a wrong current password is reported at its field', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Current password', 'Wr0ng-password');
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  const field = screen.getByLabelText('Current password');
  expect(field).toHaveAccessibleDescription('This is not your current password');
  expect(field).toHaveFocus();
});

test('an e-mail of another user is reported at its field', async () => {
  const { email } = await signInAsUser('Somebody', 'Else');
  const { password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'E-mail', email);
  await retype(user, 'Current password', password);
  await user.click(update());
  expect(await screen.findByText('Somebody is registered with this e-mail already')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('invalid input is reported with the messages of the specification', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', 'M');
  await retype(user, 'Phone number', '12');
  await retype(user, 'Profile image URL', 'nonsense');
  await retype(user, 'E-mail', 'nonsense');
  await retype(user, 'New password', 'alllowercase');
  await user.click(update());
  for (const message of [
    'Must be at least 2 characters',
    'Not a valid phone number',
    'Invalid URL format',
    'Invalid email format',
    'Password must contain an uppercase letter, a lowercase letter, a number, and a special character',
    'Current password is required',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

test('the picture is previewed once its URL is valid', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  const preview = () => screen.getByRole('img', { name: 'Preview of your profile image' });
  await retype(user, 'Profile image URL', 'https://pictures.test/moa.png');
  expect(preview()).not.toHaveAttribute('src');
  await waitFor(() => expect(preview()).toHaveAttribute('src', 'https://pictures.test/moa.png'));
});

test('leaving asks if there is unsaved input, and only then', async () => {
  await signInAsUser();
  const { user, router } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', 'Maja');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Maja');
  await retype(user, 'First name', 'Alva');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' });
  expect(router.state.location.pathname).toBe(pathTo('myAccount'));
});

test('a server that does not answer is reported, and the input stays', async () => {
  const { password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', 'Maja');
  await retype(user, 'Current password', password);
  await api.stop();
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  expect(screen.getByText('The server did not answer. Check your connection and try again.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Maja');
});
