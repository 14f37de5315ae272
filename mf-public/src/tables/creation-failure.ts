import { ApiError, statusOf } from 'shared-session';

const TRY_LATER = 'Failed to create table. Please try again later.';

/** What to say when a table could not be made: which fields to look at, if it was they, else to try later. */
export function creationFailure(error: unknown): string {
  if (statusOf(error) === 429) return `${TRY_LATER} Too many tables were made from this connection in the last hour.`;
  const isAboutFields = error instanceof ApiError && (error.problem?.errors ?? []).length > 0;
  return isAboutFields ? 'Some fields need another look.' : TRY_LATER;
}
