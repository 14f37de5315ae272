import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Countdown } from '../basic.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function show(onDone: () => void, seconds = 10) {
  return render(
    <StrictMode>
      <Countdown seconds={seconds} onDone={onDone}>
        {(left) => `Returning to homepage in ${left} seconds...`}
      </Countdown>
    </StrictMode>,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('counts down to zero and calls onDone once', () => {
  const done: string[] = [];
  show(() => done.push('done'));
  expect(screen.getByRole('timer')).toHaveTextContent('in 10 seconds');
  pass(999);
  expect(screen.getByRole('timer')).toHaveTextContent('in 10 seconds');
  pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('in 9 seconds');
  pass(8999);
  expect(done).toEqual([]);
  pass(1);
  expect(done).toEqual(['done']);
  pass(60_000);
  expect(done).toEqual(['done']);
});

test('catches up when a suspended tab becomes visible', () => {
  const done: string[] = [];
  show(() => done.push('done'));
  const seen = () => fireEvent(document, new Event('visibilitychange'));
  jest.setSystemTime(Date.now() + 6500);
  seen();
  expect(screen.getByRole('timer')).toHaveTextContent('in 4 seconds');
  jest.setSystemTime(Date.now() + 60_000);
  seen();
  expect(done).toEqual(['done']);
});

test('stops when it is unmounted', () => {
  const done: string[] = [];
  const { unmount } = show(() => done.push('done'));
  unmount();
  pass(20_000);
  expect(done).toEqual([]);
});

test('announces every fifth second', () => {
  show(() => undefined);
  const announced: string[] = [];
  for (let second = 10; second > 0; second -= 1) {
    if (screen.getByRole('timer').ariaLive === 'polite') announced.push(`${second}`);
    pass(1000);
  }
  expect(announced).toEqual(['10', '5']);
});

describe('with a stop', () => {
  function Stoppable({ onDone }: { onDone: () => void }) {
    const [isStopped, setIsStopped] = useState(false);
    return (
      <>
        <h1 tabIndex={-1}>Not Found</h1>
        <Countdown
          seconds={10}
          onDone={onDone}
          stop={{ isStopped, onStop: () => setIsStopped(true), text: 'The countdown has stopped.' }}
        >
          {(left) => `Returning to homepage in ${left} seconds...`}
        </Countdown>
        <button type="button">Leave</button>
      </>
    );
  }

  function showStoppable() {
    const done: string[] = [];
    render(<Stoppable onDone={() => done.push('done')} />);
    return done;
  }

  const button = () => screen.getByRole('button', { name: 'Leave' });

  test.each<[string, () => void]>([
    ['a turn of the wheel', () => fireEvent.wheel(document.body)],
    ['a swipe', () => fireEvent.touchMove(document.body)],
    ['a drag of the scroll bar', () => [fireEvent.pointerDown(document.documentElement), fireEvent.scroll(document)]],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a move of the focus', () => act(() => button().focus())],
  ])('stops for good and says so at %s', (_, use) => {
    const done = showStoppable();
    pass(3000);
    use();
    expect(screen.getByRole('timer')).toHaveTextContent(/^The countdown has stopped\.$/);
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'polite');
    pass(60_000);
    expect(done).toEqual([]);
  });

  test('does not move a pressed control before its click', () => {
    showStoppable();
    fireEvent.pointerDown(button());
    act(() => button().focus());
    expect(screen.getByRole('timer')).toHaveTextContent('in 10 seconds');
    fireEvent.click(button());
    expect(screen.getByRole('timer')).toHaveTextContent('stopped');
  });

  test.each<[string, () => void]>([
    ['a scroll by the page', () => fireEvent.scroll(document)],
    ['the focus on the heading', () => act(() => screen.getByRole('heading').focus())],
    ['a modifier alone', () => fireEvent.keyDown(document.body, { key: 'Alt' })],
    ['a click beside the controls', () => [fireEvent.pointerDown(document.body), fireEvent.click(document.body)]],
  ])('runs on after %s', (_, use) => {
    const done = showStoppable();
    use();
    pass(10_000);
    expect(done).toEqual(['done']);
  });
});
