import { accounts } from './0001-accounts.ts';
import { tablesAndFeedback } from './0002-tables-and-feedback.ts';
import { referenceData } from './0003-reference-data.ts';
import { versionsAndChanges } from './0004-versions-and-changes.ts';
import { longLists } from './0005-long-lists.ts';
import { countsOfUsers } from './0006-counts-of-users.ts';
import { idempotencyKeys } from './0007-idempotency-keys.ts';
import { undeliveredMails } from './0010-undelivered-mails.ts';
import { typedEmails } from './0012-typed-emails.ts';
import { accountSecurity } from './0013-account-security.ts';
import { declinedRequests } from './0014-declined-requests.ts';
import { blocks } from './0015-blocks.ts';
import { phoneAudience } from './0016-phone-audience.ts';
import { handles } from './0017-handles.ts';
import { requestMails } from './0018-request-mails.ts';
import { listedTables } from './0019-listed-tables.ts';
import { tableVersions } from './0020-table-versions.ts';
import { manageKeys } from './0021-manage-keys.ts';
import { ratingsAndViews } from './0022-ratings-and-views.ts';
import { reports } from './0023-reports.ts';
import { bans } from './0024-bans.ts';
import { teamsOfTables } from './0025-teams-of-tables.ts';
import { sitemap } from './0026-sitemap.ts';
import { terms } from './0027-terms.ts';
import { fixtures } from './0028-fixtures.ts';
import { seasonDecisions } from './0029-season-decisions.ts';
import { seasonImports } from './0030-season-imports.ts';
import { restorableChanges } from './0031-restorable-changes.ts';
import { peopleInTheLog } from './0032-people-in-the-log.ts';
import { teamCorrections } from './0033-team-corrections.ts';
import { seasonChanges } from './0034-season-changes.ts';
import { seasonTables } from './0035-season-tables.ts';
import { tips } from './0036-tips.ts';
import { groups } from './0037-groups.ts';
import { scoringByHand } from './0038-scoring-by-hand.ts';
import { movedLocks } from './0039-moved-locks.ts';
import { reportedGroups } from './0040-reported-groups.ts';
import { tipCorrections } from './0041-tip-corrections.ts';
import { severalManageKeys } from './0042-several-manage-keys.ts';
import { loginAddressesAndRefusedNames } from './0043-login-addresses-and-refused-names.ts';
import { versionsOfOwners } from './0044-versions-of-owners.ts';
import { settledSeasons } from './0045-settled-seasons.ts';
import { tipCounts } from './0046-tip-counts.ts';
import { importsInTheLog } from './0048-imports-in-the-log.ts';
import { mailings } from './0049-mailings.ts';
import { mailSubscriptions } from './0050-mail-subscriptions.ts';
import type { Migration } from './migration.ts';
import { jobLeases } from './0051-job-leases.ts';
import { shortAddresses } from './0052-short-addresses.ts';
import { decidedMatches } from './0053-decided-matches.ts';
import { abandonedScores } from './0056-abandoned-scores.ts';
import { stageTables } from './0054-stage-tables.ts';
import { stageTips } from './0055-stage-tips.ts';
import { foldedNames } from './0057-folded-names.ts';
import { drafts } from './0058-drafts.ts';

/** All migrations in the order of application. Released migrations never change; add a new one instead. */
export const migrations: readonly Migration[] = [
  accounts,
  tablesAndFeedback,
  referenceData,
  versionsAndChanges,
  longLists,
  countsOfUsers,
  idempotencyKeys,
  undeliveredMails,
  typedEmails,
  accountSecurity,
  declinedRequests,
  blocks,
  phoneAudience,
  handles,
  requestMails,
  listedTables,
  tableVersions,
  manageKeys,
  ratingsAndViews,
  reports,
  bans,
  teamsOfTables,
  sitemap,
  terms,
  fixtures,
  seasonDecisions,
  seasonImports,
  restorableChanges,
  peopleInTheLog,
  teamCorrections,
  seasonChanges,
  seasonTables,
  tips,
  groups,
  scoringByHand,
  movedLocks,
  reportedGroups,
  tipCorrections,
  severalManageKeys,
  loginAddressesAndRefusedNames,
  versionsOfOwners,
  settledSeasons,
  tipCounts,
  importsInTheLog,
  mailings,
  mailSubscriptions,
  jobLeases,
  shortAddresses,
  decidedMatches,
  stageTables,
  stageTips,
  abandonedScores,
  foldedNames,
  drafts,
];
