import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { endSession } from 'shared-session';
import { showInShell } from '../../../testing/walk-forms.ts';
import { configureTestSite, signInAsUser, withApi } from '../../../testing/with-api.ts';
import * as exposed from '../routes.tsx';

const inTenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const api = withApi({ TERMS_FROM: inTenDays });
beforeEach(() => configureTestSite(api.apiBase, { termsFrom: inTenDays }));

const show = (path: string) => showInShell({ name: 'mf-account', exposed }, path);
const notice = () => screen.queryByRole('complementary', { name: 'New terms' });

test('shows new terms to a signed-in user until they dismiss the notice', async () => {
  await signInAsUser();
  const { user } = show(pathTo('myAccount'));
  const shown = await screen.findByRole('complementary', { name: 'New terms' });
  expect(shown).toHaveTextContent(/^Our terms and our privacy policy change on \w+ \d+, \d{4}\./);
  expect(within(shown).getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await user.click(within(shown).getByRole('button', { name: 'Got it' }));
  expect(notice()).not.toBeInTheDocument();
  cleanup();

  show(pathTo('myAccount'));
  await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' });
  expect(notice()).not.toBeInTheDocument();
  // Another user has not dismissed it.
  await act(async () => void (await signInAsUser('Bo', 'Ek')));
  expect(await screen.findByRole('complementary', { name: 'New terms' })).toBeVisible();
  act(endSession);
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});
