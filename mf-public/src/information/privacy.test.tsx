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
  'When reminders about tips come': { [HERE]: 'shows the changes first' },
  'What your browser reports': { [HERE]: 'shows the changes first' },
  'What the page and the preview': { [HERE]: 'shows the changes first' },
  'Name, user name, email address': {
    'own-data.api.test.ts': ['covers every table in the export', 'exports the role, the last login, mails'],
    'sessions.api.test.ts': 'stores passwords as argon2id',
  },
  'Your old user names keep': { 'handles.api.test.ts': 'and finds the user by the former one' },
  'After you change your email': { 'email-undo.api.test.ts': 'accepts an undo link for a week' },
  'The last 50 versions': {
    'tables.api.test.ts': 'create, read, list, publish and delete a table',
    'history.api.test.ts': 'stores the last fifty versions',
  },
  'For 90 days we also count': {
    'ratings.api.test.ts': [
      'deletes views after 90 days',
      'does not store IP addresses, private hosts and invalid hosts',
    ],
  },
  'A table you delete can': { 'history.api.test.ts': 'deletes a table permanently after 30 days' },
  'The stars you give': { 'ratings.api.test.ts': 'rates a table, changes the rating and removes it' },
  'Others only see the average': { 'ratings.api.test.ts': 'rates a table, changes the rating and removes it' },
  'Who they are, open': { 'blocks.api.test.ts': 'lists blocked users' },
  'Requests declined in': {
    'declines.api.test.ts': [
      'exports a decline to both users, and deletes it with either account or after 30 days',
      'returns asked-recently for 30 days after a decline',
    ],
  },
  'Device and time of each': { 'open-sessions.api.test.ts': 'lists the user’s sessions' },
  'With two-step login,': {
    'second-factor.api.test.ts': 'contains no secret or code in database, export and Change Log',
  },
  'Which and when,': { 'housekeeping.api.test.ts': 'sent mails after a week, and unsent ones after a month' },
  'If we emailed you a friend request,': {
    'friend-request-mails.api.test.ts': 'deletes records of mails after 30 days',
  },
  'Which groups you’re in': {
    'own-data.api.test.ts': 'covers every table in the export',
    'joining.api.test.ts': 'returns 409 when a removed member rejoins, until the owner allows it',
  },
  'Which emails about tips you want': {
    'own-data.api.test.ts': 'covers every table in the export',
  },
  'Emails about tips only come': {
    'mails.api.test.ts': 'sends each kind of mail about tips to its subscribers only',
  },
  'When you join a group or save': {
    'reminder.test.tsx': [
      'turns reminders on with joining a group, by a switch that says what comes and how often',
      'turns reminders on with the first save of a tip',
    ],
  },
  'Once you’ve turned reminders off,': {
    'reminder.test.tsx': 'does not offer them again',
    'reminder-offer.api.test.ts': [
      'does not turn reminders on after they were declined',
      'does not turn reminders on after they were turned off in the account',
    ],
  },
  'Every reminder has a link': {
    'reminder-offer.api.test.ts': [
      'reminds once, and stays off after one click in the mail',
      'reminds confirmed e-mails only',
    ],
  },
  'Members of a group see': {
    'privacy.api.test.ts': 'the facts that the table allows, and no others',
    'groups.api.test.ts': 'shows who has a tip to the owner only before the lock, and the tips to all members after it',
  },
  'Anyone with a group’s invitation link sees': {
    'invitations.api.test.ts': 'shows group, season, inviter, members and lock to visitors with the code',
  },
  'A new link ends the old one': {
    'invitations.api.test.ts': 'returns 404 for page, call and picture once the code is renewed',
  },
  'The author’s email address': {
    'tables.api.test.ts': 'creates an anonymous table as public, without owner',
    'manage-keys.api.test.ts': 'mails a new link to the author only, and revokes the old one on first use',
  },
  'What you write and the address': { 'housekeeping.api.test.ts': 'deletes messages to support after a year' },
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
  'For about a day,': { 'limits.api.test.ts': 'keeps no counter of an address for longer than a day' },
  'For 30 days after you log in,': {
    'limits.api.test.ts': [
      'only for an account that logged in from it in the last 30 days',
      'stores only a digest per account',
    ],
  },
  'If part of this site fails': {
    'failure-reports.test.tsx': 'are sent together after five seconds',
    'client-failures.api.test.ts': 'counts failures by part, release and kind',
  },
  'It sends no text,': {
    'failure-reports.test.tsx': ['without cookies and the page’s address', 'are not sent with %s'],
    'client-failures.api.test.ts': [
      'logs the screen, for some of many failures, and nothing about the client',
      'ignores clients that send Do Not Track or Global Privacy Control',
    ],
  },
  'If you’re banned,': { 'bans.api.test.ts': 'mails a ban to the user, shows it to administrators and logs it' },
  'If you delete a banned account,': {
    'bans.api.test.ts': 'refuses to register the e-mail of an account that was deleted while banned',
  },
  'Which notices of new terms': { 'terms.api.test.ts': 'to each user until they dismiss the notice' },
  'What they change in an account,': {
    'audit.api.test.ts': 'logs an administrator’s changes to an account',
    'housekeeping.api.test.ts': 'deletes personal data from the audit log after 30 days',
  },
  'Who changed an account and when': {
    'housekeeping.api.test.ts': 'deletes personal data from the audit log after 30 days, and keeps actors, actions',
    'own-data.api.test.ts': 'keeps the id of a deleted account in the log only',
  },
  'Only administrators and the people': {
    'privacy.api.test.ts': 'shows no e-mail, hash or phone number of a private profile',
    'friends.api.test.ts': 'sends, lists and accepts a request',
  },
  'A public table shows your public': {
    'tables.api.test.ts': 'returns no e-mail with a table to visitors or other users',
  },
  'A table made without an account shows': { 'visitor.spec.ts': "getByText('Anonymous')" },
  'Other sites can show': {
    'heads.api.test.ts': 'shows a public table in frames of other sites',
    'table-files.api.test.ts': 'exports a public table as a file',
  },
  'While you’re banned,': { 'bans.api.test.ts': 'makes a banned user’s profile private, except to friends' },
  'A private profile shows': {
    'privacy.api.test.ts': 'the facts that the table allows, and no others',
  },
  'If you don’t choose one,': { 'handles.api.test.ts': 'derives a unique handle from a name' },
  'A public profile, and': { 'profiles.api.test.ts': 'a public one without e-mail, and a friend’s while they are' },
  'A phone number is only': {
    'profiles.api.test.ts': 'shows a new phone number to friends only, until its owner changes the audience',
  },
  'We don’t tell people': { 'blocks.api.test.ts': 'does not reveal a block to the blocked user' },
  'Someone whose friend request you decline': {
    'declines.api.test.ts': 'returns asked-recently for 30 days after a decline',
  },
  'Your profile, your friends and': {
    'listed.api.test.ts': 'shows the listed tables of a private profile to friends while they are public, newest first',
    'public-table.test.tsx': 'an unlisted table has a noindex meta tag',
  },
  'Average places use': {
    'consensus.api.test.ts': 'returns the consensus of the latest listed tables of five owners',
  },
  'A picture is loaded from': { 'screens.test.tsx': 'loads no pictures from other hosts' },
  'That host learns': { 'avatar.test.tsx': 'loads a picture lazily and without a referrer' },
  'Administrators can see': { 'user-administration.api.test.ts': 'lists, filters, sorts, searches and pages users' },
  'Only administrators see what': { 'reports.api.test.ts': 'allows only administrators to list reports and decide' },
  'Whoever made it learns why': {
    'report-mails.api.test.ts': 'mails the owner the reason, the rule and a link that accepts one answer',
  },
  'We send emails about': { [HERE]: 'sends mails only about the account' },
  'Emails about friend requests can': {
    'friend-request-mails.api.test.ts': 'unsubscribes with one click',
    'friends-mails.test.tsx': 'and turns them on again on the Friends page',
  },
  'The token that keeps you': {
    'sessions.api.test.ts': 'ends a session after 12 hours, after 30 days when remembered',
  },
  'Logging out removes it': { 'session.test.ts': 'stores the token of a login, and removes it at the end' },
  'A table you’re working on': {
    'create-table.test.tsx': 'an unfinished table is restored after a reload',
  },
  'The page you came from': {
    'register.test.tsx': 'leads from the confirmed email back to the page before the registration, once',
  },
  'The key to a table you made': { 'manage.test.tsx': 'a visitor can manage and edit a table that they just created' },
  'Your choice of theme,': {
    'header.test.tsx': 'stores the theme in a cookie',
    'bottom-bar.test.tsx': 'asks once and stores the decision',
  },
  'There is no other cookie': { [HERE]: 'writes no cookie except the theme' },
  'Apart from pictures,': { 'hardening.spec.ts': 'every origin sends its security headers' },
  'We use no marketing or tracking services.': {
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
  'Unless stated above,': { 'housekeeping.api.test.ts': 'deletes messages to support after a year' },
  'When you delete it,': { 'own-data.api.test.ts': 'keeps the id of a deleted account in the log only' },
  'Nobody else can take your': { 'handles.api.test.ts': 'reserves the handles of a deleted account for a year' },
  'Under Security and Data': {
    'security.test.tsx': ['ends them one by one', 'deletes the account with the right password'],
    'account.spec.ts': 'Download my data (JSON)',
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
      ...(service === undefined ? ['If you allow it,', 'Nothing is measured'] : ['We use no marketing']),
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
  expect(screen.getByText('We use no marketing or tracking services.')).toBeVisible();
});
