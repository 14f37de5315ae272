import { seasonCallRules } from './season-call-rules.ts';

/**
 * Rules of single calls, by endpoint name, that schemas do not express. OpenAPI and docs/calls.md show them; browsers do not
 * load them.
 */
export const callRules: Readonly<Record<string, readonly string[]>> = {
  register: [
    '`userName` chooses the handle: 3 to 30 of a–z, 0–9 and single hyphens.',
    'Without it, the server derives a handle from the name.',
    'A reserved handle is 400 `invalid` at the field.',
    'A handle that another user has or had, or that looks like one, is 409 `taken` (0 equals o; 1 equals l and i).',
  ],
  logIn: [
    'After 401 `second-factor-needed`, repeat with `code`: six digits of the app or a recovery code.',
    'An error at `code` means that the code is wrong or used.',
    '403 `banned` means that the password is right and the account banned; show `detail` unchanged.',
  ],
  getOwnProfile: [
    '`hasSecondFactor` and `recoveryCodesLeft` describe the second factor.',
    '`publicUserName` is the handle, and `userNameFixedUntil` the date until which it cannot change, or `null`.',
    '`wantsRequestMails` is the subscription to mails about friend requests.',
  ],
  updateOwnProfile: [
    'Absent fields and `null` keep their value; `newPhoneNumber` and `newImageUrl` are removed by `""`.',
    'A stale `version` is 409 `version-conflict` with the profile as `current`. Send `version` only if the profile has one.',
    '`newUserName` follows the rules of `POST /account/register` and can change once in 30 days (429 `limit-reached`).',
    '`phoneAudience` (`everybody`, `friends` or `nobody`) limits the phone number among viewers of the profile.',
    'It is `friends` for a new number and `everybody` for numbers saved before the setting existed.',
  ],
  getOtherProfile: ['`userName` of the response is the current handle.'],
  checkPasswordLink: ['`isFirst` is true for an invited user who sets their first password.'],
  undoEmailChange: [
    'Ends all sessions and mails a link to set a new password.',
    'The password is required once the new address is confirmed.',
  ],
  banUser: [
    '`until: null` bans permanently. `hideTables` also hides the user’s public tables during the ban.',
    'Ends the user’s sessions. A second ban replaces the first.',
  ],
  liftBan: ['Without a ban, nothing changes.'],
  getOwnData: [
    'Long lists contain their first rows. `next` names each part with more rows and its cursor.',
    '`?part=tables&after={cursor}` returns the next page of a part, at most 100 rows or 512 kB.',
    'Five exports an hour, one at a time; 429 beyond.',
    '`formerUserNames`, `declinedRequests` and `blocked` are included, but not the users who blocked the caller.',
  ],
  beginSecondFactor: ['Changes nothing until the factor is enabled. `uri` is for a QR code.'],
  enableSecondFactor: ['Returns ten recovery codes, this once.'],
  confirmSession: ['If the account has a second factor, `code` is required: 400 at `code`.'],
  getTermsNotice: ['The notice exists in the 30 days before that day, until the caller dismisses it.'],
  getTipMails: [
    '`deadline`: a lock within 24 hours and no tip; `round`: a scored round; `season`: the end of a season.',
    'All are off at first.',
  ],
  getReminderOffer: ['Open until the caller has turned mails of the kind `deadline` on or off, anywhere.'],
  answerReminderOffer: ['Never overrides an earlier choice.'],
  sendFriendRequest: [
    'The handle may be a former one. Encode the address of a profile.',
    '409 `asked-recently` for 30 days after the addressee declined a request of the caller; `detail` says until when.',
  ],
  removeFriendRequest: [
    'After declining, the sender has to wait 30 days. After cancelling, they may send again at once.',
  ],
  blockUser: [
    'Ends the friendship and requests, and hides each user from the other. The blocked user is not notified.',
    'Blocking twice is 204.',
  ],
  unblockUser: ['404 if the user is not blocked.'],
  turnMailsOff: [
    'Needs no session and accepts any form (RFC 8058). Repeated calls are 204; an unknown token is 404.',
    '`GET` redirects to a page with a button (303).',
  ],
  listTablesOnProfile: ['By id or handle, if the caller may see the profile.'],
  listTablesOfOwner: ['For another user: the listed tables, or an empty list if the caller may not see the profile.'],
  updateTable: [
    'A stale `version` is 409 with the current table. A save without changes creates no version.',
    '`isPublicTable` is optional.',
  ],
  restoreTableVersion: ['`current` is the current version of the table.'],
  undeleteTable: ['A table that an administrator deleted after a report cannot be restored by its owner.'],
  claimTable: ['409 `tip-exists` if the caller already has a tip of the season.'],
  requestManageLink: [
    'The response does not reveal whether the address is the author’s.',
    'Older keys end when the new one is used.',
  ],
  addTableView: ['`from` is the host of the referring page.'],
  getRating: ['Without a rating 404, or `{stars: null}` with `otherwise=null`.'],
  rateTable: ['`stars` is 1 to 5. Owners cannot rate their own tables.'],
  getPicture: [
    '`shape` is wide, tall or full; `format` png or svg.',
    'With the current version as `v` the response is immutable.',
    'With `otherwise=card` the response is the product’s card instead of 503.',
  ],
  getComparisonPicture: ['1200×630 pixels. `v` and `otherwise` as for the picture of a table.'],
  getSeasonPicture: [
    'The standings after the last round with a result. `v` and `otherwise` as for the picture of a table.',
  ],
  getLeaderboardPicture: ['Before the lock 404. It names people by their public user names.'],
  getProfilePicture: ['404 for a private profile, and for that of a banned user.'],
  exportTable: ['`format` is csv, md or json.'],
  exportOwnTable: ['Like the export of a public table, also for private ones.'],
  compareTwoTables: [
    'Returns the places of each team in both, and the distance: the sum of the differences of teams in both.',
  ],
  listOtherNames: [
    'The keys are aliases and English names, the values the names of their teams, both folded: without accents, case and FC.',
  ],
  getConsensus: [
    'Counts the latest table of each owner, among the latest 1,000.',
    'With fewer than five tables 404, or `null` with `otherwise=null`.',
  ],
  getGroup: ['Before the lock only the owner sees who has a tip.'],
  updateGroup: ['Only the owner may call. `ownerId` hands the group over to a member.'],
  deleteGroup: ['Only the owner may call.'],
  renewGroupCode: ['Only the owner may call. The old link ends.'],
  getInvitation: [
    'Callers without a session see the owner’s user name. Wrong codes are counted by address and account.',
  ],
  getInvitationPicture: [
    'The head of the invitation’s page has the address. 404 once the code is renewed.',
    '`v` and `otherwise` as for the picture of a table.',
  ],
  joinGroup: ['409 if the group is full (500), its season is over, or its owner has removed the caller.'],
  removeGroupMember: ['Only the owner may remove others. A removed member cannot rejoin by the link.'],
  allowGroupMember: ['Only the owner may call.'],
  getGroupTips: ['50 people per `page`, with the consensus and the boldest call. Before the lock 404.'],
  reportTable: ['403 for the caller’s own tables and official ones.'],
  reportUser: ['403 for the caller’s own profile.'],
  reportGroup: ['The caller has to be a member or send the `code` of the link. 403 for the caller’s own group.'],
  listReports: ['`state` is `open` (default) or `closed`.'],
  decideReport: [
    '`action` is dismiss, hide, restore or delete. Profiles and groups cannot be deleted (400).',
    '`rule` is the most frequent reason unless sent. `reason` is mailed to the owner.',
    'A stale `version` is 409 with the current row. `restore` brings back a deleted table for 30 days.',
  ],
  findTables: ['A search by words (`q`) covers the latest 20,000 matches made before `to`.'],
  hideTablesOfAuthor: ['The author is a `userId` or an `email`.'],
  getDecision: ['The token comes with the mail about the decision.'],
  answerDecision: ['Accepts one reply.'],
  listChanges: [
    'With `by=call`, changes of one call are one entry.',
    'With `import`, entries of a season import have its id, counts, `undoableUntil` and `undoneAt`.',
  ],
  restoreChange: [
    'Restores changes of the last 30 days with all dependent data, and returns the new log entry.',
    '409 with the reason if that is not possible.',
  ],
  getAdminSummary: ['Also returns the number of undelivered mails.'],
  ...seasonCallRules,
};
