import { country, number, text } from '../../shared/fields.tsx';

export const leagueFields = {
  name: text('Name', { required: true, fact: false, column: true }),
  numberOfTeams: number('Number of teams', { required: true, min: 1, column: 'Teams' }),
  country: country({ required: true, column: true }),
  numberOfRounds: number('Number of rounds', { required: true, min: 1, column: false }),
};

const { name, country: itsCountry, ...numbers } = leagueFields;
/** The same table in the order of details and lists, where the country stands before the numbers. */
export const shownLeagueFields = { name, country: itsCountry, ...numbers };

export const leagueHelp = [
  ['Number of teams', 'The most teams a season of this league can have.'],
  ['Number of rounds', 'The highest round number: 38 if 20 teams meet twice.'],
] as const;
