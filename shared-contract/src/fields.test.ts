import * as v from 'valibot';
import { Login, Registration } from './signing-in.ts';
import { ProfileUpdate } from './account.ts';
import {
  chosenId,
  Email,
  Id,
  NewPassword,
  PhoneNumber,
  PictureAddress,
  ResetPasswordField,
  WebAddress,
} from './fields.ts';
import { listQuery } from './list.ts';
import { MatchUpdate, RoundMatches } from './matches.ts';
import { Name } from './names.ts';
import { Reason } from './reports.ts';
import { RoundRegistration } from './rounds.ts';
import { newTable } from './table-rules.ts';
import { AnonymousTableForm } from './table-forms.ts';
import { TeamRegistration } from './teams.ts';

const messageOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input, { abortPipeEarly: true }).issues?.[0].message;
const pathsOf = (schema: v.GenericSchema, input: unknown) =>
  v
    .safeParse(schema, input, { abortPipeEarly: true })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

const classes = 'Password must contain an uppercase letter, a lowercase letter, a number, and a special character';

test.each([
  [' ', Name, 'Required'],
  ['', Id, 'Required'],
  ['', chosenId('Choose a season.'), 'Choose a season.'],
  ['12', chosenId('Choose a season.'), 'Not a valid id'],
  ['', Reason, 'Choose a reason.'],
  [' a ', Name, 'Must be at least 2 characters'],
  ['', Email, 'Required'],
  ['a@b.c', Email, 'Must be at least 6 characters'],
  ['anna at home', Email, 'Invalid email format'],
  ['Sh0rt!', NewPassword, 'Must be at least 8 characters'],
  ['alllowercase1!', NewPassword, classes],
  ['NoDigitsHere!', NewPassword, classes],
  ['NoSpecial123', NewPassword, classes],
  [`Aa1!${'x'.repeat(1024)}`, NewPassword, 'Must be at most 1024 bytes'],
  [
    'short',
    ResetPasswordField,
    'Password must contain at least 8 characters, one uppercase, one lowercase, one number and one special case character',
  ],
  ['0701234567', PhoneNumber, 'Not a valid phone number'],
  ['+467012345', PhoneNumber, 'Not a valid phone number'],
  ['javascript:alert(1)', WebAddress, 'Invalid URL format'],
  ['//example.org', WebAddress, 'Invalid URL format'],
  ['https://user:secret@example.org', WebAddress, 'Invalid URL format'],
  ['nonsense', PictureAddress, 'Invalid URL format'],
  ['http://example.org/a.png', PictureAddress, 'Must begin with https://'],
])('rejects %j', (input, schema, message) => {
  expect(messageOf(schema, input)).toBe(message);
});

test.each([
  ['Åängström-1', NewPassword],
  [`Aa1! 🎉${'long '.repeat(20)}`, NewPassword],
  ['+46701234567', PhoneNumber],
  ['https://example.org/a?b=c', WebAddress],
  ['HTTPS://example.org/a.png', PictureAddress],
])('accepts %j', (input, schema) => {
  expect(v.safeParse(schema, input).success).toBe(true);
});

test('trims names and e-mails', () => {
  expect(v.parse(Name, '  Anna ')).toBe('Anna');
  expect(v.parse(Email, ' anna@example.org ')).toBe('anna@example.org');
});

test('parses an empty optional field as null, from a form and from JSON', () => {
  const team = { name: 'BK Häcken', country: 5 };
  const parsed = { ...team, englishName: null, imageUrl: null, website: null };
  expect(v.parse(TeamRegistration, team)).toMatchObject(parsed);
  expect(v.parse(TeamRegistration, { ...team, englishName: ' ', imageUrl: '', website: null })).toMatchObject(parsed);
});

test('rejects an unknown property by name and requires a missing one', () => {
  expect(pathsOf(Login, { email: 'anna@example.org', password: 'x', role: 'admin' })).toEqual([
    'role: Unknown property',
  ]);
  expect(pathsOf(Registration, {})).toEqual([
    'firstName: Required',
    'lastName: Required',
    'email: Required',
    'password: Required',
  ]);
});

test('uses a field’s own message when it is missing, if the specification has one', () => {
  expect(pathsOf(ProfileUpdate, {})).toEqual(['currentPassword: Current password is required']);
  const { isPublicTable: _, ...table } = { ...newTable(2), name: 'Table' };
  expect(pathsOf(AnonymousTableForm, table)).toEqual(['isPublicTable: Required', 'email: Email is required.']);
});

test('rejects a role in a profile update', () => {
  expect(pathsOf(ProfileUpdate, { currentPassword: 'x', newRole: 'admin' })).toEqual([
    'newRole: Nobody can change their own role',
  ]);
  expect(v.parse(ProfileUpdate, { currentPassword: 'x' })).toMatchObject({
    newRole: null,
    newEmail: null,
    isPublicProfile: null,
  });
});

test('accepts a round in PascalCase or camelCase, but not both spellings of a field', () => {
  const round = {
    roundNumber: 1,
    leagueSeasonStatsId: '01890a5d-ac96-774b-bcce-b302099a8057',
    deadline: '2023-04-01T13:00:00Z',
  };
  const pascal = { RoundNumber: 1, LeagueSeasonStatsId: round.leagueSeasonStatsId, Deadline: round.deadline };
  expect(v.parse(RoundRegistration, pascal)).toEqual(round);
  expect(v.parse(RoundRegistration, round)).toEqual(round);
  expect(pathsOf(RoundRegistration, { ...round, RoundNumber: 2 })).toEqual(['RoundNumber: Unknown property']);
});

test('counts list pages from 1 and sorts only by the list’s own names', () => {
  const query = listQuery(['name'], {});
  expect(v.parse(query, {})).toEqual({ page: 1, pageSize: 1000 });
  expect(v.parse(query, { page: '2', sort: '-name' })).toMatchObject({ page: 2, sort: '-name' });
  expect(pathsOf(query, { page: '0', pageSize: '1001', sort: 'password', extra: '1' })).toEqual([
    'page: Must be at least 1',
    'pageSize: Cannot exceed 1000',
    'sort: Not a sort order of this list',
    'extra: Unknown parameter',
  ]);
});

test('reports a duplicate match or team in a round at the second occurrence', () => {
  const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a80${last}`;
  const match = (home: number, away: number, own: number | null = null) => ({
    id: own === null ? null : id(own),
    homeTeamStatsId: id(home),
    awayTeamStatsId: id(away),
    homeTeamGoals: 0,
    awayTeamGoals: 0,
  });
  const good = [match(11, 12), match(13, 14, 50)];
  expect(v.parse(RoundMatches, good)).toEqual(good);
  expect(
    pathsOf(RoundMatches, [...good, match(15, 11, 50), match(16, 16), { ...match(17, 18), id: undefined }]),
  ).toEqual(['4.id: Required']);
  expect(pathsOf(RoundMatches, [...good, match(15, 11, 50), match(16, 16)])).toEqual([
    '2.id: Names a match twice',
    '2.awayTeamStatsId: The team plays in this round already',
    '3.awayTeamStatsId: Home and Away team cannot be the same',
  ]);
});

test('accepts an optional version, a whole number from 1', () => {
  const update = { id: '01890a5d-ac96-774b-bcce-b302099a8057', homeTeamGoals: 1, awayTeamGoals: 0 };
  expect(v.parse(MatchUpdate, update)).toEqual(update);
  expect(v.parse(MatchUpdate, { ...update, version: 3 })).toEqual({ ...update, version: 3 });
  for (const [version, message] of [
    [0, 'Must be at least 1'],
    [1.5, 'Must be a whole number'],
    ['1', 'Must be a whole number'],
    [null, 'Must be a whole number'],
  ]) {
    expect(pathsOf(MatchUpdate, { ...update, version })).toEqual([`version: ${message}`]);
  }
});
