import { country, quiet, text, url } from '../../shared/fields.tsx';

export const teamFields = {
  name: text('Team name', { required: true, fact: 'Name', column: 'Name' }),
  englishName: text('English name', { column: true, show: (name) => name || quiet('N/A') }),
  country: country({ required: true, column: true }),
  imageUrl: url('Image URL', { fact: false, column: false }),
  website: url('Website', { column: false }),
};

export const teamHelp = [
  ['English name', 'Only if the club goes by another name in English. Without one, the list says N/A.'],
  ['Country', 'A season offers the teams from its league’s country.'],
  ['Image URL', 'The address of the club’s badge, starting with https. It appears on the team’s page.'],
] as const;
