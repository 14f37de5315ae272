import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a marketing service may be told of. */
type Goal = 'Created account' | 'Logged in' | 'Created simple table';

/** The way to a marketing service. */
type TrackingAdapter = {
  /** Who it is that does what follows. */
  identify: (email: string) => void;
  /** Somebody has reached a goal. */
  reach: (goal: Goal) => void;
};

/** Tells nobody: until the visitor has consented, and after they have changed their mind. */
const noTracking: TrackingAdapter = { identify: () => undefined, reach: () => undefined };

function push(entry: Record<string, string>) {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}

/** Leaves events in the page's `dataLayer`, where tag managers pick them up. Sends nothing by itself. */
const dataLayerTracking: TrackingAdapter = {
  identify: (email) => push({ event: 'identify', email }),
  reach: (goal) => push({ event: 'goal', goal }),
};

const CONSENT_KEY = 'tracking-consent';
const GRANTED = 'granted';

const readConsent = () => localStorage.getItem(CONSENT_KEY) === GRANTED;
const consent = createStore<boolean>(() => readConsent());

/** Whether the visitor allows marketing measurement; nobody does before they have said so. */
export const useTrackingConsent = (): boolean => useStore(consent);

/** Keeps the visitor's decision in this browser. */
export function setTrackingConsent(isGranted: boolean): void {
  if (isGranted) localStorage.setItem(CONSENT_KEY, GRANTED);
  else localStorage.removeItem(CONSENT_KEY);
  consent.setState(isGranted, true);
}

/**
 * Tells the marketing service that the person with this e-mail has reached `goal`, if they have consented. A failure is
 * logged and nothing else comes of it.
 */
export function track(goal: Goal, email: string): void {
  try {
    const adapter = readConsent() ? dataLayerTracking : noTracking;
    adapter.identify(email);
    adapter.reach(goal);
  } catch (error) {
    console.error('Tracking failed', error);
  }
}
