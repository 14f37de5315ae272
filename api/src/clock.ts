import { randomUUIDv7 } from 'node:crypto';

/** Where moments and ids come from: one place, so that tests can hold the time still. */
export type Clock = { now: () => Date; newId: () => string };

export const systemClock: Clock = { now: () => new Date(), newId: () => randomUUIDv7() };

/** A moment as both stores keep it: in UTC with milliseconds, so that text orders as time does. */
export const storedMoment = (moment: string): string => new Date(moment).toISOString();
