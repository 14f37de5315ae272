import { act, screen } from '@testing-library/react';
import { endSession, startSession } from 'shared-session';
import { tokenFor } from '../../../testing/token-for.ts';
import { banner, renderShell } from '../../testing/render-shell.tsx';

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};

afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', own);
  endSession();
  jest.restoreAllMocks();
});

const blocked = /^Your browser doesn’t let this site keep a session\./;

function forbidStorage() {
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden });
}

test('shows the site and a notice when the browser blocks the storage', async () => {
  forbidStorage();
  const { user } = renderShell('/');
  expect(await screen.findByRole('heading', { name: 'Home of mf-public' })).toBeVisible();
  expect(await screen.findByText(blocked)).toBeVisible();
  await user.click(banner().getByRole('button', { name: 'Theme' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
});

test('shows no notice when the storage works', async () => {
  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  expect(screen.queryByText(blocked)).not.toBeInTheDocument();
});

test('shows a notice after a logout without a response, until the next login', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const { user } = renderShell('/my-account', { role: 'user' });
  await screen.findByRole('heading', { name: 'Account of mf-account' });
  await user.click(banner().getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'Home of mf-public' })).toBeVisible();
  expect(await screen.findByText(/^You’re logged out in this browser, but .* up to 30 days\./)).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Logout failed', expect.any(Error));
  startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  expect(await banner().findByRole('button', { name: 'Account' })).toBeVisible();
  expect(screen.queryByText(/^You are logged out/)).not.toBeInTheDocument();
});

test('shows a strip while the browser is offline, and announces the connection', async () => {
  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const strip = await screen.findByText(/^You’re offline\. You can read on, but not save\./);
  expect(strip.closest('[aria-live="polite"]')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument();
  expect(screen.getByText('You’re online again.')).toBeInTheDocument();
});
