import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import type { LimitName } from './rate-limits.ts';

/**
 * The limits that count a call: those of `first` before its body is read, by the caller's account or address; those of `within` by
 * the handler, which alone knows their subject or whether they count; `refuses` are those of the latter that refuse a call before its
 * body is read once they are reached. `none` is why a call has no limit.
 */
export type CallLimits =
  | { first?: readonly LimitName[]; refuses?: readonly LimitName[]; within?: readonly LimitName[] }
  | { none: string };

const READS = { none: 'reads, and neither hashes nor mails' };
const KEPT_BY_ADMINISTRATORS = { none: 'what administrators keep is not counted' };
const NEEDS_MAILED_TOKEN = {
  none: 'writes and hashes only for the token of a mail, whose number is limited; counting would cost more than refusing another',
};
const ENDS_SESSIONS = { none: 'ending a session is never refused; there are only as many as were begun' };

const all = (calls: string[], same: CallLimits) => Object.fromEntries(calls.map((call) => [call, same]));
const reference = ['Team', 'League', 'LeagueSeason', 'TeamSeasonStats', 'Round', 'Match'];

/** Every call by its name in the contract. A call that is not here cannot be bound. */
export const limitsOfCalls: Record<string, CallLimits> = {
  register: { first: ['register'], within: ['mail', 'confirmation-mail'] },
  logIn: { within: ['login-address', 'login', 'second-factor', 'notice'] },
  logOut: ENDS_SESSIONS,
  getOwnProfile: READS,
  updateOwnProfile: { first: ['write'], within: ['login-address', 'login', 'mail', 'confirmation-mail', 'notice'] },
  confirmSession: { first: ['write'], within: ['login-address', 'login', 'second-factor', 'notice'] },
  beginSecondFactor: { first: ['write'], within: ['login-address', 'login'] },
  enableSecondFactor: { first: ['write'], within: ['second-factor', 'notice'] },
  removeSecondFactor: { first: ['write'], within: ['login-address', 'login', 'second-factor', 'notice'] },
  deleteOwnAccount: { first: ['write'], within: ['login-address', 'login', 'notice'] },
  confirmEmail: NEEDS_MAILED_TOKEN,
  resendConfirmation: { first: ['write'], within: ['mail', 'confirmation-mail'] },
  requestPasswordReset: { first: ['reset'], within: ['mail', 'reset-mail'] },
  checkPasswordLink: READS,
  resetPassword: NEEDS_MAILED_TOKEN,
  undoEmailChange: { within: ['login-address', 'login', 'notice'] },
  getOtherProfile: { none: 'reads one page by id or handle, which links to it name; never by e-mail' },
  adminRegisterUser: { within: ['mail'] },
  listUsers: { none: 'searches people for administrators, who see all of them' },
  getUser: READS,
  updateUser: { within: ['mail', 'confirmation-mail', 'notice'] },
  deleteUser: { within: ['notice'] },
  banUser: { within: ['notice'] },
  liftBan: { within: ['notice'] },
  getTermsNotice: READS,
  dismissTermsNotice: { first: ['write'] },
  listSessions: READS,
  endOneSession: ENDS_SESSIONS,
  endOtherSessions: ENDS_SESSIONS,
  getOwnData: { first: ['export-page'], within: ['export'] },

  listFriends: READS,
  listFriendRequests: READS,
  countWaitingRequests: READS,
  sendFriendRequest: { first: ['write', 'friend-request'], within: ['request-mail'] },
  acceptFriendRequest: { first: ['write'] },
  removeFriendRequest: { first: ['write'] },
  removeFriend: { first: ['write'] },
  turnRequestMailsOn: { first: ['write'] },
  turnRequestMailsOff: { first: ['write'] },
  listBlockedUsers: READS,
  blockUser: { first: ['write'] },
  unblockUser: { first: ['write'] },

  createTable: { first: ['write', 'table'] },
  getTable: READS,
  listTablesOfOwner: { first: ['table-list'] },
  listTablesOnProfile: { first: ['table-list-address'] },
  listFriendsTables: { first: ['table-list'] },
  setTableVisibility: { first: ['write'] },
  deleteTable: { first: ['write'] },
  updateTable: { first: ['write'] },
  listTableVersions: { first: ['table-list'] },
  restoreTableVersion: { first: ['write'] },
  listDeletedTables: { first: ['table-list'] },
  undeleteTable: { first: ['write', 'table'] },
  listOfficialTables: READS,
  getPublicTable: READS,
  exportTable: READS,
  exportOwnTable: READS,
  getPicture: { within: ['picture'] },
  compareTwoTables: READS,
  getConsensus: { none: 'reads a bounded number of tables from an index' },
  getComparisonPicture: { within: ['picture'] },
  addTableView: { within: ['view'] },
  createAnonymousTable: { first: ['anonymous-table'], within: ['manage-mail'] },
  getManagedTable: READS,
  updateManagedTable: { within: ['managed-write'] },
  deleteManagedTable: { none: 'there are only as many as were made, whose number is limited' },
  getTableViews: READS,
  getRating: READS,
  rateTable: { first: ['write', 'rating'] },
  removeRating: { first: ['write'] },
  claimTable: { first: ['write', 'table'] },
  requestManageLink: { first: ['manage-link'], within: ['manage-mail'] },

  getTipMails: READS,
  updateTipMails: { first: ['write'] },

  listGroups: READS,
  createGroup: { first: ['write', 'group'] },
  getGroup: READS,
  updateGroup: { first: ['write'] },
  deleteGroup: { first: ['write'] },
  getInvitation: { refuses: ['group-code-address'], within: ['group-code', 'group-code-address'] },
  joinGroup: {
    first: ['write', 'group-join'],
    refuses: ['group-code-address'],
    within: ['group-code', 'group-code-address'],
  },
  renewGroupCode: { first: ['write'] },
  removeGroupMember: { first: ['write'] },
  allowGroupMember: { first: ['write'] },
  getGroupTips: { none: 'reads at most 500 tips of one group' },

  reportTable: { first: ['report'] },
  reportUser: { first: ['report'] },
  reportGroup: { first: ['write'], within: ['report'] },
  listReports: READS,
  findTables: { none: 'searches tables for administrators, who see all of them' },
  openReport: KEPT_BY_ADMINISTRATORS,
  decideReport: { within: ['mail', 'manage-mail'] },
  hideTablesOfAuthor: { within: ['mail', 'manage-mail'] },
  getDecision: READS,
  answerDecision: { first: ['report-answer'] },

  turnMailsOff: NEEDS_MAILED_TOKEN,
  listUndeliveredMails: READS,
  retryUndeliveredMail: { none: 'a mail that is tried again was counted when it was written' },
  dismissUndeliveredMail: KEPT_BY_ADMINISTRATORS,

  sendFeedback: { first: ['feedback'] },

  addSeasonTable: KEPT_BY_ADMINISTRATORS,
  getTipping: READS,
  getSealedTip: READS,
  updateTipping: KEPT_BY_ADMINISTRATORS,
  getSeasonScoring: READS,
  updateSeasonScoring: KEPT_BY_ADMINISTRATORS,
  listOwnTips: READS,
  importSeason: KEPT_BY_ADMINISTRATORS,
  undoImport: KEPT_BY_ADMINISTRATORS,
  ...all([...reference.map((entity) => `get${entity}`), 'listTeams', 'listTeamsOfCountry'], READS),
  ...all(['listLeagues', 'listLeaguesOfCountry', 'listChanges', 'getAdminSummary'], READS),
  ...all(['getTipScore', 'listSeasonsWithTips', 'getLeaderboard'], READS),
  ...all(['listSeasons', 'getStandings', 'listResults', 'listSeasonChanges', 'getSeasonDecisions'], READS),
  ...all(
    ['updateSeasonRules', 'addAdjustment', 'removeAdjustment', 'setRuling', 'removeRuling', 'removeCorrection'],
    KEPT_BY_ADMINISTRATORS,
  ),
  ...all(
    [
      ...reference.flatMap((entity) => [`register${entity}`, `update${entity}`, `delete${entity}`]),
      'saveRoundMatches',
      'restoreChange',
    ],
    KEPT_BY_ADMINISTRATORS,
  ),
};

const nameOf = new Map(endpoints.map(({ endpoint, name }) => [endpoint, name]));

type FirstLimits = { counted: readonly LimitName[]; refusing: readonly LimitName[] };

/** The limits to count, and those to look at, before the body of a call is read. @throws {Error} for a call without a line above. */
export function firstLimitsOf(endpoint: Endpoint): FirstLimits {
  const name = nameOf.get(endpoint) ?? '';
  const found = limitsOfCalls[name];
  if (found === undefined) {
    throw new Error(`${endpoint.method} ${endpoint.path} (${name}) has no line in limits/calls.ts`);
  }
  return 'none' in found
    ? { counted: [], refusing: [] }
    : { counted: found.first ?? [], refusing: found.refuses ?? [] };
}
