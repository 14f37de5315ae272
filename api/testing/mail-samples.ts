import { accountMails } from '../src/account/account-letters.ts';
import { securityNotices } from '../src/account/authentication/security-notices.ts';
import { termsChangedMail } from '../src/account/terms/terms-mailing.ts';
import { moderationMails } from '../src/moderation/moderation-letters.ts';
import { feedbackMail } from '../src/operations/feedback-routes.ts';
import type { MailContext } from '../src/platform/mail/letter.ts';
import type { MailKind } from '../src/platform/mail/mail-kind.ts';
import { type RenderedMail, renderMail } from '../src/platform/mail/render.ts';
import { manageTableMail } from '../src/tables/manage-keys.ts';
import { tipMails } from '../src/tips/notifications/tip-mails.ts';
import { friendRequestMail } from '../src/users/friend-request-mails.ts';

/** The names that users and administrators have written in sample mails. */
export type Names = Record<'first' | 'last' | 'handle' | 'table' | 'team' | 'season' | 'email', string>;

export const plainNames: Names = {
  first: 'Ada',
  last: 'Berg',
  handle: 'ada-berg',
  table: 'Best pizzas of Malmö',
  team: 'Mjällby AIF',
  season: 'Allsvenskan 2026',
  email: 'ada@example.com',
};

/** Names of the maximum length. Some break nowhere, run from right to left, or hold markup. */
export const longNames: Names = {
  first: 'W'.repeat(100),
  last: 'سلام'.repeat(25),
  handle: 'w'.repeat(30),
  table: `<b>Best</b> & "worst" ${'龍'.repeat(78)}`,
  team: `${'Ø'.repeat(60)} <i>& Sons</i>`,
  season: `${'Allsvenskan of the invented clubs of the north '.repeat(2)}2026/2027`,
  email: `${'m'.repeat(60)}@${'d'.repeat(60)}.example.org`,
};

export type SampleMail = {
  template: string;
  /** The difference to other samples of the same kind. */
  variant: string;
  /** Whether the recipient's address is confirmed. Mails to others contain no text written by a person. */
  isConfirmed: boolean;
  isSubscription: boolean;
  letter: ReturnType<MailKind['write']>;
  mail: RenderedMail;
};

const lss = '0199d3a0-0000-7000-8000-000000000001';
const standing = {
  rule: 'places',
  rank: 12,
  of: 1340,
  isOnBoard: true,
  movement: 3,
  gained: 14,
  score: '356 of 500 points',
} as const;
const moderation = { isMany: false, rule: 'spam', tokenId: 'answer' } as const;
const lock = { from: '2026-03-28T14:00:00.000Z', to: '2026-03-29T12:00:00.000Z', timeZone: 'Europe/Stockholm' };

/** Renders every kind of mail with the given names, with a sample for each of its forms. */
export function sampleMails({ email, first: firstName, handle, last, season, table, team }: Names): SampleMail[] {
  const site = {
    productName: 'TipTable',
    publicOrigin: 'https://tiptable.example',
    supportEmail: 'support@tiptable.example',
  };
  const context: MailContext = { site, recipient: email, tokenFor: (id) => id.padEnd(43, 'x') };
  const samples: SampleMail[] = [];

  function add<Data>(
    kind: MailKind<never, Data>,
    data: NoInfer<Data>,
    { isConfirmed = true, variant = '' }: { isConfirmed?: boolean; variant?: string } = {},
  ) {
    const letter = kind.write(data, context, kind.subscription === null ? undefined : 'off');
    samples.push({
      template: kind.template,
      variant,
      isConfirmed,
      isSubscription: kind.subscription !== null,
      letter,
      mail: renderMail(letter, site),
    });
  }
  const unconfirmed = { isConfirmed: false, variant: 'unconfirmed address' };
  const ofSeason = { firstName, season, leagueSeasonId: lss };
  const about = { firstName, names: [table], reason: 'It advertises shoes.' };

  add(accountMails.confirmEmail, { tokenId: 'confirm' }, { isConfirmed: false });
  add(accountMails.resetPassword, { firstName, tokenId: 'reset' });
  add(accountMails.resetPassword, { firstName: '', tokenId: 'reset' }, unconfirmed);
  add(accountMails.invitation, { tokenId: 'invite' }, { isConfirmed: false });
  add(accountMails.emailChanged, { firstName, newEmail: email, undoId: 'undo' });
  add(accountMails.emailChanged, { firstName: '', newEmail: null }, unconfirmed);
  add(accountMails.emailRestored, { firstName, tokenId: 'restore' });
  add(accountMails.accountChanged, { firstName, changed: ['first name', 'phone number', 'who sees the profile'] });
  add(accountMails.accountDeleted, { firstName });
  const ban = { firstName, reason: 'Three tables that advertise shoes.' };
  add(accountMails.accountBanned, { ...ban, until: lock.to, hideTables: true });
  add(accountMails.accountBanned, { ...ban, until: null, hideTables: false }, { variant: 'permanent' });
  add(accountMails.banLifted, { firstName });
  add(securityNotices.passwordChanged, { firstName });
  add(securityNotices.secondFactorOn, { firstName });
  add(securityNotices.secondFactorOff, { firstName });
  add(securityNotices.recoveryCodeUsed, { firstName, left: 8 });
  add(manageTableMail, { tableId: lss, keyId: 'key', name: table });
  add(manageTableMail, { tableId: lss, keyId: 'key', name: null }, unconfirmed);
  add(friendRequestMail, { firstName, senderFirstName: firstName, senderLastName: last, senderHandle: handle });
  add(tipMails.deadline, { ...ofSeason, locksAt: lock.to, timeZone: lock.timeZone });
  const names = [`${firstName} ${last}`, handle, 'Cid Dahl'];
  const top = names.map((name, index) => ({ name, rank: index + 1, points: 412 - 7 * index, isOwn: false }));
  const onBoard = { ...standing, first: [...top, { name: handle, rank: 12, points: 356, isOwn: true }] };
  const offBoard = { ...standing, isOnBoard: false, movement: null, first: top };
  const off = { variant: 'not on the leaderboard' };
  add(tipMails.round, { ...ofSeason, ...onBoard, round: 14 });
  add(tipMails.round, { ...ofSeason, ...offBoard, gained: null, round: 1 }, off);
  const places = { rule: 'distance', score: '64 places off', gained: 2, movement: 0 } as const;
  const far = top.map((row, index) => ({ ...row, points: -41 - index, isOwn: index === 2 }));
  add(
    tipMails.round,
    { ...ofSeason, ...standing, ...places, rank: 3, first: far, round: 14 },
    { variant: 'places off' },
  );
  const calls = {
    best: `${team} 1st, exactly right. They were 9th last season.`,
    worst: 'Hammarby 3rd, 11 places off.',
  };
  const next = { season: season.replace(/2026$/, '2027'), leagueSeasonId: lss };
  add(tipMails.season, { ...ofSeason, ...onBoard, calls, next });
  add(tipMails.season, { ...ofSeason, ...offBoard, calls: { ...calls, worst: null }, next: null }, off);
  add(tipMails.lock, { ...ofSeason, ...lock, isLocked: false });
  add(tipMails.lock, { ...ofSeason, ...lock, isLocked: true }, { variant: 'after the lock' });
  for (const action of ['hide', 'delete', 'restore', 'dismiss'] as const)
    add(moderationMails.moderated, { ...moderation, action, subject: 'table', about }, { variant: action });
  const many = { ...about, names: [table, plainNames.table, table] };
  add(
    moderationMails.moderated,
    { ...moderation, action: 'hide', subject: 'table', isMany: true, about: many },
    { variant: 'several tables' },
  );
  add(
    moderationMails.moderated,
    { ...moderation, action: 'hide', subject: 'profile', about: { ...about, names: [firstName] } },
    { variant: 'profile' },
  );
  add(moderationMails.moderated, { ...moderation, action: 'hide', subject: 'group', about }, { variant: 'group' });
  add(moderationMails.moderated, { ...moderation, action: 'hide', subject: 'table', about: null }, unconfirmed);
  add(moderationMails.reportClosed, { subject: 'table', outcome: 'upheld', about: { firstName, name: table } });
  add(
    moderationMails.reportClosed,
    { subject: 'profile', outcome: 'dismissed', about: { firstName, name: handle } },
    { variant: 'dismissed' },
  );
  add(moderationMails.reportClosed, { subject: 'group', outcome: 'upheld', about: null }, unconfirmed);
  add(termsChangedMail, { firstName, from: '2026-12-24' });
  add(feedbackMail, { from: email, category: 'Feedback', message: `Hello,\n\nI like “${table}”.\n${firstName}` });
  add(feedbackMail, { from: null, category: 'Other', message: 'Hello' }, { variant: 'without an address' });
  return samples;
}
