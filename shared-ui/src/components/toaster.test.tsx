import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
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
