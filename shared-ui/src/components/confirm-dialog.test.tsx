import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Page } from '../basic.tsx';
import { ConfirmDialog, UnsavedDialog } from '../dialog.tsx';

const question = 'Do you really want to delete this match?';

function Matches({ onConfirm }: { onConfirm: () => unknown }) {
  const [isMounted, setIsMounted] = useState(true);
  const remove = async () => {
    await onConfirm();
    setIsMounted(false);
  };
  return (
    <Page title="Matches">
      {isMounted && <ConfirmDialog trigger={<Button>Delete match</Button>} question={question} onConfirm={remove} />}
    </Page>
  );
}

const dialog = () => screen.queryByRole('alertdialog', { name: question });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('calls nothing on cancel, and restores the focus', async () => {
  const deleted: string[] = [];
  render(<Matches onConfirm={() => deleted.push('match')} />);
  await press('Delete match');
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press('Cancel');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete match' })).toHaveFocus());
  await press('Delete match');
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(deleted).toEqual([]);
});

test('stays open and busy until the action is done', async () => {
  const work = Promise.withResolvers<void>();
  let times = 0;
  render(<Matches onConfirm={() => ((times += 1), work.promise)} />);
  await press('Delete match');
  await press('Delete');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeInTheDocument();
  work.resolve();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(times).toBe(1);
});

test('focuses the page heading when the opener no longer exists', async () => {
  render(<Matches onConfirm={() => Promise.resolve()} />);
  await press('Delete match');
  await press('Delete');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Matches' })).toHaveFocus());
});

test('shows a failed action, which can be retried', async () => {
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve()];
  render(<Matches onConfirm={() => answers.shift()?.()} />);
  await press('Delete match');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await press('Delete');
  await waitFor(() => expect(dialog()).toBeNull());
});

test('offers to stay or to leave with unsaved input', async () => {
  const chosen: string[] = [];
  const props = { onStay: () => chosen.push('stay'), onLeave: () => chosen.push('leave') };
  const { rerender } = render(<UnsavedDialog open {...props} />);
  await press('Stay');
  expect(chosen).toEqual(['stay']);
  rerender(<UnsavedDialog open={false} {...props} />);
  rerender(<UnsavedDialog open {...props} />);
  await press('Leave');
  expect(chosen).toEqual(['stay', 'leave']);
});
