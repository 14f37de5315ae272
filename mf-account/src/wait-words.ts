import { ApiError } from 'shared-session';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A time to wait, rounded up. */
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return counted(seconds, 'second');
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** Why a call did not get through at all and when to try again, in words for the person; `null` for any other failure. */
export function waitWords(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'The server did not answer. Check your connection and try again.';
  if (error.status !== 429) return null;
  return error.retryAfter === null
    ? 'There have been too many attempts. Please try again later.'
    : `There have been too many attempts. Please try again in ${duration(error.retryAfter)}.`;
}
