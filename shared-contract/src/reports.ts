import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, byIdOrName, byToken, Email, GroupCode, optionalField, payload, requiredText } from './fields.ts';
import { Timestamp } from './timestamps.ts';

/** How many months a report is stored after it was closed. */
export const CLOSED_REPORT_RETENTION_MONTHS = 12;
/** How many days the network of a report or of a table without an owner is stored. */
export const NETWORK_RETENTION_DAYS = 30;

export const reportReasons = ['spam', 'offensive', 'illegal', 'impersonation', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The label of each reason in the report form. */
export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  offensive: 'Insulting, hateful or threatening',
  illegal: 'Against the law or somebody’s rights',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};
/** The reasons as options of the report form. */
export const reasonOptions = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));
/** The rule behind each reason, as shown to an owner. */
export const reportRules: Record<ReportReason, string> = {
  spam: 'no advertising or spam.',
  offensive: 'nothing that insults, threatens or degrades people.',
  illegal: 'nothing that is against the law or the rights of others.',
  impersonation: 'nobody pretends to be somebody else.',
  other: 'what others can see keeps to our terms.',
};

/** One of the reasons. */
export const Reason = v.picklist(reportReasons, 'Choose a reason.');

/** A report. `email` is for a reporter without a session who wants to be notified of the outcome. */
export const ReportForm = payload({
  reason: Reason,
  text: optionalField(requiredText(1000)),
  email: optionalField(Email),
});
export type ReportFormInput = v.InferInput<typeof ReportForm>;

export const reportTable = endpoint('POST', '/publictable/:id/report', {
  summary: 'Report another user’s public table',
  access: 'anyone',
  params: byId,
  body: ReportForm,
  failures: ['missing', 'forbidden'],
});
export const reportUser = endpoint('POST', '/account/user/:id/report', {
  summary: 'Report another user’s profile by id or handle',
  access: 'anyone',
  params: byIdOrName,
  body: ReportForm,
  failures: ['missing', 'forbidden'],
});

/** A report on a group. `code` is needed from a reporter who has the invitation link but is not a member. */
export const GroupReportForm = payload({
  reason: Reason,
  text: optionalField(requiredText(1000)),
  code: v.exactOptional(GroupCode),
});

export const reportGroup = endpoint('POST', '/group/:id/report', {
  summary: 'Report the name of a group',
  access: 'signed-in',
  params: byId,
  body: GroupReportForm,
  failures: ['missing', 'forbidden'],
});

/** The kinds of subjects of a report: a table, a user's profile, or a group's name. */
export const reportSubjects = ['table', 'profile', 'group'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const moderationActions = ['dismiss', 'hide', 'restore', 'delete'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/**
 * Returns the decision that an owner may answer, by the token in the mail. The token works once, as
 * long as the decision stands.
 */
export const getDecision = endpoint('GET', '/report/answer/:token', {
  summary: 'Get a moderation decision by the mailed token',
  access: 'anyone',
  withoutSession: true,
  params: byToken,
  answer: v.object({
    at: Timestamp,
    action: v.picklist(moderationActions),
    subject: v.picklist(reportSubjects),
    /**
     * The names of the tables (one decision may cover several of an author), of the profile's user,
     * or of the group.
     */
    names: v.array(v.string()),
    rule: Reason,
    reason: v.string(),
  }),
  failures: ['missing'],
});
export const AnswerForm = payload({ text: requiredText(2000) });
export const answerDecision = endpoint('POST', '/report/answer/:token', {
  summary: 'Reply once to a moderation decision',
  access: 'anyone',
  withoutSession: true,
  params: byToken,
  body: AnswerForm,
  failures: ['missing'],
});
