import { accountMails } from './account/account-letters.ts';
import { resetRequested } from './account/account-mails.ts';
import { securityNotices } from './account/authentication/security-notices.ts';
import { termsChangedMail, termsMailingJob } from './account/terms/terms-mailing.ts';
import { moderationMails } from './moderation/moderation-letters.ts';
import { feedbackMail } from './operations/feedback-routes.ts';
import type { MailKind, MailRequest } from './platform/mail/mail-kind.ts';
import { manageTableMail } from './tables/manage-keys.ts';
import { housekeepingJobs } from './operations/housekeeping.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Services } from './services.ts';
import { lockingJob } from './tips/locking.ts';
import { tipMailingJob } from './tips/notifications/tip-mailing.ts';
import { tipMails } from './tips/notifications/tip-mails.ts';
import { scoringJob } from './tips/scoring/scoring-job.ts';
import { friendRequestMail } from './users/friend-request-mails.ts';

/** Every kind of mail, for the sender. New kinds are defined in their area and listed here. */
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

/** Every job besides the mail sender. New jobs are defined in their area and listed here. */
export const jobsOf = (services: Services): Job[] => [
  lockingJob(services),
  scoringJob(services),
  termsMailingJob(services),
  tipMailingJob(services),
  ...housekeepingJobs(services),
];
