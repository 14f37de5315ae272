import { Country } from 'shared-contract/countries';
import * as v from 'valibot';

/** The value of a required select. */
export const Chosen = v.pipe(v.string('Required'), v.nonEmpty('Required'));

/** The selects above the season in a register form; the call does not send them. */
export const countryAndLeague = { country: Country, leagueId: Chosen };
