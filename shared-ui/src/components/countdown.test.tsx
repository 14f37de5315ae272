import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
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
