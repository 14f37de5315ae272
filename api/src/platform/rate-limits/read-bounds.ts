import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { MAX_BLOCKED, MAX_FRIENDS } from 'shared-contract/friends';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { MAX_SESSIONS } from 'shared-contract/own-data';
import { KEPT_VERSIONS, MAX_LISTED_DELETED } from 'shared-contract/table-history';

/**
 * The most that a read answers: `rows` of its list, or `bytes` of its answer; `because` is what bounds the lists within it. Outside production
 * an answer that exceeds its bound fails the request.
 */
export type ReadBound = { rows: number; because: string } | { bytes: number; because: string };

const KB = 1024;
const PAGE: ReadBound = { rows: MAX_PAGE_SIZE, because: 'pages, whose size the contract limits' };
const ONE_ROW: ReadBound = { bytes: 16 * KB, because: 'one row, and a user’s badges, one a season' };
const ONE_TABLE: ReadBound = { bytes: 32 * KB, because: 'one table of at most 40 rows' };
const A_FILE: ReadBound = { bytes: 2048 * KB, because: 'drawn or written from at most two tables' };
const ONE_SEASON: ReadBound = {
  bytes: 512 * KB,
  because: 'the teams and rounds of one season, which administrators keep',
};
const ALL_SEASONS: ReadBound = { bytes: 2048 * KB, because: 'the seasons of one entity, which administrators keep' };

const all = (calls: string[], same: ReadBound) => Object.fromEntries(calls.map((call) => [call, same]));

/** Every call that reads, by its name in the contract. One that is not here cannot be bound. Its limits are in `calls.ts`. */
export const boundsOfReads: Record<string, ReadBound> = {
  ...all(
    ['getOwnProfile', 'getOtherProfile', 'getUser', 'getTermsNotice', 'getTipMails', 'countWaitingRequests'],
    ONE_ROW,
  ),
  ...all(['getRating', 'getInvitation', 'getMatch', 'getSealedTip', 'getTeamSeasonStats'], ONE_ROW),
  getOwnData: {
    bytes: 1792 * KB,
    because: 'pages of 512 kB; in the first answer also friends, blocked users and sessions',
  },
  listSessions: { rows: MAX_SESSIONS, because: 'a login ends the session that was unused longest' },
  listFriends: { rows: MAX_FRIENDS, because: 'no friend is added beyond it' },
  listBlockedUsers: { rows: MAX_BLOCKED, because: 'a block beyond it is refused' },
  listFriendRequests: { bytes: 1024 * KB, because: 'the latest 500 received and 500 sent' },

  ...all(['getTable', 'getPublicTable', 'getManagedTable'], ONE_TABLE),
  ...all(['exportTable', 'exportOwnTable', 'getPicture', 'getComparisonPicture'], A_FILE),
  compareTwoTables: { bytes: 64 * KB, because: 'two tables' },
  getConsensus: { bytes: 32 * KB, because: 'one row a team' },
  listTableVersions: { rows: KEPT_VERSIONS, because: 'a save deletes the oldest' },
  listDeletedTables: { rows: MAX_LISTED_DELETED, because: 'the latest' },
  getTableViews: { bytes: 256 * KB, because: '90 days of at most 20 hosts each' },
  ...all(['listTablesOfOwner', 'listTablesOnProfile', 'listFriendsTables', 'listOfficialTables'], PAGE),

  getGroup: { bytes: 1024 * KB, because: 'at most 500 members; removed members are the latest 500' },
  getGroupTips: { bytes: 256 * KB, because: 'pages of a group’s tips' },
  listGroups: PAGE,

  ...all(['getTipping', 'getTipScore', 'getStandings', 'getSeasonDecisions', 'getSeasonScoring'], ONE_SEASON),
  ...all(['getLeagueSeason', 'getRound'], ONE_SEASON),
  getLeaderboard: { bytes: 256 * KB, because: 'a page of rows, and the rounds of the season' },
  ...all(['getTeam', 'getLeague'], ALL_SEASONS),
  ...all(['listSeasons', 'listResults', 'listSeasonChanges', 'listOwnTips', 'listSeasonsWithTips'], PAGE),
  ...all(['listTeams', 'listTeamsOfCountry', 'listLeagues', 'listLeaguesOfCountry'], PAGE),

  getDecision: { bytes: 16 * KB, because: 'one decision' },
  ...all(['listReports', 'findTables', 'listUndeliveredMails', 'listUsers', 'listChanges'], PAGE),
  getAdminSummary: { bytes: 16 * KB, because: 'one number a kind of entity' },
};

const nameOf = new Map(endpoints.map(({ endpoint, name }) => [endpoint, name]));

/** The bound of a call that reads; `null` for one that writes. @throws {Error} for a call that reads without a line above. */
export function boundOf(endpoint: Endpoint): ReadBound | null {
  if (endpoint.method !== 'GET') return null;
  const name = nameOf.get(endpoint) ?? '';
  const bound = boundsOfReads[name];
  if (bound === undefined) throw new Error(`GET ${endpoint.path} (${name}) has no line in limits/reads.ts`);
  return bound;
}

/** Why an answer exceeds the bound of its call; `null` when it does not. `text` is the answer as it is sent. */
export function excessOf(bound: ReadBound, answer: unknown, text: string | Buffer): string | null {
  if ('bytes' in bound) {
    const bytes = Buffer.byteLength(text);
    return bytes > bound.bytes ? `${bytes} bytes instead of at most ${bound.bytes}` : null;
  }
  if (!Array.isArray(answer)) return 'no list, though its bound counts rows';
  return answer.length > bound.rows ? `${answer.length} rows instead of at most ${bound.rows}` : null;
}
