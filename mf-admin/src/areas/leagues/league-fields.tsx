import type { Control } from 'react-hook-form';
import { countryOptions } from 'shared-contract/countries';
import type { League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { NumberField, SelectField, TextField } from 'shared-ui/form';

export const leagueArea = { name: 'Leagues', hub: pathTo('adminLeagues') };

/** A league as its form holds it. */
export type LeagueValues = {
  name: string;
  numberOfTeams: number | null;
  country: number | '';
  numberOfRounds: number | null;
};

export const noLeague: LeagueValues = { name: '', numberOfTeams: null, country: '', numberOfRounds: null };

export function valuesOf({ name, numberOfTeams, country, numberOfRounds }: League): LeagueValues {
  return { name, numberOfTeams, country, numberOfRounds };
}

/** The fields that registering and updating a league share. */
export function LeagueFields<Parsed>({ control }: { control: Control<LeagueValues, unknown, Parsed> }) {
  return (
    <>
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <NumberField control={control} name="numberOfTeams" label="Number of teams" required min={1} />
      <SelectField
        control={control}
        name="country"
        label="Country"
        required
        options={countryOptions}
        placeholder="Select a country"
      />
      <NumberField control={control} name="numberOfRounds" label="Number of rounds" required min={1} />
    </>
  );
}
