import { randomUUIDv7 } from 'node:crypto';

/** The source of timestamps and ids. Tests replace it to control time. */
export type Clock = { now: () => Date; newId: () => string };

/** Pairs items with new ids in ascending order. Ids of the same millisecond are in random order. */
export function withIds<Item>({ newId }: Pick<Clock, 'newId'>, items: readonly Item[]): [item: Item, id: string][] {
  const ids = items.map(() => newId()).toSorted();
  return items.map((item, index) => [item, ids[index] ?? '']);
}

export const systemClock: Clock = { now: () => new Date(), newId: () => randomUUIDv7() };

/** Normalizes a timestamp to UTC with milliseconds, as both stores hold it, so that text sorts chronologically. */
export const utcTimestamp = (value: string): string => new Date(value).toISOString();
