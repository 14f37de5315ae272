import type { ProblemCode } from 'shared-contract/problem';
import { isApiError } from './api-error.ts';
import { outageMessage } from './outage.ts';

const unitText = (count: number, unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));

/** Formats a waiting time, rounded up, such as '2 minutes'. */
function durationText(seconds: number): string {
  if (seconds < 60) return unitText(seconds, 'second');
  const minutes = seconds / 60;
  return Math.ceil(minutes) < 60 ? unitText(minutes, 'minute') : unitText(minutes / 60, 'hour');
}

const NEWER_THAN_SERVER = 'This page is newer than the server, which does not take everything on it yet.';

/** Messages for failures of single calls that do not depend on the content of the request. */
const messages: Partial<Record<ProblemCode, string>> = {
  timeout: 'The server did not get all of it in time. Please try again.',
  'too-large': 'This is more than the server takes at once.',
  'no-such-call': NEWER_THAN_SERVER,
  'wrong-method': NEWER_THAN_SERVER,
  'unknown-property': NEWER_THAN_SERVER,
};

/**
 * Returns the message for users about a failed call. Only this function and `outageMessage` turn codes into messages.
 * For failures about the content of the request, and for codes of later releases, it is the server's `detail`.
 * Returns `null` for an error that is not a failed call, unless the browser is offline.
 */
export function failureMessage(error: unknown): string | null {
  const outage = outageMessage(error);
  if (outage !== null || !isApiError(error)) return outage;
  const { code, problem, retryAfter } = error;
  if (code === 'limit-reached') {
    const when = retryAfter === null ? 'later' : `in ${durationText(retryAfter)}`;
    return `There have been too many attempts. Please try again ${when}.`;
  }
  return messages[code as ProblemCode] ?? problem?.detail ?? 'The server did not take this.';
}
