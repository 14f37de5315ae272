import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { LazyComponent, LazyDialog } from './lazy-component.tsx';

const Paragraph = ({ text }: { text: string }) => <p>{text}</p>;

/** Code whose loading the test resolves or rejects. */
function controlled<Code>(code: Code) {
  const attempts: PromiseWithResolvers<Code>[] = [];
  const load = jest.fn(() => {
    const attempt = Promise.withResolvers<Code>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const settle = async (outcome: 'arrive' | 'fail') => {
    await act(async () => {
      for (const { reject, resolve } of attempts.splice(0)) {
        if (outcome === 'arrive') resolve(code);
        else reject(new Error('gone'));
      }
    });
  };
  return { load, settle };
}

test('shows a loading state, then the component with its current props', async () => {
  const { load, settle } = controlled(Paragraph);
  const element = (text: string) => (
    <LazyComponent load={load} props={{ text }} loading="Loading it..." failed="Not loaded." />
  );
  const { rerender } = render(element('first'));
  expect(screen.getByText('Loading it...')).toBeVisible();
  await settle('arrive');
  expect(screen.getByText('first')).toBeVisible();
  rerender(element('second'));
  expect(screen.getByText('second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows a failure in place of the component, and can retry', async () => {
  const { load, settle } = controlled(Paragraph);
  render(<LazyComponent load={load} props={{ text: 'there' }} failed="Not loaded." />);
  await settle('fail');
  expect(screen.getByText('Not loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle('arrive');
  expect(screen.getByText('there')).toBeVisible();
});

type TestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; name: string };

const TestDialog = ({ open, onOpenChange, name }: TestDialogProps) =>
  open && (
    <div role="dialog" aria-label={name}>
      <Button onClick={() => onOpenChange(false)}>Close</Button>
    </div>
  );

function DialogOpener({ load }: { load: () => Promise<typeof TestDialog> }) {
  const [open, setOpen] = useState(false);
  return (
    <LazyDialog
      load={load}
      props={{ name: 'A question' }}
      open={open}
      onOpenChange={setOpen}
      button={<Button>Ask</Button>}
    />
  );
}

test('loads a dialog when its button receives focus, and marks the button busy until it opens', async () => {
  const user = userEvent.setup();
  const { load, settle } = controlled(TestDialog);
  render(<DialogOpener load={load} />);
  const button = screen.getByRole('button', { name: 'Ask' });
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await settle('arrive');
  expect(screen.getByRole('dialog', { name: 'A question' })).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(button);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('shows an error when a dialog fails to load, and retries at the next click', async () => {
  const user = userEvent.setup();
  const { load, settle } = controlled(TestDialog);
  render(<DialogOpener load={load} />);
  const button = screen.getByRole('button', { name: 'Ask' });
  await user.click(button);
  await settle('fail');
  expect(screen.getByText('This didn’t open. Check your connection and try again.')).toBeVisible();
  await user.click(button);
  await settle('arrive');
  expect(screen.getByRole('dialog')).toBeVisible();
});
