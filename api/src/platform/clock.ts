import { randomUUIDv7 } from 'node:crypto';

/** The source of timestamps and ids. Tests replace it to control time. */
export type Clock = { now: () => Date; newId: () => string };

export const systemClock: Clock = { now: () => new Date(), newId: () => randomUUIDv7() };

/** Normalizes a timestamp to UTC with milliseconds, as both stores hold it, so that text sorts chronologically. */
export const utcTimestamp = (value: string): string => new Date(value).toISOString();
