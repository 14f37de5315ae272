import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { mayBeAbsent, payload } from './fields.ts';

/**
 * The kinds of mails about tips: 24 hours before a lock without a tip, after a scored round, at the
 * end of a season.
 */
export const tipMailKinds = ['deadline', 'round', 'season'] as const;
export type TipMailKind = (typeof tipMailKinds)[number];

/** The user's subscriptions to these mails. All are off by default. */
export const TipMails = v.object({
  deadline: v.boolean('Required'),
  round: v.boolean('Required'),
  season: v.boolean('Required'),
});
export type TipMails = v.InferOutput<typeof TipMails>;

export const getTipMails = endpoint('GET', '/account/tip-mails', {
  summary: 'Get the caller’s subscriptions to mails about tips',
  access: 'signed-in',
  answer: TipMails,
});
/** Absent kinds stay unchanged. */
export const updateTipMails = endpoint('PUT', '/account/tip-mails', {
  summary: 'Update the caller’s subscriptions to mails about tips',
  access: 'signed-in',
  body: payload(mayBeAbsent(TipMails.entries)),
  answer: TipMails,
});

/** The offer of reminders, the mails of the kind `deadline`, where users join a group or save a tip. */
export const ReminderOffer = v.object({
  /** Whether the caller has never turned reminders on or off. */
  isOpen: v.boolean(),
  /** Mails go to confirmed e-mails only. */
  isEmailConfirmed: v.boolean(),
});
export type ReminderOffer = v.InferOutput<typeof ReminderOffer>;

export const getReminderOffer = endpoint('GET', '/account/reminder-offer', {
  summary: 'Get whether to offer the caller reminders',
  access: 'signed-in',
  answer: ReminderOffer,
});
/** Records the caller's first choice. Changes nothing if they have made one, however long ago. */
export const answerReminderOffer = endpoint('POST', '/account/reminder-offer', {
  summary: 'Accept or decline the offer of reminders',
  access: 'signed-in',
  body: payload({ isWanted: v.boolean('Required') }),
});
