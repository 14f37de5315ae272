import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { siteConfig } from './config.ts';
import { storage } from './storage.ts';

/** The events that are reported to a marketing service. */
type Goal = 'Created account' | 'Logged in' | 'Created simple table';

/** Appends an entry to the page's `dataLayer`, which a tag manager reads. Sends nothing itself. */
function push(entry: Record<string, string>) {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}

const CONSENT_KEY = 'tracking-consent';
const GRANTED = 'granted';
const REFUSED = 'refused';

/** The visitor's decision about marketing measurement; `null` before they decide. */
type Decision = typeof GRANTED | typeof REFUSED | null;

function readDecision(): Decision {
  const stored = storage.get(CONSENT_KEY);
  return stored === GRANTED || stored === REFUSED ? stored : null;
}
const decisionStore = createStore<Decision>(() => readDecision());

/** Returns the name of the configured marketing service, if there is one. */
export const trackingService = (): string | undefined => siteConfig().trackingService;

/** Whether the visitor has consented to marketing measurement. */
export const useTrackingConsent = (): boolean => useStore(decisionStore) === GRANTED;

/** Whether to ask for consent: a service is configured, and the visitor has not decided in any tab. */
export const useIsConsentAsked = (): boolean =>
  useSyncExternalStore(
    decisionStore.subscribe,
    () => decisionStore.getState() === null && trackingService() !== undefined,
    // The server's renderer does not know the visitor.
    () => false,
  );

/** Stores the visitor's decision in this browser. */
export function setTrackingConsent(isGranted: boolean): void {
  storage.set(CONSENT_KEY, isGranted ? GRANTED : REFUSED);
  decisionStore.setState(readDecision(), true);
}

/** Applies a decision made in another tab. */
export const followTrackingConsent = (): void => decisionStore.setState(readDecision(), true);

/**
 * Reports an event of the user with this e-mail to the marketing service, if one is configured and
 * the user has consented. Logs a failure and never throws.
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
