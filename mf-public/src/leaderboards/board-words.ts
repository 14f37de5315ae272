import { placeText } from 'shared-contract/standing-words';
import { counted } from 'shared-ui/format';

const numbers = new Intl.NumberFormat('en');

/** '1,204'. */
export const numberText = (number: number): string => numbers.format(number);

/** '1 tip', '1,204 tips'. */
export const tipsText = (count: number): string => (count === 1 ? '1 tip' : `${numberText(count)} tips`);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it is until something, in the two largest units: '3 days and 4 hours'; 'less than a minute' at the end. */
export function timeLeftText(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  const parts =
    days > 0
      ? [counted(days, 'day'), hours > 0 && days < 14 && counted(hours, 'hour')]
      : [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')];
  return parts.filter((part) => part !== false).join(' and ') || 'less than a minute';
}

/** '12th', '1,204th'. */
export const numberedPlace = (rank: number): string => numberText(rank) + placeText(rank).slice(String(rank).length);
