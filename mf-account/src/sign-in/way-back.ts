import { storage } from 'shared-session';
import * as v from 'valibot';
import { Place } from './sign-in-state.ts';

const KEY = 'way-back';
const WayBack = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string(), from: Place }));

/** Stores the page from which a user came to sign up. The link in the mail opens in another tab, and leads back to it. */
export const rememberWayBack = (email: string, from: string): void => storage.set(KEY, JSON.stringify({ email, from }));

/** Returns the page from which the user with this email came to sign up in this browser, if it is known. */
export function wayBackOf(email: string | undefined): string | undefined {
  const stored = v.safeParse(WayBack, storage.get(KEY));
  return stored.success && stored.output.email === email ? stored.output.from : undefined;
}

export const forgetWayBack = (): void => storage.remove(KEY);
