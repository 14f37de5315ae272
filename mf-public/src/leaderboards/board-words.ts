import { placeText } from 'shared-contract/standing-words';

const numbers = new Intl.NumberFormat('en');

/** '1,204'. */
export const numberText = (number: number): string => numbers.format(number);

/** '1 tip', '1,204 tips'. */
export const tipsText = (count: number): string => (count === 1 ? '1 tip' : `${numberText(count)} tips`);

/** '12th', '1,204th'. */
export const numberedPlace = (rank: number): string => numberText(rank) + placeText(rank).slice(String(rank).length);
