import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { setTrackingConsent } from 'shared-session';
import { isTest } from '../../../testing/named-tests.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureTestSite, NO_API, testSite } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

afterEach(() => {
  setTrackingConsent(false);
  localStorage.clear();
});

const HERE = 'privacy.test.tsx';

/** The beginning of each sentence of the page, with the tests that prove it. */
const proofs: Record<string, Readonly<Record<string, string | readonly string[]>>> = {
  'We last changed this page': { [HERE]: 'shows the changes first' },
  'What’s new applies': { [HERE]: 'shows the changes first' },
  'What we keep about bans': { [HERE]: 'shows the changes first' },
  'Where public tables are': { [HERE]: 'shows the changes first' },
  'What we email to everybody': { [HERE]: 'shows the changes first' },
  'Name, user name, email address': {
    'own-data.api.test.ts': [
      'every table is in the export or has its reason',
      'the export tells of the role, the last login, the mails',
    ],
    'sessions.api.test.ts': 'passwords are stored as argon2id',
  },
  'Your old user names keep': { 'handles.api.test.ts': 'and the former one leads on' },
  'After you change your email': { 'email-undo.api.test.ts': 'a link works for a week and for its own e-mail' },
  'The last 50 versions': {
    'tables.api.test.ts': 'a table is made, read, listed, published and deleted',
    'history.api.test.ts': 'the last fifty versions are kept',
  },
  'For 90 days we also count': {
    'ratings.api.test.ts': ['after 90 days they are gone', 'addresses of machines, of networks of one’s own'],
  },
  'A table you delete can': { 'history.api.test.ts': 'after 30 days a deleted table is gone for good' },
  'The stars you give': { 'ratings.api.test.ts': 'whoever is signed in rates a table' },
  'Others only see the average': { 'ratings.api.test.ts': 'whoever is signed in rates a table' },
  'Who they are, open': { 'blocks.api.test.ts': 'those blocked are listed' },
  'Requests declined in': {
    'declines.api.test.ts': [
      'the data of both list a declined request, and it goes with either account, or after 30 days',
      'a declined request cannot be sent again for 30 days',
    ],
  },
  'Device and time of each': { 'open-sessions.api.test.ts': 'users see their sessions' },
  'With two-step login,': { 'second-factor.api.test.ts': 'neither database nor export nor Change Log holds a secret' },
  'Which and when,': { 'housekeeping.api.test.ts': 'mails a week after they were sent, or a month if they were not' },
  'If we emailed you a friend request,': {
    'friend-request-mails.api.test.ts': 'notes of mails are forgotten after 30 days',
  },
  'Which groups you’re in': {
    'own-data.api.test.ts': 'every table is in the export or has its reason',
    'joining.api.test.ts': 'whoever was removed cannot come back by the link until the owner allows it',
  },
  'Which emails about tips you want': {
    'own-data.api.test.ts': 'every table is in the export or has its reason',
  },
  'Emails about tips only come': {
    'mails.api.test.ts': 'nobody gets mails about tips who has not turned them on',
  },
  'Members of a group see': {
    'privacy.api.test.ts': 'each viewer sees in each answer what the table allows, and nothing else',
    'groups.api.test.ts': 'before the lock only its owner is told who has a tip, and nobody sees one; after it all do',
  },
  'The author’s email address': {
    'tables.api.test.ts': 'an anonymous table is public, has no owner',
    'manage-keys.api.test.ts': 'a new link is mailed to the author alone, and ends the old one when it is first used',
  },
  'What you write and the address': { 'housekeeping.api.test.ts': 'messages to support are deleted after a year' },
  'What you report of tables': {
    'reports.api.test.ts': [
      'deletes a closed row after twelve months',
      'exports a user’s reports and decisions, and clears them with the account',
    ],
  },
  'If you leave an email with': {
    'report-mails.api.test.ts': 'mails the outcome to reporters with an e-mail or an account, and deletes the e-mail',
  },
  'A one-way code for who': {
    'reports.api.test.ts': 'clears reporters’ networks after 30 days',
    'authors.api.test.ts': 'clears a table’s network after 30 days',
  },
  'It can’t be turned back': {
    'authors.api.test.ts': 'finds tables by words of name and teams, author, e-mail and network',
  },
  'For about a day,': { 'limits.api.test.ts': 'no counter of an address is kept for longer than a day' },
  'For 30 days after you log in,': {
    'limits.api.test.ts': [
      'an account that logged in from it in the last 30 days, and of no other',
      'of which no more than a digest by account is stored',
    ],
  },
  'If you’re banned,': { 'bans.api.test.ts': 'mails a ban to the user, shows it to administrators and logs it' },
  'If you delete a banned account,': {
    'bans.api.test.ts': 'refuses to register the e-mail of an account that was deleted while banned',
  },
  'Which notices of new terms': { 'terms.api.test.ts': 'to each person until they put the notice away' },
  'What they change in an account,': {
    'audit.api.test.ts': 'logs an administrator’s changes to an account',
    'housekeeping.api.test.ts': 'the audit log forgets what it holds of people after 30 days',
  },
  'Who changed an account and when': {
    'housekeeping.api.test.ts': 'the audit log forgets what it holds of people after 30 days, and keeps who did what',
    'own-data.api.test.ts': 'none but the log keeps the id of a deleted account',
  },
  'Only administrators and the people': {
    'privacy.api.test.ts': 'no response to visitors, users or friends holds an e-mail',
    'friends.api.test.ts': 'a request is sent, seen by both',
  },
  'A public table shows your public': { 'tables.api.test.ts': 'no table that a visitor or another user reads' },
  'A table made without an account shows': { 'visitor.spec.ts': "getByText('Anonymous')" },
  'Other sites can show': {
    'heads.api.test.ts': 'a public table is shown in frames of other sites',
    'table-files.api.test.ts': 'a public table is a file',
  },
  'While you’re banned,': { 'bans.api.test.ts': 'makes a banned user’s profile private, except to friends' },
  'A private profile shows': {
    'privacy.api.test.ts': 'each viewer sees in each answer what the table allows, and nothing else',
  },
  'If you don’t choose one,': { 'handles.api.test.ts': 'without a choice a handle is made from the name' },
  'A public profile, and': { 'profiles.api.test.ts': 'a public one without e-mail, and a friend’s while they are' },
  'A phone number is only': {
    'profiles.api.test.ts': 'a new phone number is for friends, until its owner says otherwise',
  },
  'We don’t tell people': { 'blocks.api.test.ts': 'the blocked learns of it nowhere' },
  'Someone whose friend request you decline': {
    'declines.api.test.ts': 'a declined request cannot be sent again for 30 days',
  },
  'Your profile, your friends and': {
    'listed.api.test.ts': 'friends see the listed tables of a private profile, the newest first',
    'public-table.test.tsx': 'search engines are kept off a table that is not listed',
  },
  'Average places use': {
    'consensus.api.test.ts': 'five people’s listed tables over the same teams say something together',
  },
  'A picture is loaded from': { 'screens.test.tsx': 'loads no pictures from other hosts' },
  'That host learns': { 'avatar.test.tsx': 'a picture loads late and without a referrer' },
  'Administrators can see': { 'user-administration.api.test.ts': 'lists, filters, sorts, searches and pages users' },
  'Only administrators see what': { 'reports.api.test.ts': 'allows only administrators to list reports and decide' },
  'Whoever made it learns why': {
    'report-mails.api.test.ts': 'mails the owner the reason, the rule and a link that accepts one answer',
  },
  'We send emails about': { [HERE]: 'sends mails only about the account' },
  'Emails about friend requests can': {
    'friend-request-mails.api.test.ts': 'one click turns the mails off',
    'friends-mails.test.tsx': 'and turns them on again on the Friends page',
  },
  'The token that keeps you': { 'sessions.api.test.ts': 'a session lasts 12 hours, or 30 days when remembered' },
  'Logging out removes it': { 'session.test.ts': 'stores the token of a login, and removes it at the end' },
  'A table you’re working on': {
    'create-table.test.tsx': 'a half-finished table is still there after a reload',
  },
  'The key to a table you made': { 'manage.test.tsx': 'who has just made a table manages it' },
  'Your choice of theme,': {
    'header.test.tsx': 'stores the theme in a cookie',
    'bottom-bar.test.tsx': 'asks once and stores the decision',
  },
  'There is no other cookie': { [HERE]: 'writes no cookie except the theme' },
  'Apart from pictures,': { 'hardening.spec.ts': 'every origin sends its security headers' },
  'This site uses no marketing service:': {
    'tracking.test.ts': 'asks and tracks nothing without a configured service',
  },
  'If you allow it, Counter learns': {
    'login.test.tsx': 'tracks a login only with consent',
    'create-table.test.tsx': 'creating a table is tracked with consent only',
    'register.test.tsx': 'navigates to the login after the registration',
  },
  'Nothing is measured until': {
    'tracking.test.ts': ['tracks nothing without consent', 'tracks nothing after consent is withdrawn'],
    [HERE]: 'changes the consent to marketing measurement',
  },
  'Unless stated above,': { 'housekeeping.api.test.ts': 'messages to support are deleted after a year' },
  'When you delete it,': { 'own-data.api.test.ts': 'none but the log keeps the id of a deleted account' },
  'Nobody else can take your': { 'handles.api.test.ts': 'a deleted account’s handles are nobody’s for a year' },
  'Under Security and Data': {
    'security.test.tsx': ['ends them one by one', 'deletes the account with the right password'],
    'account.spec.ts': 'Download My Data (JSON)',
  },
  'You can correct it': { 'update-profile.test.tsx': 'saves changes, keeps an emptied name' },
  'You can also ask us': { [HERE]: 'links to support by mail' },
  'Write to support@': { [HERE]: 'links to support by mail' },
};

async function open(trackingService?: string) {
  configureTestSite(NO_API, trackingService === undefined ? {} : { trackingService });
  const opened = renderScreen(routes, pathTo('privacy'));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  return opened;
}

const sections = () => [...document.querySelectorAll('section')].map((section) => within(section));

/** Returns all sentences of the page's text, without the bold words at the start of an item. */
const sentences = () =>
  sections()
    .flatMap((section) => [...section.queryAllByRole('listitem'), ...section.queryAllByRole('paragraph')])
    .flatMap((element) => {
      const lead = element.querySelector('strong')?.textContent ?? '';
      return (element.textContent ?? '')
        .slice(lead.length)
        .trim()
        .split(/(?<=[.?!])\s+(?=[A-Z])/);
    });

test.each([[undefined], ['Counter']])(
  'has a proof for every sentence, with the marketing service %s',
  async (service) => {
    await open(service);
    const shown = sentences();
    expect(shown.length).toBeGreaterThan(30);
    const beginnings = Object.keys(proofs);
    const without = shown.filter(
      (sentence) => beginnings.filter((beginning) => sentence.startsWith(beginning)).length !== 1,
    );
    expect(without).toEqual([]);
    const ofOther = [
      'What’s new applies',
      ...(service === undefined ? ['If you allow it,', 'Nothing is measured'] : ['This site uses no']),
    ];
    const unused = beginnings
      .filter((beginning) => !shown.some((sentence) => sentence.startsWith(beginning)))
      .filter((beginning) => !ofOther.some((other) => beginning.startsWith(other)));
    expect(unused).toEqual([]);
  },
);

test('names only existing tests as proofs', () => {
  const missing = Object.values(proofs)
    .flatMap((files) =>
      Object.entries(files).flatMap(([file, titles]) => [titles].flat().map((title) => [file, title])),
    )
    .filter(([file = '', title = '']) => !isTest(file, title));
  expect(missing).toEqual([]);
});

test('sends mails only about the account, security, friends, tables, reports, tips, terms and messages to support', () => {
  const api = path.join(__dirname, '../../../api/src');
  const names = globSync('**/*.ts', { cwd: api }).flatMap((file) =>
    [...readFileSync(path.join(api, file), 'utf8').matchAll(/mailKind\('([\w-]+)'/g)].map(([, name = '']) => name),
  );
  expect(names).toEqual(expect.arrayContaining(['confirm-email', 'ban-lifted']));
  const about =
    /^(?:confirm-email|reset-password|invitation|email-|password-|account-|ban-|terms-changed$|second-factor-|recovery-code-|friend-|tip-|manage-table$|moderated$|report-|feedback$)/;
  expect(names.filter((name) => !about.test(name))).toEqual([]);
});

test('writes no cookie except the theme', () => {
  const root = path.join(__dirname, '../../..');
  const sources = globSync('{api,shell,mf-*,shared-*}/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(300);
  const writing = sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /document\.cookie\s*=|set-cookie/i.test(readFileSync(path.join(root, file), 'utf8')));
  expect(writing).toEqual(['shell/src/layout/theme.ts']);
});

test('shows the changes first, with their effective date if one is announced', async () => {
  await open();
  const [first] = sections();
  expect(first?.getByRole('heading')).toHaveTextContent('What’s new');
  expect(first?.getByText(/^We last changed/)).toHaveTextContent(/^We last changed this page on \d+ \w+ \d{4}\.$/);
  cleanup();
  configureTestSite(NO_API, { termsFrom: '2026-12-24' });
  renderScreen(routes, pathTo('privacy'));
  expect(await screen.findByText(/What’s new applies from/)).toHaveTextContent('24 Dec 2026');
});

test('links to support by mail, form and letter', async () => {
  await open();
  const rights = within(screen.getByRole('region', { name: 'Your rights' }));
  const mail = `mailto:${testSite.supportEmail}`;
  expect(rights.getByRole('link', { name: testSite.supportEmail })).toHaveAttribute('href', mail);
  expect(rights.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', pathTo('contact'));
  expect(rights.getByText(new RegExp(testSite.officeAddress))).toBeVisible();
});

test('changes the consent to marketing measurement, which is off by default', async () => {
  const { user } = await open('Counter');
  const consent = screen.getByRole('switch', { name: 'Allow marketing measurement' });
  expect(consent).not.toBeChecked();
  await user.click(consent);
  expect(consent).toBeChecked();
  expect(localStorage.getItem('tracking-consent')).toBe('granted');
  await user.click(consent);
  expect(consent).not.toBeChecked();
  expect(localStorage.getItem('tracking-consent')).toBe('refused');
});

test('withdraws consent to a service that is no longer configured', async () => {
  setTrackingConsent(true);
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Allow marketing measurement' }));
  expect(screen.getByText(/^This site uses no marketing service:/)).toBeVisible();
});
