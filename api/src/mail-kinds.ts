import { accountMails } from './account/account-letters.ts';
import { resetRequested } from './account/account-mails.ts';
import { securityNotices } from './account/authentication/security-notices.ts';
import { termsChangedMail } from './account/terms/terms-mailing.ts';
import { moderationMails } from './moderation/moderation-letters.ts';
import { feedbackMail } from './operations/feedback-routes.ts';
import type { MailKind, MailRequest } from './platform/mail/mail-kind.ts';
import { manageTableMail } from './tables/manage-keys.ts';
import { tipMails } from './tips/notifications/tip-mails.ts';
import { friendRequestMail } from './users/friend-request-mails.ts';

/** Every kind of mail, for the sender. A new kind is defined in its area and listed here. */
export const mailKinds: readonly (MailKind | MailRequest)[] = [
  ...Object.values(accountMails),
  ...Object.values(securityNotices),
  ...Object.values(moderationMails),
  ...Object.values(tipMails),
  feedbackMail,
  friendRequestMail,
  manageTableMail,
  resetRequested,
  termsChangedMail,
];
