import { Country } from 'shared-contract/countries';
import * as v from 'valibot';

/** Validates the value of a required select. */
export const Chosen = v.pipe(v.string('Required'), v.nonEmpty('Required'));

/** The selects above the season in a register form. The request does not contain them. */
export const countryAndLeague = { country: Country, leagueId: Chosen };
