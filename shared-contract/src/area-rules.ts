/** The name of an area of calls, and rules that several of its calls share. */
export type AreaRules = { title: string; rules: readonly string[] };

const WARNINGS = '409 `warnings`: ask the user, then repeat the request with the codes of the warnings in `confirm`.';

/**
 * The areas of `endpoints` for readers, in the order of the documentation. OpenAPI and docs/calls.md show them; browsers do not
 * load them.
 */
export const areaRules: Readonly<Record<string, AreaRules>> = {
  account: {
    title: 'Account',
    rules: [
      'A call that needs a confirmed session returns 403 `confirm-needed` without one.',
      'Ask the user for password and code, call `POST /account/confirm`, and repeat the call with the same `Idempotency-Key`.',
      '403 `enrolment-needed` means that an administrator of this server has to set up a second factor first.',
    ],
  },
  friends: {
    title: 'Friends',
    rules: [
      'If one of two users has blocked the other, profiles, `POST /friends/send` and `/friends/block` return 404 both ways.',
      'The blocked user cannot distinguish a block from a deleted account.',
      'Public tables stay public, and a public profile stays visible to logged-out visitors.',
      'Users receive a mail about a friend request, once per pair in 30 days, if both addresses are confirmed.',
    ],
  },
  tables: {
    title: 'Tables',
    rules: [
      'A new table is unlisted unless the request sets `isListed`.',
      'Listed tables appear among friends’ new tables and on the owner’s profile, for viewers who see more than the handle.',
      'Every other public table is reachable by its link alone.',
      '`isListed` has an effect while the table is public. It keeps its value when the table becomes private.',
      'Official tables are always listed: 409 to change that. Tables without an owner are never listed: 400 or 409.',
      'A hidden table is private, whatever its owner does: 409 to make it public.',
      'A table without an owner has a management key. The response that creates the table returns it in `X-Manage-Key`.',
    ],
  },
  groups: {
    title: 'Groups',
    rules: ['For everyone but its members a group does not exist (404).'],
  },
  teams: { title: 'Teams', rules: [WARNINGS] },
  leagues: {
    title: 'Leagues',
    rules: ['`timeZone` may be `null`, which means the time zone of the country’s capital.'],
  },
  leagueSeasons: {
    title: 'Seasons',
    rules: [
      WARNINGS,
      '`season` is `yy` or `yyzz` from 23 on. A season that begins more than two years ahead is 400.',
      '409 `season-has-tips`: the teams of a season with locked tips cannot change.',
      'Its league’s numbers of teams and rounds cannot change either.',
      'A season with tips or groups cannot be deleted, nor its league, nor its teams. Its import cannot be undone.',
      'A team that joins before the lock is last in every tip, and in `newcomers` until the owner saves the tip.',
    ],
  },
  teamStats: { title: 'Teams of a season', rules: [] },
  rounds: {
    title: 'Rounds',
    rules: [WARNINGS, 'A deadline more than a year outside the season is 400, even if confirmed.'],
  },
  matches: {
    title: 'Matches',
    rules: [
      'Goals may be `null`. `status` is scheduled, played, postponed, awarded, abandoned or cancelled.',
      'Without a status, goals make a match played, and no goals make it scheduled. Unchanged goals keep the status.',
      'Goals with a status other than played, awarded and abandoned are 400. Those of an abandoned match do not count.',
      '`awardedTo` is home, away, both-lose or `null`, for an awarded match whose goals do not decide the points.',
      '`decidedIn` is regulation, overtime, shootout or penalties. Absent in a response means regulation.',
      'A match that ends level, or was not played, with another `decidedIn` than regulation is 400. A shoot-out is one goal more.',
      'Changed goals without `decidedIn` are a result after regulation. Unchanged goals keep it.',
      '`kickOff` is in UTC or `null`. More than a year outside the season is 400, even if confirmed.',
      WARNINGS,
    ],
  },
  tips: {
    title: 'Tips',
    rules: [
      'A table with `leagueSeasonStatsId` is a tip of that season (`kind: "tip"`).',
      '`POST /table`, `POST /publictable/{id}`, or a `PUT` of a plain table creates one.',
      '`items` names each team of the season once by `teamId` and name (400 at `items`). Without `teamId` the name decides.',
      'The number of teams and the zones are the season’s (400 at the field).',
      'Responses have `tip: {leagueName, season, isSealed, isRanked, locksAt, isLocked, changed, newcomers}` ' +
        'and current team names.',
      '`changed` is the time of the last change of the order.',
      'A user has one tip per season: 409 `tip-exists` with the first tip in `current`.',
      'After the lock, by the server’s clock, every write to a tip is 409 `tip-locked`, also for administrators.',
      '`isPublicTable`, `isListed` and `isRanked` can still change, and the tip can be deleted permanently.',
      'A tip without an owner becomes a plain table if it is claimed after the lock. A save without changes is 200.',
      'Before the lock, a sealed tip (`isSealed`) is in no list, and 404 for everyone but its owner and holders of its key.',
      'After the lock, a sealed tip is as public as its table.',
      'For other tables `isSealed` and `isRanked` may only be false (400).',
    ],
  },
  feedback: { title: 'Feedback', rules: [] },
  clientFailures: {
    title: 'Failures in browsers',
    rules: [
      'A report with an unknown part, release, kind or screen is 400.',
      'Reports of clients that send `DNT: 1` or `Sec-GPC: 1`, and those above the quota, are 204 and have no effect.',
    ],
  },
  reports: {
    title: 'Reports and moderation',
    rules: [
      'All reports of one table, profile or group are one row. Each report, decision and reply increments its `version`.',
      '`reports`, `reasons`, `latest`, `first` and `last` of an open row count reports without a decision.',
      'Rows whose reporters all had three reports dismissed in 30 days come last in every order.',
      'The name of a hidden group appears as “Group” until the owner changes it (409 if unchanged) or it is restored.',
      'The owner of a hidden group has `isNameHidden`.',
      'The owner of hidden content has `hidden: {since, reason, rule}` in responses, also in their own profile.',
    ],
  },
  mail: { title: 'Mail', rules: [] },
  audit: { title: 'Change log', rules: [] },
};
