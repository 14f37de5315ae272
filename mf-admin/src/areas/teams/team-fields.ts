import { Aliases, TeamRegistration } from 'shared-contract/teams';
import * as v from 'valibot';
import { country, names, quiet, text, url } from '../../shared/forms/fields.tsx';

export const teamFields = {
  name: text('Team name', { required: true, fact: 'Name', column: 'Name' }),
  englishName: text('English name', { column: true, show: (name) => name || quiet('N/A') }),
  country: country({ required: true, column: true }),
  imageUrl: url('Image URL', { fact: false, column: false }),
  website: url('Website', { column: false }),
  aliases: names('Other names', { column: false, hint: 'Separated by commas' }),
};

const OtherNames = v.pipe(
  v.array(v.string()),
  v.check((list) => v.is(Aliases, list), 'At most 30 names of 2 to 100 characters'),
);

/** Validates the form of an existing team. */
export const EditedTeam = v.object({ ...TeamRegistration.entries, aliases: OtherNames });

/** Validates the form of a new team. */
export const NewTeam = v.object({
  ...TeamRegistration.entries,
  aliases: v.pipe(
    OtherNames,
    v.transform((list) => (list.length === 0 ? null : list)),
  ),
});

/** The grid of the form: the first and last field span both columns, the others stand in pairs. */
export const TEAM_FIELDS =
  'adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:min-[56.25rem]:grid-cols-2 adm:min-[56.25rem]:*:first:col-span-2 adm:min-[56.25rem]:*:last:col-span-2';

export const teamHelp = [
  ['English name', 'If the club goes by another name in English. Leave empty if it’s the same.'],
  ['Country', 'Seasons list teams from their league’s country first.'],
  ['Image URL', 'The address of the club’s badge, starting with https. It appears on the team’s page.'],
  [
    'Other names',
    'What files and other people call the club, such as “Man Utd”. Imports recognise the club by these names.',
  ],
] as const;
