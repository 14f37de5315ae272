import { type Field, choice, country, number, quiet, text } from '../../shared/forms/fields.tsx';
import { DraftBadge } from '../../shared/publication.tsx';

export const leagueFields = {
  name: text('Name', { required: true, fact: false, column: true }),
  numberOfTeams: number('Number of teams', { required: true, min: 1, column: 'Teams' }),
  country: country({ required: true, column: true }),
  numberOfRounds: number('Number of rounds', { required: true, min: 1, column: false }),
  timeZone: choice<string>('Time zone', {
    options: Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    placeholder: 'That of the country’s capital',
    column: false,
  }),
};

/** A league of an API that knows no drafts is published. */
const isPublished: Field<boolean> = {
  label: 'Status',
  empty: true,
  text: (value) => (value ? 'Published' : 'Draft'),
  show: (value) => (value ? quiet('Published') : <DraftBadge />),
  fact: false,
  column: true,
};

const { name, country: itsCountry, ...numbers } = leagueFields;
/** The same fields in the order of details and lists, with the country before the numbers. */
export const shownLeagueFields = { name, country: itsCountry, ...numbers, isPublished };

/** The grid of both forms on wide screens: names on the left, numbers on the right, the time zone below. */
export const LEAGUE_PAIRS =
  'adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-5 adm:sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] adm:sm:*:last:col-span-2';

export const leagueHelp = [
  ['Number of teams', 'The most teams a season of this league can have.'],
  ['Number of rounds', 'The highest round number: 38 if 20 teams meet twice.'],
  ['Time zone', 'Where its matches are played. Days and proposed deadlines go by it.'],
] as const;
