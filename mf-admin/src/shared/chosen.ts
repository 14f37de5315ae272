import { Country } from 'shared-contract/countries';
import * as v from 'valibot';

/** A choice that has to be made. */
export const Chosen = v.pipe(v.string('Required'), v.nonEmpty('Required'));

/** The levels above what a form registers: its selects ask for them, the call does not. */
export const countryAndLeague = { country: Country, leagueId: Chosen };
