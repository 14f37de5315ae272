import { ApiError } from 'shared-session';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function duration(seconds: number): string {
  const [count, unit] =
    seconds < MINUTE
      ? [seconds, 'second']
      : seconds < HOUR
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [Math.ceil(seconds / HOUR), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why a call did not get through at all and when to try again, in words for the person; `null` for any other failure. */
export function waitWords(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'The server did not answer. Check your connection and try again.';
  if (error.status !== 429) return null;
  return error.retryAfter === null
    ? 'There have been too many attempts. Please try again later.'
    : `There have been too many attempts. Please try again in ${duration(Math.max(1, error.retryAfter))}.`;
}
