import { randomUUIDv7 } from 'node:crypto';

/** The source of times and ids: one place, so that tests can stop the time. */
export type Clock = { now: () => Date; newId: () => string };

export const systemClock: Clock = { now: () => new Date(), newId: () => randomUUIDv7() };

/** A moment as both stores keep it: in UTC with milliseconds, so that text orders as time does. */
export const utcTimestamp = (value: string): string => new Date(value).toISOString();
