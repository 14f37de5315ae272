import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The events that are reported to a marketing service. */
type Goal = 'Created account' | 'Logged in' | 'Created simple table';

/** The interface of a marketing service. */
type TrackingAdapter = {
  /** Identifies the user of the following events. */
  identify: (email: string) => void;
  /** Reports an event. */
  reach: (goal: Goal) => void;
};

/** Does nothing: without consent, and after it is withdrawn. */
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

/** Whether the visitor has consented to marketing measurement; `false` until then. */
export const useTrackingConsent = (): boolean => useStore(consent);

/** Stores the visitor's decision in this browser. */
export function setTrackingConsent(isGranted: boolean): void {
  if (isGranted) localStorage.setItem(CONSENT_KEY, GRANTED);
  else localStorage.removeItem(CONSENT_KEY);
  consent.setState(isGranted, true);
}

/**
 * Reports an event of the user with this e-mail to the marketing service, if they have consented. A failure is only logged.
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
