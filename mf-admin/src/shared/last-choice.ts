import { type Choice, nothing } from './cascade.ts';

let last: Choice = nothing;

/** Remembers a country, a league and a season for the next form, as long as the page is open. */
export function rememberChoice(choice: Choice): void {
  last = { ...choice, round: '' };
}

/** The country, the league and the season that were chosen last. */
export const lastChoice = (): Choice => last;

/** The same as the first values of a form, by its own names. */
export function chosenLast<Name extends string>(
  names: { country: 'country' } & Partial<Record<'league' | 'season', Name>>,
) {
  const values = {
    country: last.country === '' ? ('' as const) : Number(last.country),
    ...(names.league && { [names.league]: last.league }),
    ...(names.season && { [names.season]: last.season }),
  };
  return values as { country: number | '' } & Record<Name, string>;
}
