import { act, screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { deleteOwnAccount } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { authenticator, enrol } from '../../../testing/authenticator.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { firstAdmin } from '../../../testing/start-api.ts';
import { showInShell } from '../../../testing/walk-forms.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import * as exposed from '../routes.tsx';

const api = withApi({ ADMIN_SECOND_FACTOR: 'required' });
const HALF_AN_HOUR_SECONDS = 30 * 60;

type User = ReturnType<typeof renderScreen>['user'];

const showSite = (path: string) => showInShell({ name: 'mf-account', exposed }, path);
const showSecurity = () => renderScreen(exposed.default, pathTo('security'));
const button = (name: string) => screen.findByRole('button', { name });
const secret = async () => (await screen.findByLabelText('Secret')).textContent.replaceAll(' ', '');

/** Starts the enrolment up to the step with the QR code. Returns the authenticator app. */
async function begin(user: User, password: string) {
  await user.click(await button('Turn on'));
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
  return authenticator(api, await secret());
}

/** Decodes the QR code on the page. */
async function scanned(): Promise<string> {
  const picture = await screen.findByRole('img', { name: /^QR code/ });
  const scale = 4;
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of picture
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * size + Number(x) * scale) * 4;
      data.fill(0, from, from + scale * 4);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

test('enables a second factor and shows its recovery codes once', async () => {
  const person = await signInAsUser();
  const { user, container, unmount } = showSecurity();
  const app = await begin(user, person.password);
  expect(screen.getByRole('heading', { name: 'Add it to your authenticator app' })).toHaveFocus();
  const uri = new URL(await scanned());
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(await secret());
  expect(container.querySelector('[style]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy secret' }));
  expect(await screen.findByText('The secret copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(await secret());

  await user.type(screen.getByLabelText('Code'), app.code());
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Two-step login is on. Keep these recovery codes' });
  expect(heading).toHaveFocus();
  const codes = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(await screen.findByText('The recovery codes copied to clipboard!')).toBeVisible();
  expect((await navigator.clipboard.readText()).split('\n')).toEqual(codes.map(({ textContent }) => textContent));

  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText(/You have 10 recovery codes left\./)).toBeVisible();
  unmount();
  showSecurity();
  expect(await screen.findByText(/You have 10 recovery codes left\./)).toBeVisible();
});

test('saves the recovery codes as a text file', async () => {
  const person = await signInAsUser();
  const { user } = showSecurity();
  const app = await begin(user, person.password);
  await user.type(screen.getByLabelText('Code'), app.code());
  await user.keyboard('{Enter}');
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return '#saved';
    },
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Download as text' }));
  expect(click.mock.contexts).toMatchObject([{ download: 'recovery-codes.txt' }]);
  const [file] = saved;
  if (file === undefined) throw new Error('Nothing was saved');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file);
  });
  for (const { textContent } of codes) expect(text).toContain(`\n${textContent}\n`);
  click.mockRestore();
});

test('shows errors at the fields for a wrong password and a wrong first code, without enabling the factor', async () => {
  const person = await signInAsUser();
  const { user } = showSecurity();
  await user.click(await button('Turn on'));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.type(screen.getByLabelText('Password'), 'Wr0ng-password');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('Code'), 'abc');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('That code didn’t work. Check it, or use another one.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await button('Turn on')).toBeVisible();
  await expect(act(() => signInAs(person))).resolves.toBeUndefined();
});

test('disables the factor with password and code, also long after the login', async () => {
  const person = await signInAsUser();
  const app = await enrol(api, person);
  await api.advance(HALF_AN_HOUR_SECONDS);
  const { user } = showSite(pathTo('security'));
  await user.click(await button('Turn off'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step login?' }));
  await user.type(dialog.getByLabelText('Password'), person.password);
  await user.type(dialog.getByLabelText('Code'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('That code didn’t work. Wait for the next one.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), await app.freshCode());
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await button('Turn on')).toBeVisible();
  await expect(act(() => signInAs(person))).resolves.toBeUndefined();
});

describe('in a session without a recent confirmation', () => {
  const question = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

  /** Submits the first code of a new app half an hour after the login. */
  async function giveFirstCode() {
    const person = await signInAsUser();
    const { user } = showSite(pathTo('security'));
    const app = await begin(user, person.password);
    await api.advance(HALF_AN_HOUR_SECONDS);
    const code = app.code();
    await user.type(screen.getByLabelText('Code'), code);
    await user.keyboard('{Enter}');
    return { code, person, user };
  }

  test('asks for the password over the page and repeats the call', async () => {
    const { person, user } = await giveFirstCode();
    const dialog = within(await question());
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Password'), 'Wr0ng-password');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('This is not your current password')).toBeVisible();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), person.password);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says that nothing was done after Cancel, and keeps the input', async () => {
    const { code, user } = await giveFirstCode();
    await within(await question()).findByLabelText('Password');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Nothing was done, because you have not confirmed that it is you.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue(code);
  });

  test('asks for a code, too, if the account has a second factor', async () => {
    const person = await signInAsUser();
    const app = await enrol(api, person);
    await api.advance(HALF_AN_HOUR_SECONDS);
    const { user } = showSite(pathTo('security'));
    await button('Turn off');
    const deletion = call(deleteOwnAccount, { body: {} });
    const dialog = within(await question());
    await user.type(await dialog.findByLabelText('Password'), person.password);
    await user.type(dialog.getByLabelText('Code'), app.code());
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(deletion).resolves.toBeUndefined();
  });
});

test('navigates an administrator without a required second factor to its setup until it is enabled', async () => {
  await signInAsAdmin();
  const { user, router } = showSite(pathTo('friends'));
  expect(await screen.findByText('Administrators of this site need it.', { exact: false })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('security'));
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  const app = await begin(user, firstAdmin.password);
  await user.type(screen.getByLabelText('Code'), app.code());
  await user.keyboard('{Enter}');
  await user.click(await button('I’ve saved them'));
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByText('Administrators of this site need it.', { exact: false })).not.toBeInTheDocument();
  await act(() => router.navigate(pathTo('friends')));
  expect(router.state.location.pathname).toBe(pathTo('friends'));
});
