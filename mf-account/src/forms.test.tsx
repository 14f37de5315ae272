import { screen } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { requestPasswordReset } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { type Authenticator, enrol } from '../../testing/authenticator.ts';
import { expectPreserved, filesWithForms, type WalkedForm } from '../../testing/walk-forms.ts';
import { type Person, signInAsUser, withApi } from '../../testing/with-api.ts';
import { mailedPath } from '../../testing/mailed-path.ts';
import * as exposed from './routes.tsx';

const api = withApi();

/** The path of a valid password link. */
let resetPath = '';
/** The user name of another user. */
let other = '';
beforeAll(async () => {
  const { email } = await signInAsUser();
  other = (await call(getOwnProfile)).publicUserName;
  endSession();
  await call(requestPasswordReset, { params: { id: email } });
  resetPath = await mailedPath(api, email, pathTo('resetPassword'));
});

/** All forms of this remote. */
const forms: (WalkedForm & { hasSecondFactor?: true })[] = [
  { file: 'account/update-profile.tsx', path: () => pathTo('updateProfile') },
  // Needs the link of a mail and no session.
  { file: 'answer.tsx' },
  {
    file: 'people/report-user.tsx',
    path: () => pathTo('userProfile', { userId: other }),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Report…' })),
  },
  { file: 'people/request-lists.tsx', path: () => pathTo('friends') },
  {
    file: 'second-factor/enrolment.tsx',
    path: () => pathTo('security'),
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Turn on' }));
      await user.type(screen.getByLabelText('Password'), 'Pass-word-1');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByLabelText('Code');
    },
  },
  {
    file: 'second-factor/enrolment.tsx',
    path: () => pathTo('security'),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Turn on' })),
  },
  {
    file: 'second-factor/second-factor.tsx',
    path: () => pathTo('security'),
    hasSecondFactor: true,
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Turn off' })),
  },
  // A dialog that closes when the session ends.
  { file: 'security/confirm-session.tsx' },
  {
    file: 'security/delete-account.tsx',
    path: () => pathTo('security'),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Delete my account' })),
  },
  { file: 'sign-in/forgotten-password.tsx', path: () => pathTo('forgottenPassword') },
  { file: 'sign-in/login-form.tsx' },
  { file: 'sign-in/register.tsx' },
  { file: 'sign-in/reset-password.tsx', path: () => resetPath },
  // Has no field unless its link needs the password.
  { file: 'sign-in/undo-email.tsx' },
];

test('lists all forms of the remote', () => {
  expect(filesWithForms('mf-account')).toEqual([...new Set(forms.map(({ file }) => file))]);
});

test.each(forms.filter(({ path }) => path !== undefined))(
  '$file restores its input after an interrupted session and a login in the dialog',
  async (form) => {
    const person: Person = await signInAsUser();
    const app: Authenticator | null = form.hasSecondFactor === true ? await enrol(api, person) : null;
    await expectPreserved(form, { name: 'mf-account', exposed }, async (user) => {
      const email = await screen.findByLabelText('Email');
      await user.clear(email);
      await user.type(email, person.email);
      await user.type(screen.getByLabelText('Password'), person.password);
      await user.click(screen.getByRole('button', { name: 'Login' }));
      if (app === null) return;
      await user.type(await screen.findByLabelText('Code'), await app.freshCode());
      await user.click(screen.getByRole('button', { name: 'Login' }));
    });
  },
);
