import { screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { expectKept, filesWithForms, type WalkedForm } from '../../testing/walk-forms.ts';
import { type Person, signInAsUser, withApi } from '../../testing/with-api.ts';
import * as exposed from './routes.tsx';

withApi();

/** Every form of this remote. */
const forms: WalkedForm[] = [
  { file: 'account/update-profile-form.tsx', path: () => pathTo('updateProfile') },
  { file: 'people/send-request.tsx', path: () => pathTo('friends') },
  // A dialog that ends with the session it is about.
  { file: 'second-factor/confirm-session.tsx' },
  {
    file: 'security/delete-account-form.tsx',
    path: () => pathTo('security'),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Delete My Account' })),
  },
  { file: 'sign-in/forgotten-password.tsx', path: () => pathTo('forgottenPassword') },
  { file: 'sign-in/login-form.tsx' },
  { file: 'sign-in/register.tsx' },
  { file: 'sign-in/reset-password.tsx', path: () => `${pathTo('resetPassword')}?email=a@example.org&token=t` },
];

test('all forms are known here', () => {
  expect(filesWithForms('mf-account')).toEqual(forms.map(({ file }) => file));
});

test.each(forms.filter(({ path }) => path !== undefined))(
  '$file loses nothing when the session ends, which is asked for by the form of this remote',
  async (form) => {
    const person: Person = await signInAsUser();
    await expectKept(form, { name: 'mf-account', exposed }, async (user) => {
      await user.type(await screen.findByLabelText('E-mail'), person.email);
      await user.type(screen.getByLabelText('Password'), person.password);
      await user.click(screen.getByRole('button', { name: 'Login' }));
    });
  },
);
