import type { Control } from 'react-hook-form';
import { countryName, countryOptions } from 'shared-contract/countries';
import type { League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { NumberField, SelectField, TextField } from 'shared-ui/form';
import type { FieldWords } from '../../shared/edit.ts';

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

export const leagueWords: FieldWords<LeagueValues> = {
  name: { label: 'Name' },
  numberOfTeams: { label: 'Number of teams' },
  country: { label: 'Country', text: (country) => countryName(Number(country)) },
  numberOfRounds: { label: 'Number of rounds' },
};

/** The fields that registering and updating a league share. */
export function LeagueFields<Parsed>({ control }: { control: Control<LeagueValues, unknown, Parsed> }) {
  return (
    <>
      <TextField control={control} name="name" label={leagueWords.name.label} required autoComplete="off" />
      <NumberField control={control} name="numberOfTeams" label={leagueWords.numberOfTeams.label} required min={1} />
      <SelectField
        control={control}
        name="country"
        label={leagueWords.country.label}
        required
        options={countryOptions}
        placeholder="Select a country"
      />
      <NumberField control={control} name="numberOfRounds" label={leagueWords.numberOfRounds.label} required min={1} />
    </>
  );
}
