import { render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, Toaster } from '../toast.tsx';

test('a toast is announced politely and can be closed', async () => {
  render(<Toaster />);
  toast.success('Friend removed');
  expect(await screen.findByText('Friend removed')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Messages/ })).toHaveAttribute('aria-live', 'polite');
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitForElementToBeRemoved(() => screen.queryByText('Friend removed'));
});

test('a success takes an older failure away', async () => {
  render(<Toaster />);
  toast.error('Failed to remove friend');
  await screen.findByText('Failed to remove friend');
  toast.success('Friend removed');
  await screen.findByText('Friend removed');
  await waitFor(() => expect(screen.queryByText('Failed to remove friend')).not.toBeInTheDocument());
});
