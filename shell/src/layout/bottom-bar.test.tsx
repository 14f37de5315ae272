import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, followTrackingConsent, interruptSession } from 'shared-session';
import { configureTestSite, NO_API } from '../../../testing/with-api.ts';
import { renderShell } from '../../testing/render-shell.tsx';

afterEach(() => {
  endSession();
  localStorage.clear();
  followTrackingConsent();
  configureTestSite();
});

const question = () => screen.queryByRole('complementary', { name: 'Marketing measurement' });

function show(path = '/', role?: 'user') {
  configureTestSite(NO_API, { trackingService: 'Counter' });
  return renderShell(path, { isConfigured: true, ...(role === undefined ? {} : { role }) });
}

test('does not ask for consent without a configured service', async () => {
  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  expect(question()).not.toBeInTheDocument();
});

test.each([
  ['Allow', 'granted'],
  ['Do not allow', 'refused'],
])('asks once and stores the decision of %s, pressed with the keyboard', async (name, decision) => {
  const { user, router } = show();
  const bar = await screen.findByRole('complementary', { name: 'Marketing measurement' });
  expect(bar).toHaveTextContent(/^May Counter learn your email address/);
  expect(within(bar).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  within(bar).getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  expect(question()).not.toBeInTheDocument();
  expect(localStorage.getItem('tracking-consent')).toBe(decision);
  await act(() => router.navigate('/about'));
  await screen.findByRole('heading', { name: 'About by mf-public' });
  expect(question()).not.toBeInTheDocument();
});

test('stops asking after a decision in another tab', async () => {
  show();
  await screen.findByRole('complementary', { name: 'Marketing measurement' });
  act(() => {
    localStorage.setItem('tracking-consent', 'refused');
    dispatchEvent(new StorageEvent('storage', { key: 'tracking-consent' }));
  });
  expect(question()).not.toBeInTheDocument();
});

test('does not ask on a page with a countdown, and during the sign-in prompt', async () => {
  const { router } = show('/notauthorized', 'user');
  await screen.findByRole('heading', { name: 'Not Authorized' });
  expect(question()).not.toBeInTheDocument();
  await act(() => router.navigate('/my-account'));
  await waitFor(() => expect(question()).toBeInTheDocument());
  act(() => interruptSession());
  await screen.findByRole('dialog', { name: 'Log in again' });
  expect(question()).not.toBeInTheDocument();
});
