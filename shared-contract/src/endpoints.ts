import * as account from './account.ts';
import * as audit from './audit.ts';
import * as bans from './bans.ts';
import * as clientFailures from './client-failures.ts';
import * as compare from './compare.ts';
import * as consensus from './consensus.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as friends from './friends.ts';
import * as leaderboards from './leaderboards.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as leagueSeasons from './league-seasons.ts';
import * as seasonImport from './season-import.ts';
import * as leagues from './leagues.ts';
import * as mail from './mail.ts';
import * as moderation from './moderation.ts';
import * as nextSeason from './next-season.ts';
import * as managedTables from './managed-tables.ts';
import * as matches from './matches.ts';
import * as ownData from './own-data.ts';
import * as pagePictures from './page-pictures.ts';
import * as pictures from './pictures.ts';
import * as publicSeasons from './public-seasons.ts';
import * as ratings from './ratings.ts';
import * as reports from './reports.ts';
import * as rounds from './rounds.ts';
import * as seasonCalendar from './season-calendar.ts';
import * as seasonChanges from './season-changes.ts';
import * as seasonTables from './season-tables.ts';
import * as seasonDecisions from './season-decisions.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as signingIn from './signing-in.ts';
import * as tableFiles from './table-files.ts';
import * as tableHistory from './table-history.ts';
import * as tables from './tables.ts';
import * as tablesFile from './tables-file.ts';
import * as teamStats from './team-stats.ts';
import * as teams from './teams.ts';
import * as terms from './terms.ts';
import * as seasonScoring from './season-scoring.ts';
import * as tips from './tips.ts';
import * as tipScores from './tip-scores.ts';
import * as tipMails from './tip-mails.ts';
import * as users from './users.ts';
import * as waitingRequests from './waiting-requests.ts';

/** The modules that declare the endpoints of each area. */
const areas: Record<string, readonly Record<string, unknown>[]> = {
  account: [account, signingIn, users, bans, ownData, secondFactor, session, terms, tipMails],
  friends: [friends, waitingRequests],
  tables: [
    tables,
    managedTables,
    tableHistory,
    ratings,
    pictures,
    pagePictures,
    tableFiles,
    compare,
    consensus,
    tablesFile,
  ],
  groups: [groups, invitations],
  teams: [teams],
  leagues: [leagues],
  leagueSeasons: [
    leagueSeasons,
    nextSeason,
    seasonImport,
    publicSeasons,
    seasonCalendar,
    seasonChanges,
    seasonTables,
    seasonDecisions,
  ],
  teamStats: [teamStats],
  rounds: [rounds],
  matches: [matches],
  tips: [tips, tipScores, leaderboards, seasonScoring],
  feedback: [feedback],
  clientFailures: [clientFailures],
  reports: [reports, moderation],
  mail: [mail],
  audit: [audit],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All endpoints by name and area, for the server, OpenAPI and tests. Browsers import single endpoints instead. */
export const endpoints: readonly { name: string; area: string; endpoint: Endpoint }[] = Object.entries(areas).flatMap(
  ([area, modules]) =>
    modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, area, endpoint }] : [])),
);
