import type { Control } from 'react-hook-form';
import { countryName, countryOptions } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import type { Team } from 'shared-contract/teams';
import { SelectField, TextField } from 'shared-ui/form';
import type { FieldWords } from '../../shared/edit.ts';

export const teamArea = { name: 'Teams', hub: pathTo('teams') };

/** A team as its form holds it. */
export type TeamValues = { name: string; englishName: string; country: number | ''; imageUrl: string; website: string };

export const noTeam: TeamValues = { name: '', englishName: '', country: '', imageUrl: '', website: '' };

export function valuesOf({ name, englishName, country, imageUrl, website }: Team): TeamValues {
  return { name, englishName: englishName ?? '', country, imageUrl: imageUrl ?? '', website: website ?? '' };
}

export const teamWords: FieldWords<TeamValues> = {
  name: { label: 'Team name' },
  englishName: { label: 'English name' },
  country: { label: 'Country', text: (country) => countryName(Number(country)) },
  imageUrl: { label: 'Image URL' },
  website: { label: 'Website' },
};

/** The fields that registering and updating a team share. */
export function TeamFields<Parsed>({ control }: { control: Control<TeamValues, unknown, Parsed> }) {
  return (
    <>
      <TextField control={control} name="name" label={teamWords.name.label} required autoComplete="off" />
      <TextField control={control} name="englishName" label={teamWords.englishName.label} autoComplete="off" />
      <SelectField
        control={control}
        name="country"
        label={teamWords.country.label}
        required
        options={countryOptions}
        placeholder="Select a country"
      />
      <TextField control={control} name="imageUrl" label={teamWords.imageUrl.label} type="url" autoComplete="off" />
      <TextField control={control} name="website" label={teamWords.website.label} type="url" autoComplete="off" />
    </>
  );
}
