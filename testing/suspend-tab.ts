import { act } from '@testing-library/react';

/** Advances the browser's clock as in a tab that was suspended and becomes visible: countdowns catch up at once. */
export function suspendTab(milliseconds: number): void {
  jest.useFakeTimers({ now: Date.now() + milliseconds });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  jest.useRealTimers();
}
