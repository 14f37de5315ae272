import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession } from 'shared-session';
import { renderShell } from '../../testing/render-shell.tsx';

afterEach(endSession);

test('the footer says whom to turn to and links the small print', async () => {
  renderShell('/');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'support@tiptable.test' })).toHaveAttribute(
    'href',
    'mailto:support@tiptable.test',
  );
  expect(footer.getByRole('link', { name: '+46812345678' })).toHaveAttribute('href', 'tel:+46812345678');
  expect(footer.getByText('Storgatan 1, Stockholm')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://mastodon.test/@tiptable');
  expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} TipTable`))).toBeVisible();
});

test('a new page takes the focus to its heading and is announced', async () => {
  const { router } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/notauthorized'));
  const heading = await screen.findByRole('heading', { name: 'Not Authorized' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Not Authorized · TipTable', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('the first stop of the keyboard skips to the content', async () => {
  const { user } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
