import type { Choice } from './cascade.ts';

let last: Choice | undefined;

/** Remembers a country, a league and a season for the next form or list, as long as the page is open. */
export function rememberChoice(choice: Choice): void {
  last = { ...choice, round: '' };
}

/** The country, the league and the season that were chosen last; `undefined` before the first choice. */
export const lastChoice = (): Choice | undefined => last;

/** The same as the first values of a form, by its own names. */
export function chosenLast<Name extends string>(
  names: { country: 'country' } & Partial<Record<'league' | 'season', Name>>,
) {
  const { country = '', league = '', season = '' } = last ?? {};
  const values = {
    country: country === '' ? ('' as const) : Number(country),
    ...(names.league && { [names.league]: league }),
    ...(names.season && { [names.season]: season }),
  };
  return values as { country: number | '' } & Record<Name, string>;
}
