import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { beginSecondFactor } from 'shared-contract/second-factor';
import { call, endSession, interruptSession } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Input } from 'shared-ui/controls';
import { showInShell } from '../../../testing/walk-forms.ts';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import { questions } from '../routes.tsx';

const api = withApi();
const HALF_AN_HOUR_SECONDS = 30 * 60;
let password: string;
beforeEach(async () => {
  ({ password } = await signInAsUser());
  await api.advance(HALF_AN_HOUR_SECONDS);
});
afterEach(() => jest.restoreAllMocks());

/** A screen with a field, and a button that makes a call that needs a confirmed session. */
function Account() {
  const [outcome, setOutcome] = useState('');
  const begin = async () => {
    setOutcome(
      await call(beginSecondFactor, { body: { password } }).then(
        () => 'Begun',
        (error: unknown) => failureMessage(error) ?? 'A bug',
      ),
    );
  };
  return (
    <>
      <h1>Account</h1>
      <Input aria-label="Note" />
      <button type="button" onClick={() => void begin()}>
        Begin
      </button>
      <p>{outcome}</p>
    </>
  );
}

/** Renders the site with this remote's questions, types into the field and makes the call. */
async function press() {
  const exposed = { default: [{ path: 'my-account', Component: Account }], questions };
  const shown = showInShell({ name: 'mf-account', exposed }, pathTo('myAccount'));
  const note = await screen.findByLabelText('Note');
  await shown.user.type(note, 'my words');
  await shown.user.click(screen.getByRole('button', { name: 'Begin' }));
  return { ...shown, note };
}

const confirm = async (user: Awaited<ReturnType<typeof press>>['user']) => {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.keyboard('{Enter}');
};
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const isDialogOpen = () => screen.queryByRole('dialog', { name: 'Confirm it’s you' }) !== null;
const NOT_CONFIRMED = 'Nothing was done, because you have not confirmed that it is you.';

test('keeps the page mounted under the dialog and makes the call after the confirmation', async () => {
  const { note, user } = await press();
  expect(await dialog()).toBeVisible();
  expect(note).toBeInTheDocument();
  await confirm(user);
  expect(await screen.findByText('Begun')).toBeVisible();
  expect(isDialogOpen()).toBe(false);
  expect(note).toHaveValue('my words');
});

test('asks once for several calls and makes all of them', async () => {
  const { user } = await press();
  await dialog();
  const other = call(beginSecondFactor, { body: { password } });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await confirm(user);
  expect(await screen.findByText('Begun')).toBeVisible();
  expect(isDialogOpen()).toBe(false);
  await expect(other).resolves.toHaveProperty('secret');
});

test.each(['{Escape}', 'Cancel'])('says that nothing was done after %s, and keeps the input', async (way) => {
  const { note, user } = await press();
  await screen.findByLabelText('Password');
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
  else await user.keyboard(way);
  expect(await screen.findByText(NOT_CONFIRMED)).toBeVisible();
  expect(isDialogOpen()).toBe(false);
  expect(note).toHaveValue('my words');
});

test('closes the dialog on navigation', async () => {
  const { router } = await press();
  await dialog();
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About by mf-public' })).toBeVisible();
  expect(isDialogOpen()).toBe(false);
});

test.each([
  ['is interrupted', interruptSession, 'Session ended'],
  ['is ended', endSession, 'Home of mf-public'],
])('closes the dialog when the session %s', async (_, end, next) => {
  await press();
  await dialog();
  act(() => end());
  expect(await screen.findByRole('heading', { level: 1, name: next, hidden: true })).toBeInTheDocument();
  expect(isDialogOpen()).toBe(false);
});
