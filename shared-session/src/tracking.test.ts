import { setTrackingConsent, track } from './tracking.ts';

const page = globalThis as { dataLayer?: unknown[] };

afterEach(() => {
  setTrackingConsent(false);
  delete page.dataLayer;
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
