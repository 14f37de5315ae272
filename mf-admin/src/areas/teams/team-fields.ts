import { country, quiet, text, url } from '../../shared/fields.tsx';

export const teamFields = {
  name: text('Team name', { required: true, fact: 'Name', column: 'Name' }),
  englishName: text('English name', { column: true, show: (name) => name || quiet('N/A') }),
  country: country({ required: true, column: true }),
  imageUrl: url('Image URL', { fact: false, column: false }),
  website: url('Website', { column: false }),
};

export const teamHelp = [
  [
    'English name',
    'For a club whose name is written differently in English. The list shows N/A for a team without one.',
  ],
  ['Country', 'A season offers the teams of its league’s country.'],
  ['Image URL', 'An https address of the club’s badge. It’s shown on the team’s page.'],
] as const;
