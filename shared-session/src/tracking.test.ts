import { act, renderHook } from '@testing-library/react';
import { configureTestSite, NO_API } from '../../testing/with-api.ts';
import { followTrackingConsent, setTrackingConsent, track, useIsConsentAsked, useTrackingConsent } from './tracking.ts';

const page = globalThis as { dataLayer?: unknown[] };

beforeEach(() => configureTestSite(NO_API, { trackingService: 'Counter' }));
afterEach(() => {
  localStorage.clear();
  followTrackingConsent();
  delete page.dataLayer;
});

test('where no service is set, nobody is asked and nothing is tracked', () => {
  configureTestSite();
  expect(renderHook(useIsConsentAsked).result.current).toBe(false);
  act(() => setTrackingConsent(true));
  track('Logged in', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test.each([true, false])('the question is asked until it is answered, and the answer %s is remembered', (isGranted) => {
  const { result } = renderHook(() => [useIsConsentAsked(), useTrackingConsent()]);
  expect(result.current).toEqual([true, false]);
  act(() => setTrackingConsent(isGranted));
  expect(result.current).toEqual([false, isGranted]);
  act(() => followTrackingConsent());
  expect(result.current).toEqual([false, isGranted]);
});

test('without consent nothing is tracked', () => {
  track('Created simple table', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test('with consent the data layer holds the user and the event', () => {
  setTrackingConsent(true);
  track('Created simple table', 'visitor@tiptable.test');
  expect(page.dataLayer).toEqual([
    { event: 'identify', email: 'visitor@tiptable.test' },
    { event: 'goal', goal: 'Created simple table' },
  ]);
});

test('consent can be taken back', () => {
  setTrackingConsent(true);
  setTrackingConsent(false);
  track('Logged in', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test('a service that fails is logged, and the caller goes on', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setTrackingConsent(true);
  Object.defineProperty(page, 'dataLayer', { value: Object.freeze([]), configurable: true });
  expect(() => track('Created account', 'visitor@tiptable.test')).not.toThrow();
  expect(logged).toHaveBeenCalledWith('Tracking failed', expect.any(TypeError));
  logged.mockRestore();
});
