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

test('asks and tracks nothing without a configured service', () => {
  configureTestSite();
  expect(renderHook(useIsConsentAsked).result.current).toBe(false);
  act(() => setTrackingConsent(true));
  track('Logged in', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test.each([true, false])('asks until the visitor decides, and stores the decision %s', (isGranted) => {
  const { result } = renderHook(() => [useIsConsentAsked(), useTrackingConsent()]);
  expect(result.current).toEqual([true, false]);
  act(() => setTrackingConsent(isGranted));
  expect(result.current).toEqual([false, isGranted]);
  act(() => followTrackingConsent());
  expect(result.current).toEqual([false, isGranted]);
});

test('tracks nothing without consent', () => {
  track('Created simple table', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test('appends user and event to the data layer with consent', () => {
  setTrackingConsent(true);
  track('Created simple table', 'visitor@tiptable.test');
  expect(page.dataLayer).toEqual([
    { event: 'identify', email: 'visitor@tiptable.test' },
    { event: 'goal', goal: 'Created simple table' },
  ]);
});

test('tracks nothing after consent is withdrawn', () => {
  setTrackingConsent(true);
  setTrackingConsent(false);
  track('Logged in', 'visitor@tiptable.test');
  expect(page.dataLayer).toBeUndefined();
});

test('logs a failing service and does not throw', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setTrackingConsent(true);
  Object.defineProperty(page, 'dataLayer', { value: Object.freeze([]), configurable: true });
  expect(() => track('Created account', 'visitor@tiptable.test')).not.toThrow();
  expect(logged).toHaveBeenCalledWith('Tracking failed', expect.any(TypeError));
  logged.mockRestore();
});
