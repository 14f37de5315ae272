import { numberText } from 'shared-contract/counts';
import { placeText } from 'shared-contract/standing-words';

/** '12th', '1,204th'. */
export const numberedPlace = (rank: number): string => numberText(rank) + placeText(rank).slice(String(rank).length);
