import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedIn } from '../testing/glossary/check-text.ts';
import { glossary } from '../testing/glossary/glossary.ts';
import { specified } from '../testing/glossary/specified.ts';
import { textsIn } from '../testing/glossary/texts-in.ts';
import { allTitles, isTitleCase } from '../testing/glossary/title-case.ts';
import { root } from './project.ts';

/** Sources of the product without those that show users no text of ours. */
const files = globSync('{{api,mf-*,shared-*,shell}/src/**/*.{ts,tsx,mts},mf-*/remote.ts}', {
  cwd: root,
  exclude: ['**/*.{test,example}.*', '**/*.d.ts', 'api/src/platform/database/**'],
});
const texts = files.flatMap((file) =>
  textsIn(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x')).map((found) => ({ ...found, file })),
);
const isSpecified = ({ text, file }: { text: string; file: string }) =>
  specified.some((one) => one.text === text && one.within.some((place) => file.startsWith(place)));

test('uses one word for one thing in every text but those of the specification', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(texts.length).toBeGreaterThan(5000);
  const refused = texts
    .filter((found) => !isSpecified(found))
    .flatMap(({ text, file }) => refusedIn(text, file).map((reason) => `${file}: “${text}” has ${reason}`));
  expect(refused).toEqual([]);
});

test.each(specified.flatMap(({ within, ...one }) => within.map((place) => ({ ...one, place }))))(
  'needs the exception of “$text” for $screen in $place',
  ({ text, place }) => {
    const users = texts.filter((found) => found.text === text && found.file.startsWith(place));
    expect(users.length).toBeGreaterThan(0);
    expect(users.flatMap(({ file }) => refusedIn(text, file))).not.toEqual([]);
  },
);

test.each([
  ['button content', '<Button>Sign in</Button>', 'Sign in'],
  ['content around a value', '<p>{name}, sign in again.</p>', '{}, sign in again.'],
  ['content with an element inside', '<p>Sign <b>in</b> now</p>', 'Sign {} now'],
  ['a condition in content', "<Button>{isNew ? 'tip' : 'bet'}</Button>", 'bet'],
  ['a value in a template', 'const text = `${name}: ${isOwn ? "you said" : "tipped"} ${place}`', 'tipped'],
  ['an attribute', '<Field label="Your prediction" />', 'Your prediction'],
  ['a template in an attribute', '<input placeholder={`Guess of ${name}`} />', 'Guess of {}'],
  ['a fallback', "const label = name ?? 'Sign in first'", 'Sign in first'],
  ['a table of labels', "const labels = { login: 'Login', predict: 'Predict' }", 'Login'],
  ['a failure of the API', "throw new Failure('tip-exists', 'You tipped already.')", 'You tipped already.'],
])('finds the text of %s', (_, source, text) => {
  expect(textsIn(source, true).map((found) => found.text)).toContain(text);
});

test.each([
  ['an import', "import { login } from 'Sign in';"],
  ['a type', "type Name = 'Sign in';"],
  ['a path, key or code', "const codes = ['/login', 'sign-in', 'register', 'tipExists'];"],
  ['a class name', '<p className="Sign in">{name}</p>'],
  ['a comparison', "const isIt = name === 'Sign in';"],
  ['a message for developers', "throw new TypeError('Sign in first');"],
  ['a statement', 'sql`select Sign in`'],
])('takes %s for no text', (_, source) => {
  expect(textsIn(source, true)).toEqual([]);
});

test.each([
  ['Check your prediction', 'tip'],
  ['Make your call', 'tip'],
  ['None of your friends tipped', 'predict'],
  ['Be the first to tip', 'predict'],
  ['Please login', 'log in, log out'],
  ['Sign-in expired', 'log in, log out'],
  ['{} Logout', 'log in, log out'],
  ['Signup is free', 'sign up'],
  ['Share your list', 'table'],
])('refuses “%s” for “%s”', (text, word) => {
  expect(refusedIn(text, 'shell/src/a.tsx').join()).toContain(`instead of “${word}”`);
});

test.each([
  'The day before tips lock, if yours is missing.',
  'Two-step login first',
  'Your logins',
  'Best call',
  '`POST /account/register`',
])('accepts “%s”', (text) => {
  expect(refusedIn(text, 'shell/src/a.tsx')).toEqual([]);
});

/** Sources with the names of clubs, people, colours, countries and time zones. */
const NAMES =
  /^(?:api\/src\/operations\/demo-data\/|mf-public\/src\/table-card\/(?:example|sample)-tables|shared-contract\/src\/(?:countries|palette|time-zones))/;

test('writes texts in sentence case but those of the specification, and names', () => {
  const inTitleCase = texts.filter(({ text, file }) => !NAMES.test(file) && isTitleCase(text));
  expect(inTitleCase.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
});

test('lists titles once, and only those in use', () => {
  expect(new Set(allTitles).size).toBe(allTitles.length);
  expect(allTitles.filter((title) => !texts.some(({ text }) => text.includes(title)))).toEqual([]);
  expect(allTitles.filter((title) => title.includes(' ') && !isTitleCase(title, []))).toEqual([]);
});

test.each([
  ['Save Changes', true],
  ['Save changes', false],
  ['{} Copy Link', true],
  ['{} Share Table', false],
  ['See My Tables', false],
  ['See the Season', true],
  ['Download All (JSON)', true],
  ['Image URL', false],
  ['Malmö FF', false],
  ['Alt+Home, Alt+End', false],
])('decides whether “%s” is in title case', (text, isTitle) => {
  expect(isTitleCase(text)).toBe(isTitle);
});

test('lists each word once', () => {
  expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length);
});
