import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOwnProfile, updateOwnProfile, type OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { decideReport, listReports } from 'shared-contract/moderation';
import { reportUser } from 'shared-contract/reports';
import { call, currentSession, endSession, startSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { dateText } from 'shared-ui/format';
import routes from '../routes.tsx';
import type { ProfileChanges } from './profile-values.ts';

const api = withApi();
const update = () => screen.getByRole('button', { name: 'Update' });
type User = ReturnType<typeof renderScreen>['user'];

/** Waits until the profile is saved and the account is shown. */
async function saved() {
  expect(await screen.findByText('Update successful!')).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
}

async function retype(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

test('loads the current profile without one in the navigation state', async () => {
  const { email } = await signInAsUser('Moa', 'Ask');
  renderScreen(routes, pathTo('updateProfile'));
  expect(await screen.findByLabelText('First name')).toHaveValue('Moa');
  expect(screen.getByLabelText('Last name')).toHaveValue('Ask');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Phone number')).toHaveValue('');
  expect(screen.getByLabelText('Profile image URL')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByRole('switch', { name: 'Public profile' })).not.toBeChecked();
});

/** Changes the user's profile as if on another device. */
const changeElsewhere = (body: Partial<ProfileChanges>) =>
  call(updateOwnProfile, { body: { ...body, currentPassword: 'Pass-word-1' } });

test('shows the profile of the navigation state until the current one has loaded, but not another user’s', async () => {
  await signInAsUser('Moa', 'Ask');
  const profile: OwnProfile = await call(getOwnProfile);
  const own = renderScreen(routes, pathTo('updateProfile'), { profile: { ...profile, firstName: 'Handed' } });
  expect(await screen.findByDisplayValue('Handed')).toBe(screen.getByLabelText('First name'));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Moa'));
  own.unmount();
  await signInAsUser('Liv', 'Ask');
  renderScreen(routes, pathTo('updateProfile'), { profile });
  expect(await screen.findByLabelText('First name')).toHaveValue('Liv');
});

test('shows a change from another device after a reload, and does not overwrite it', async () => {
  const { password } = await signInAsUser('Conny', 'Ask');
  const old: OwnProfile = await call(getOwnProfile);
  await changeElsewhere({ newFirstName: 'Zacharias', newPhoneNumber: '+46701234567' });
  // The navigation state outlives a reload.
  const { user } = renderScreen(routes, pathTo('updateProfile'), { profile: old });
  await retype(user, 'Last name', 'Berg');
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Zacharias'));
  expect(screen.getByLabelText('Last name')).toHaveValue('Berg');
  await retype(user, 'Current password', password);
  await user.click(update());
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ name: 'Zacharias Berg', phoneNumber: '+46701234567' });
});

test('keeps typed input when the current profile loads', async () => {
  await signInAsUser('Conny', 'Ask');
  const old: OwnProfile = await call(getOwnProfile);
  await changeElsewhere({ newFirstName: 'Zacharias' });
  renderScreen(routes, pathTo('updateProfile'), { profile: old });
  // Types as soon as the form is shown, before the response can arrive.
  await waitFor(() => {
    expect(screen.getByLabelText('First name')).toHaveValue('Conny');
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Berg' } });
  });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Zacharias'));
  expect(screen.getByLabelText('Last name')).toHaveValue('Berg');
});

/** Submits a form with a new last name after the first name was changed on another device. Returns the dialog. */
async function inConflict() {
  const { password } = await signInAsUser('Conny', 'Ask');
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Last name', 'Berg');
  await changeElsewhere({ newFirstName: 'Zacharias' });
  await retype(user, 'Current password', password);
  await user.click(update());
  const dialog = await screen.findByRole('dialog', { name: 'Your profile was changed elsewhere' });
  expect(dialog).toHaveTextContent('First nameZacharias (was Conny)');
  expect(dialog).not.toHaveTextContent('Last name');
  expect(within(dialog).getByRole('button', { name: 'Save what I typed' })).toHaveFocus();
  return { user, dialog: within(dialog) };
}

test('shows a conflicting change, and saves the input in addition to it', async () => {
  const { dialog, user } = await inConflict();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ name: 'Zacharias Ask' });
  await user.click(dialog.getByRole('button', { name: 'Save what I typed' }));
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ name: 'Zacharias Berg' });
});

test('shows a conflicting change, and replaces the input with it', async () => {
  const { dialog, user } = await inConflict();
  await user.click(dialog.getByRole('button', { name: 'Discard what I typed' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Zacharias');
  expect(screen.getByLabelText('Last name')).toHaveValue('Ask');
  await retype(user, 'Last name', 'Lind');
  await user.click(update());
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ name: 'Zacharias Lind' });
});

test('saves without a question when the other change is not in the form', async () => {
  await signInAsUser('Conny', 'Ask');
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Last name', 'Berg');
  await changeElsewhere({ newPassword: 'Pass-word-2' });
  await retype(user, 'Current password', 'Pass-word-2');
  await user.click(update());
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ name: 'Conny Berg' });
});

test('changes the user name once in 30 days, and shows a taken one at its field', async () => {
  await signInAsUser('Nora', 'Vik');
  const { publicUserName } = await call(getOwnProfile);
  const { password } = await signInAsUser('Moa', 'Ask');
  const form = renderScreen(routes, pathTo('updateProfile'));
  await retype(form.user, 'User name', publicUserName);
  await retype(form.user, 'Current password', password);
  await form.user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  const field = screen.getByLabelText('User name');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/^Somebody has this user name, or had it, or has one that looks like it/);
  await retype(form.user, 'User name', 'admin');
  expect(await screen.findByText('This user name is reserved')).toBeVisible();
  await retype(form.user, 'User name', 'Moa-Of-Ask');
  await form.user.click(update());
  await saved();
  const changed = await call(getOwnProfile);
  expect(changed.publicUserName).toBe('moa-of-ask');

  form.unmount();
  renderScreen(routes, pathTo('updateProfile'));
  const fixed = await screen.findByLabelText('User name');
  expect(fixed).toHaveAttribute('readonly');
  expect(fixed).toHaveAccessibleDescription(new RegExp(`again after ${dateText(changed.userNameFixedUntil)}`));
});

test('saves the audience of the phone number', async () => {
  const { password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  const select = await screen.findByRole('combobox', { name: 'Who sees your number' });
  expect(select).toHaveDisplayValue('Only your friends');
  await user.selectOptions(select, 'Nobody');
  await retype(user, 'Phone number', '+46701234567');
  await retype(user, 'Current password', password);
  await user.click(update());
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ phoneNumber: '+46701234567', phoneAudience: 'nobody' });
});

test('saves changes, keeps an emptied name, and shows the account', async () => {
  const { password } = await signInAsUser('Moa', 'Ask');
  const { router, user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', ' Maja ');
  await user.clear(screen.getByLabelText('Last name'));
  await retype(user, 'Phone number', '+46701234567');
  await retype(user, 'Profile image URL', 'https://pictures.test/maja.png');
  const isPublic = screen.getByRole('switch', { name: 'Public profile' });
  expect(isPublic).toHaveAccessibleDescription(/Everyone else sees only \S+\.$/);
  await user.click(isPublic);
  expect(isPublic).toHaveAccessibleDescription(/^Everyone can see your name/);
  await retype(user, 'Current password', password);
  await user.click(update());
  await saved();
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

test('removes an emptied phone number or picture', async () => {
  const { password } = await signInAsUser();
  await changeElsewhere({ newPhoneNumber: '+46701234567', newImageUrl: 'https://pictures.test/moa.png' });
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await user.clear(await screen.findByLabelText('Phone number'));
  await user.clear(screen.getByLabelText('Profile image URL'));
  await retype(user, 'Current password', password);
  await user.click(update());
  await saved();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ phoneNumber: null, imageUrl: null });
});

test('changes the password', async () => {
  const { email, password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'New password', 'New-pass-word-2');
  await retype(user, 'Current password', password);
  await user.click(update());
  await saved();
  await expect(signInAs({ email, password })).rejects.toMatchObject({ status: 401 });
  await expect(signInAs({ email, password: 'New-pass-word-2' })).resolves.toBeUndefined();
});

test('shows an error at the field for a new password equal to the name', async () => {
  const { password } = await signInAsUser('Moa-Stina1', 'Ask');
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'New password', 'Moa-STINA1');
  await retype(user, 'Current password', password);
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(/The own email or name cannot be the password: choose another one/);
  expect(field).toHaveFocus();
});

test('shows an error at the field for a wrong current password', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Current password', 'Wr0ng-password');
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  const field = screen.getByLabelText('Current password');
  expect(field).toHaveAccessibleDescription('This is not your current password');
  expect(field).toHaveFocus();
});

test('shows an error at the field for an email of another user', async () => {
  const { email } = await signInAsUser('Somebody', 'Else');
  const { password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Email', email);
  await retype(user, 'Current password', password);
  await user.click(update());
  expect(await screen.findByText('There is an account with this email already')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('shows the messages of the specification for invalid input', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', 'M');
  await retype(user, 'Phone number', '12');
  await retype(user, 'Profile image URL', 'nonsense');
  await retype(user, 'Email', 'nonsense');
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

test('previews the picture once its URL is valid', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  const preview = () => screen.getByRole('img', { name: 'Preview of your profile image' });
  await retype(user, 'Profile image URL', 'https://pictures.test/moa.png');
  expect(preview()).not.toHaveAttribute('src');
  await waitFor(() => expect(preview()).toHaveAttribute('src', 'https://pictures.test/moa.png'));
  expect(screen.queryByText('This picture cannot be shown.')).not.toBeInTheDocument();
  fireEvent.error(preview());
  expect(screen.getByText('This picture cannot be shown.')).toBeVisible();
  await retype(user, 'Profile image URL', 'https://pictures.test/other.png');
  await waitFor(() => expect(screen.queryByText('This picture cannot be shown.')).not.toBeInTheDocument());
});

test('rejects a picture without https at its field, and does not preview it', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'Profile image URL', 'http://pictures.test/moa.png');
  expect(await screen.findByText('This picture cannot be shown.')).toBeVisible();
  await user.click(update());
  expect(screen.getByLabelText('Profile image URL')).toHaveAccessibleDescription(/^Must begin with https:\/\//);
});

test('asks before leaving only with unsaved input', async () => {
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

test('disables the public switch with the reason when moderators have hidden the profile', async () => {
  await signInAsUser('Moa', 'Ask');
  await call(updateOwnProfile, { body: { currentPassword: 'Pass-word-1', isPublicProfile: true } });
  const own = await call(getOwnProfile);
  const token = currentSession().token ?? '';
  endSession();
  await call(reportUser, { params: { id: own.publicUserName }, body: { reason: 'spam' } });
  await signInAsAdmin();
  const [row] = await call(listReports);
  const body = { action: 'hide' as const, reason: 'It sells shoes.', version: row?.version ?? 0 };
  await call(decideReport, { params: { id: row?.id ?? '' }, body });
  startSession(token);
  renderScreen(routes, pathTo('updateProfile'));
  const visible = await screen.findByRole('switch', { name: 'Public profile' });
  expect(visible).toBeDisabled();
  expect(visible).toHaveAccessibleDescription('Our moderators have hidden your profile: you can’t make it public.');
});

test('shows an error and keeps the input when the server is unreachable', async () => {
  const { password } = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('updateProfile'));
  await retype(user, 'First name', 'Maja');
  await retype(user, 'Current password', password);
  await api.stop();
  await user.click(update());
  expect(await screen.findByText('Update failed.')).toBeVisible();
  expect(screen.getByText('Our server isn’t answering. Nothing of yours is lost.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Maja');
});
