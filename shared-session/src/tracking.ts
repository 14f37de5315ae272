import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { siteConfig } from './config.ts';
import { storage } from './storage.ts';

/** The events that are reported to a marketing service. */
type Goal = 'Created account' | 'Logged in' | 'Created simple table';

/** Leaves an entry in the page's `dataLayer`, where tag managers pick it up. Sends nothing by itself. */
function push(entry: Record<string, string>) {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}

const CONSENT_KEY = 'tracking-consent';
const GRANTED = 'granted';
const REFUSED = 'refused';

/** What the visitor has decided about marketing measurement; `null` until they have. */
type Decision = typeof GRANTED | typeof REFUSED | null;

function readDecision(): Decision {
  const stored = storage.get(CONSENT_KEY);
  return stored === GRANTED || stored === REFUSED ? stored : null;
}
const decisionStore = createStore<Decision>(() => readDecision());

/** The marketing service that the site is set up with, if any. */
export const trackingService = (): string | undefined => siteConfig().trackingService;

/** Whether the visitor has consented to marketing measurement; `false` until then. */
export const useTrackingConsent = (): boolean => useStore(decisionStore) === GRANTED;

/** Whether the visitor is to be asked: there is a service, and they have not decided, in any tab. */
export const useIsConsentAsked = (): boolean =>
  useSyncExternalStore(
    decisionStore.subscribe,
    () => decisionStore.getState() === null && trackingService() !== undefined,
    // The server does not know.
    () => false,
  );

/** Stores the visitor's decision in this browser. */
export function setTrackingConsent(isGranted: boolean): void {
  storage.set(CONSENT_KEY, isGranted ? GRANTED : REFUSED);
  decisionStore.setState(readDecision(), true);
}

/** Takes in what the visitor has decided in another tab. */
export const followTrackingConsent = (): void => decisionStore.setState(readDecision(), true);

/**
 * Reports an event of the user with this e-mail to the marketing service, if there is one and they have consented. A failure is only
 * logged.
 */
export function track(goal: Goal, email: string): void {
  try {
    if (trackingService() === undefined || readDecision() !== GRANTED) return;
    push({ event: 'identify', email });
    push({ event: 'goal', goal });
  } catch (error) {
    console.error('Tracking failed', error);
  }
}
