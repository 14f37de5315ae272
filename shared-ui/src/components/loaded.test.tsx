import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Loadable, Loaded } from '../basic.tsx';

const none = { data: undefined, reload: () => undefined };
const team = (of: Loadable<string>) => (
  <Loaded of={of} loading="Loading team..." failed="No team.">
    {(name) => <p>{name}</p>}
  </Loaded>
);

test('announces loading', () => {
  render(team({ ...none, status: 'loading' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading team...');
});

test('announces the loading text beside placeholders', () => {
  render(
    <Loaded of={{ ...none, status: 'loading' }} loading="Loading team..." skeleton={<hr />}>
      {() => null}
    </Loaded>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading team...');
  expect(screen.getByRole('separator')).toBeInTheDocument();
});

test('shows data, even if it is falsy', () => {
  render(team({ ...none, status: 'ready', data: 'Malmö' }));
  expect(screen.getByText('Malmö')).toBeInTheDocument();
  render(<Loaded of={{ ...none, status: 'ready', data: 0 }}>{(count) => <p>{count} friends</p>}</Loaded>);
  expect(screen.getByText('0 friends')).toBeInTheDocument();
});

test('shows a failure and retries', async () => {
  let reloads = 0;
  render(team({ status: 'failed', data: undefined, error: new Error('down'), reload: () => (reloads += 1) }));
  expect(screen.getByRole('alert')).toHaveTextContent('No team.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloads).toBe(1);
});

test.each([true, false])('shows the reason of an outage beside the message (large: %p)', (isLarge) => {
  const of: Loadable<string> = { ...none, status: 'failed', error: new Error('down'), reason: 'You’re offline.' };
  render(
    <Loaded of={of} isLarge={isLarge} failed="No team.">
      {() => null}
    </Loaded>,
  );
  expect(screen.getByText('No team.')).toBeVisible();
  const rest = isLarge ? ' Pages you’ve just visited still work.' : '';
  expect(screen.getByText(`You’re offline.${rest}`)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/No team\..*You’re offline\./);
});

test('shows a failure with a custom text or a custom screen', () => {
  const failed: Loadable<string> = { ...none, status: 'failed', error: new Error('gone') };
  render(
    <Loaded of={failed} failed={(error) => `It is ${(error as Error).message}.`}>
      {() => null}
    </Loaded>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It is gone.');
  render(
    <Loaded of={failed} renderFailed={() => <h2>Not here</h2>}>
      {() => null}
    </Loaded>,
  );
  expect(screen.getByRole('heading', { name: 'Not here' })).toBeInTheDocument();
});
