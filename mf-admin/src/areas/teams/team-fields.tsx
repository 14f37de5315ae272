import type { Control } from 'react-hook-form';
import { countryOptions } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import type { Team } from 'shared-contract/teams';
import { SelectField, TextField } from 'shared-ui/form';

export const teamArea = { name: 'Teams', hub: pathTo('teams') };

/** A team as its form holds it. */
export type TeamValues = { name: string; englishName: string; country: number | ''; imageUrl: string; website: string };

export const noTeam: TeamValues = { name: '', englishName: '', country: '', imageUrl: '', website: '' };

export function valuesOf({ name, englishName, country, imageUrl, website }: Team): TeamValues {
  return { name, englishName: englishName ?? '', country, imageUrl: imageUrl ?? '', website: website ?? '' };
}

/** The fields that registering and updating a team share. */
export function TeamFields<Parsed>({ control }: { control: Control<TeamValues, unknown, Parsed> }) {
  return (
    <>
      <TextField control={control} name="name" label="Team name" required autoComplete="off" />
      <TextField control={control} name="englishName" label="English name" autoComplete="off" />
      <SelectField
        control={control}
        name="country"
        label="Country"
        required
        options={countryOptions}
        placeholder="Select a country"
      />
      <TextField control={control} name="imageUrl" label="Image URL" type="url" autoComplete="off" />
      <TextField control={control} name="website" label="Website" type="url" autoComplete="off" />
    </>
  );
}
