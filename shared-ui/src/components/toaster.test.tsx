import { render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, Toaster } from '../toast.tsx';

test('announces a toast politely and can close it', async () => {
  render(<Toaster />);
  toast.success('Friend removed');
  expect(await screen.findByText('Friend removed')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Messages/ })).toHaveAttribute('aria-live', 'polite');
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitForElementToBeRemoved(() => screen.queryByText('Friend removed'));
});

test('dismisses older errors on success', async () => {
  render(<Toaster />);
  toast.error('Failed to remove friend');
  await screen.findByText('Failed to remove friend');
  toast.success('Friend removed');
  await screen.findByText('Friend removed');
  await waitFor(() => expect(screen.queryByText('Failed to remove friend')).not.toBeInTheDocument());
});

test('announces the button of a toast, and makes it reachable by keyboard', async () => {
  const undo = jest.fn();
  render(<Toaster />);
  toast.success('Table deleted successfully.', { action: { label: 'Undo', onClick: undo } });
  const messages = await screen.findByRole('region', { name: 'Messages alt+T' });
  await waitFor(() =>
    expect(messages).toHaveTextContent('Table deleted successfully. Press Alt+T to get to “Undo”.Undo'),
  );
  const user = userEvent.setup();
  await user.keyboard('{Alt>}T{/Alt}');
  for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
});
