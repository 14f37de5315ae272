import { longNames, plainNames, type SampleMail, sampleMails } from '../../../testing/mail-samples.ts';
import { mailKinds } from '../../background.ts';
import { htmlOf } from './letter-html.ts';
import { type Letter, type LetterRow, MAX_SUBJECT, subjectWith } from './letter.ts';

const samples = [...sampleMails(plainNames), ...sampleMails(longNames)];
const titleOf = ({ template, variant }: SampleMail) => `${template}${variant === '' ? '' : ` (${variant})`}`;
const cases = samples.map((sample, index) => ({
  ...sample,
  title: `${titleOf(sample)}, ${index < samples.length / 2 ? 'plain' : 'long'} names`,
}));

const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const factsOf = ({ facts }: Letter) => facts ?? [];
const rowsOf = ({ board }: Letter): LetterRow[] => board?.rows ?? [];
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url = '']) => unescaped(url));

/** Returns the element at which a document stops to be well nested, or `null`. */
function badlyNested(html: string): string | null {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-z][a-z0-9]*)\b/g)) {
    if (['br', 'meta'].includes(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return name;
  }
  return open[0] ?? null;
}

test('has a sample of every kind of mail', () => {
  const kinds = mailKinds.filter((kind) => 'letterOf' in kind).map(({ template }) => template);
  expect(new Set(samples.map(({ template }) => template))).toEqual(new Set(kinds));
});

describe.each(cases)('$title', ({ isConfirmed, isSubscription, letter, mail }) => {
  const { greeting, link, notes = [], paragraphs } = letter;
  const facts = factsOf(letter);

  test('has a subject that fits one line and begins with a capital', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(MAX_SUBJECT);
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
    expect(mail.subject).toMatch(/^[\p{Lu}\p{Lo}]/u);
    expect(mail.subject).not.toMatch(/[.!]$/);
  });

  test('greets, then writes sentences that begin with a capital and end', () => {
    expect(greeting).toMatch(/^(?:Hello(?: \S.*)?,|From \S.*:)$/);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const text of [...paragraphs, ...notes, letter.footer]) expect(text).toMatch(/^\p{Lu}/u);
    expect(letter.board?.title ?? 'None').toMatch(/^\p{Lu}.*[^.:]$/u);
    if (greeting.startsWith('From')) return;
    for (const text of [...paragraphs, ...notes, letter.footer]) expect(text).toMatch(/[.?]$/);
    for (const { label, value } of facts) expect([label[0], value[0]].join('')).toMatch(/^\p{Lu}[\p{Lu}\p{N}]$/u);
  });

  test('has at most one button, and a link to unsubscribe if it can be turned off', () => {
    const unsubscribe = letter.unsubscribe?.page;
    const expected = [link?.url, unsubscribe].filter((url) => url !== undefined);
    expect(linksIn(mail.html)).toEqual(expected);
    expect(unsubscribe !== undefined).toBe(isSubscription);
    expect(mail.unsubscribeUrl).toBe(letter.unsubscribe?.oneClick);
    for (const url of expected) expect(url).toMatch(/^https:\/\/tiptable\.example\//);
    expect(mail.unsubscribeUrl ?? '').toMatch(
      isSubscription ? /^https:\/\/tiptable\.example\/api\/mail\/off\/\S{43}$/ : /^$/,
    );
  });

  test('has the same content as text and as HTML', () => {
    const shown = unescaped(mail.html).replaceAll('<br>', '\n');
    const texts = [
      greeting,
      ...paragraphs,
      ...notes,
      letter.footer,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...rowsOf(letter).flatMap(({ name, place, value }) => [name, place, value]),
      ...(letter.board === undefined ? [] : [letter.board.title]),
    ];
    for (const text of texts) {
      expect(mail.text).toContain(text);
      expect(shown).toContain(text);
    }
    for (const url of linksIn(mail.html)) expect(mail.text).toContain(`:\n${url}\n`);
    expect(mail.text).toMatch(/\n--\nYou’re receiving this because |\n--\nSent with the contact form of /);
  });

  test('loads nothing, runs nothing, and escapes names', () => {
    expect(mail.html).not.toMatch(
      /<(?:img|script|link|iframe|video|form|object|base)\b|\bsrc=|url\(|@import|@font-face/i,
    );
    expect(mail.html).not.toMatch(/\son\w+=|javascript:|<b>/i);
    expect(badlyNested(mail.html)).toBeNull();
    // Larger mails are clipped by some programs.
    expect(mail.html.length).toBeLessThan(20_000);
  });

  test('names people, tables and seasons to confirmed addresses only', () => {
    if (isConfirmed) return;
    const all = `${mail.subject}\n${mail.text}\n${unescaped(mail.html)}`;
    for (const names of [plainNames, longNames])
      for (const name of [names.first, names.last, names.table, names.team, names.season, names.handle])
        expect(all).not.toContain(name);
    expect(all).not.toContain('shoes');
  });
});

test.each(['tip-deadline', 'tip-round', 'tip-season', 'tip-lock'])(
  'names the season in subject and first line of %s',
  (template) => {
    for (const { letter, mail } of sampleMails(plainNames).filter((sample) => sample.template === template)) {
      expect(mail.subject).toContain(plainNames.season);
      expect(letter.paragraphs[0]).toContain(plainNames.season);
    }
  },
);

test.each(['manage-table', 'moderated', 'report-closed'])(
  'names the table in subject and first line of %s',
  (template) => {
    const named = sampleMails(plainNames).find((sample) => sample.template === template);
    expect(named?.mail.subject).toContain(`“${plainNames.table}”`);
    expect(named?.letter.paragraphs[0]).toContain(`“${plainNames.table}”`);
  },
);

test('shortens a name in a subject between characters, and only if it has to', () => {
  const subjectOf = (name: string) => `${name} is over`;
  expect(subjectWith('Allsvenskan 2026', subjectOf)).toBe('Allsvenskan 2026 is over');
  const exact = 'x'.repeat(MAX_SUBJECT - ' is over'.length);
  expect(subjectWith(exact, subjectOf)).toBe(`${exact} is over`);
  const long = 'Allsvenskan of the invented clubs of the north, spring and autumn of 2026/2027';
  expect(subjectWith(long, subjectOf)).toBe(
    'Allsvenskan of the invented clubs of the north, spring and autumn of… is over',
  );
  const flags = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(20);
  const short = subjectWith(flags, subjectOf);
  expect(short.length).toBeLessThanOrEqual(MAX_SUBJECT);
  expect(short).toMatch(/^(?:🏴󠁧󠁢󠁥󠁮󠁧󠁿)+… is over$/u);
});

test('escapes the name of the product', () => {
  const site = { productName: 'Tips <b>& "more"', publicOrigin: 'https://tips.example' };
  const html = htmlOf({ subject: 'S', greeting: 'Hello,', paragraphs: ['One.'], footer: 'F.' }, site);
  expect(html).toContain('Tips &lt;b&gt;&amp; &quot;more&quot;</td>');
  expect(html).not.toContain('<b>');
});
