import * as v from 'valibot';
import { AdminRegistration, AdminUpdate } from './users.ts';
import { ProfileUpdate } from './account.ts';
import { Registration } from './signing-in.ts';
import { Feedback } from './feedback.ts';
import { LeagueRegistration } from './leagues.ts';
import { Name, PersonName } from './names.ts';
import { newTable } from './table-rules.ts';
import { AnonymousTableForm, TableForm } from './table-forms.ts';
import { TeamRegistration } from './teams.ts';

const UNSEEN = 'Must not hold invisible or control characters';
const ADDRESS = 'Must not hold the address of a site; put a space after a dot';
const messageOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input, { abortPipeEarly: true }).issues?.[0].message;

test.each([
  ['a newline', 'Anna\nBerg'],
  ['a tab', 'Anna\tBerg'],
  ['an escape', 'Anna\u001B[31m'],
  ['a C1 control', 'Anna\u0085Berg'],
  ['a line separator', 'Anna\u2028Berg'],
  ['a right-to-left override', 'Anna \u202Egreb'],
  ['an isolate', '\u2067Anna\u2069'],
  ['zero-width spaces only', '\u200B\u200B\u200B'],
  ['joiners only', '\u200D\u200D'],
  ['a zero-width space inside', 'An\u200Bna'],
  ['a joiner at the end', 'Anna\u200D'],
  ['a word joiner', 'Anna\u2060'],
  ['fillers only', '\u3164\u3164'],
])('rejects a name with %s', (_, name) => {
  expect(messageOf(Name, name)).toBe(UNSEEN);
  expect(messageOf(PersonName, name)).toBe(UNSEEN);
});

test.each([
  'Åsa Öberg-Lind',
  'Nguyễn Thị',
  '李小龍',
  '李明',
  '민수',
  'Анна',
  'Ελένη',
  'ไพโรจน์',
  'יוסי',
  'आशा',
  'محمد \u200Eعلي',
  'علی\u200Cرضا',
  'Team 👨\u200D👩\u200D👧',
  '❤\uFE0F FC',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England',
  'J.R. Smith',
  'J. R. R.',
  'St. Pauli',
  'Ph.D. Ek',
  'Anna, 2.0',
  "O'Brien: the 2nd",
])('accepts %s as a name', (name) => {
  expect(v.parse(PersonName, name)).toBe(name);
});

test.each([
  'https://evil.example/win',
  'Claim at evil.example now',
  'EVIL.EXAMPLE',
  'www.evil',
  'ftp://x',
  'anna@evil.example',
  'x.co',
  'evil.xn--p1ai',
  'фишинг.рф',
  'evil．example',
  'evil。example',
  'evil\u00AD.example',
])('rejects %s as a person’s name and accepts it as a team’s', (name) => {
  expect(messageOf(PersonName, name)).toBe(ADDRESS);
  expect(messageOf(Name, name)).toBe(undefined);
});

const person = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.org' };
const table = { ...newTable(2), name: 'Table' };
const items = (name: string) => [
  { name, tablePlace: 1 },
  { name: '', tablePlace: 2 },
];

/** Every request body with a name, and whether the name is a person's. */
const written: [field: string, ofPerson: boolean, schema: v.GenericSchema, body: (name: string) => object][] = [
  ['firstName', true, Registration, (firstName) => ({ ...person, firstName, password: 'Passw0rd!' })],
  ['lastName', true, Registration, (lastName) => ({ ...person, lastName, password: 'Passw0rd!' })],
  ['firstName', true, AdminRegistration, (firstName) => ({ ...person, firstName, roleName: 'user' })],
  ['lastName', true, AdminRegistration, (lastName) => ({ ...person, lastName, roleName: 'user' })],
  ['newFirstName', true, ProfileUpdate, (newFirstName) => ({ newFirstName, currentPassword: 'x' })],
  ['newLastName', true, ProfileUpdate, (newLastName) => ({ newLastName, currentPassword: 'x' })],
  ['newFirstName', true, AdminUpdate, (newFirstName) => ({ newFirstName })],
  ['newLastName', true, AdminUpdate, (newLastName) => ({ newLastName })],
  ['name', false, TeamRegistration, (name) => ({ name, country: 1 })],
  ['englishName', false, TeamRegistration, (englishName) => ({ name: 'Team', englishName, country: 1 })],
  ['name', false, LeagueRegistration, (name) => ({ name, country: 1, numberOfTeams: 2, numberOfRounds: 1 })],
  ['name', false, TableForm, (name) => ({ ...table, name })],
  ['items.0.name', false, TableForm, (name) => ({ ...table, items: items(name) })],
  ['name', false, AnonymousTableForm, (name) => ({ ...table, name, email: person.email })],
  ['items.0.name', false, AnonymousTableForm, (name) => ({ ...table, items: items(name), email: person.email })],
  ['from', false, Feedback, (from) => ({ from, message: 'Hello', category: 'Other' })],
];

test.each(written)('validates %s by the rules of its kind in every request body', (field, ofPerson, schema, body) => {
  const refusals = (name: string) =>
    v
      .safeParse(schema, body(name), { abortPipeEarly: true })
      .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect(refusals('Plain')).toBe(undefined);
  expect(refusals('Anna \u202Egreb')).toEqual([`${field}: ${UNSEEN}`]);
  expect(refusals('see evil.example')).toEqual(ofPerson ? [`${field}: ${ADDRESS}`] : undefined);
});

test('rejects a name of one character in every script', () => {
  for (const name of ['A', '李', 'Ж', ' 明 '])
    expect(messageOf(PersonName, name)).toBe('Must be at least 2 characters');
});

test('accepts an empty team name in a table', () => {
  expect(v.is(TableForm, { ...table, items: items('') })).toBe(true);
});

test.each([
  ['flags', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['families', '👩‍👩‍👧‍👦'],
  ['letters with combining accents', 'e\u0301'],
  ['plain letters', 'x'],
])('accepts 60 %s as a team name of a table and rejects 61', (_, letter) => {
  const most = 'Must be at most 60 characters';
  const messages = (count: number) => v.safeParse(TableForm, { ...table, items: items(letter.repeat(count)) }).issues;
  expect(messages(60)).toBeUndefined();
  expect(messages(61)).toMatchObject([{ message: most }]);
});

test('limits the combining accents of a letter', () => {
  const name = `x${'\u0301'.repeat(1000)}`;
  expect(v.is(TableForm, { ...table, items: items(name) })).toBe(false);
});
