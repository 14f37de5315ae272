import { newTable } from 'shared-contract/table-rules';

const TEAM_ID = '0199d3a0-0000-7000-8000-000000000001';
const LEAGUE_ID = '0199d3a0-0000-7000-8000-000000000002';
const SEASON_ID = '0199d3a0-0000-7000-8000-000000000003';
const HOME_ID = '0199d3a0-0000-7000-8000-000000000004';
const AWAY_ID = '0199d3a0-0000-7000-8000-000000000005';
const ROUND_ID = '0199d3a0-0000-7000-8000-000000000006';
const MATCH_ID = '0199d3a0-0000-7000-8000-000000000007';
const TABLE_ID = '0199d3a0-0000-7000-8000-000000000008';

const table = {
  ...newTable(4),
  name: 'Best pizza in town',
  positiveAfterSeasonTeams: 1,
  numberOfRelegations: 1,
  items: ['Margherita', 'Capricciosa', 'Funghi', 'Hawaii'].map((name, index) => ({ name, tablePlace: index + 1 })),
};
/** Options of a tip; false for any other table. */
const noTip = { isSealed: false, isRanked: false };
const person = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.com' };
const team = {
  name: 'Malmö FF',
  englishName: null,
  country: 178,
  imageUrl: 'https://example.com/malmo.png',
  website: 'https://www.mff.se',
  aliases: ['Malmö', 'MFF'],
};
const league = {
  name: 'Allsvenskan',
  numberOfTeams: 16,
  country: 178,
  numberOfRounds: 30,
  timeZone: 'Europe/Stockholm',
};
const changes = {
  newFirstName: 'Annika',
  newLastName: null,
  newEmail: null,
  newPassword: null,
  newPhoneNumber: '+46701234567',
  newImageUrl: null,
  isPublicProfile: true,
};

/** A valid body for every call that has one, by the endpoint's name. */
export const exampleBodies: Record<string, Record<string, unknown>> = {
  register: { ...person, password: 'Gr8-kettle!', phoneNumber: null, userName: null },
  logIn: { email: person.email, password: 'Gr8-kettle!', rememberMe: true, code: '123456' },
  updateOwnProfile: {
    ...changes,
    newUserName: 'annika-berg',
    phoneAudience: 'friends',
    newRole: null,
    currentPassword: 'Gr8-kettle!',
  },
  updateUser: { ...changes, newRole: 'admin', currentPassword: null },
  confirmSession: { password: 'Gr8-kettle!', code: '123456' },
  beginSecondFactor: { password: 'Gr8-kettle!' },
  enableSecondFactor: { code: '123456' },
  removeSecondFactor: { password: 'Gr8-kettle!', code: '123456' },
  deleteOwnAccount: { currentPassword: 'Gr8-kettle!' },
  banUser: { until: '2199-01-01T00:00:00.000Z', reason: 'Insults in the names of teams', hideTables: true },
  adminRegisterUser: { ...person, roleName: 'user' },
  confirmEmail: { email: person.email, token: 'the token of the mail' },
  undoEmailChange: { email: person.email, token: 'the token of the mail', password: 'Passw0rd!' },
  checkPasswordLink: { email: person.email, token: 'the token of the mail' },
  resetPassword: { email: person.email, token: 'the token of the mail', newPassword: 'N3w-password' },
  createTable: { ...table, isPublicTable: false, isListed: false, ...noTip },
  createAnonymousTable: { ...table, isListed: false, ...noTip, email: person.email },
  updateTable: { ...table, isPublicTable: true, isListed: false, ...noTip, version: 1 },
  updateManagedTable: { ...table, isPublicTable: true, isListed: false, ...noTip, version: 1 },
  addTableView: { from: 'forum.example.com' },
  rateTable: { stars: 4 },
  reportTable: { reason: 'spam', text: 'It sells shoes.', email: 'reader@example.com' },
  reportUser: { reason: 'impersonation', text: 'This is not them.', email: 'reader@example.com' },
  reportGroup: { reason: 'offensive', text: 'It insults one of us.', code: 'x'.repeat(22) },
  decideReport: { action: 'hide', reason: 'It sells shoes.', rule: 'spam', version: 1 },
  hideTablesOfAuthor: { userId: TEAM_ID, reason: 'They sell shoes.', rule: 'spam' },
  answerDecision: { text: 'These are my own shoes.' },
  requestManageLink: { email: person.email },
  restoreTableVersion: { version: 1, current: 2 },
  setTableVisibility: { tableId: TABLE_ID, isPublicTable: true, isListed: true, ...noTip },
  updateTipping: { rule: 'places', locksAt: '2026-08-14T18:00:00.000Z', stage: null, version: 1 },
  updateSeasonScoring: { earlyRounds: [12], isCalledOver: false, version: 1 },
  updateTipMails: { deadline: true, round: true, season: false },
  answerReminderOffer: { isWanted: true },
  createGroup: { name: 'Office league', leagueSeasonStatsId: SEASON_ID },
  updateGroup: { name: 'Old friends', ownerId: TEAM_ID, version: 1 },
  registerTeam: { ...team, confirm: ['team-exists'] },
  updateTeam: { teamId: TEAM_ID, ...team, englishName: 'Malmo', version: 1, confirm: ['team-exists'] },
  registerLeague: league,
  updateLeague: { id: LEAGUE_ID, ...league, version: 1 },
  registerLeagueSeason: { leagueId: LEAGUE_ID, season: 23 },
  updateLeagueSeason: { id: SEASON_ID, season: 23, teamIds: [TEAM_ID], version: 1, confirm: ['season-renamed'] },
  createNextSeason: {
    season: 26,
    teamIds: [TEAM_ID],
    newTeams: ['Beta BK'],
    locksAt: null,
    confirm: ['teams-missing', 'lock-missing'],
  },
  importSeason: {
    country: 5,
    league: { name: 'Division 7', numberOfTeams: 2, numberOfRounds: 2 },
    season: 23,
    source: 'Round,Date,Home,Away,Score\n1,2023-04-01,Alfa BK,Beta BK,1-0\n',
    format: 'csv',
    dryRun: false,
    merges: { 'Alfa BK': null, 'Beta BK': null },
    awards: {},
    keep: [],
    columns: { home: 'Home' },
    delimiter: ',',
    dateOrder: 'ymd',
    timeZone: 'Europe/Stockholm',
    stages: 'one-table',
    confirm: ['season-mismatch'],
  },
  updateSeasonRules: {
    tieBreaks: 'spain',
    winPoints: 3,
    points: { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 },
    overtimeCounts: true,
    split: null,
    stages: null,
    zones: { positive: 1, negative: 0, relegations: 1 },
    reason: 'By the rules of the league.',
  },
  addAdjustment: { teamStatsId: HOME_ID, points: -4, reason: 'Losses over the limit.', fromRound: 1 },
  setRuling: { order: [HOME_ID], reason: 'Lots were drawn.', pointsPerGame: false, fromRound: 1 },
  registerTeamSeasonStats: { teamId: TEAM_ID, season: 23, leagueSeasonStatsId: SEASON_ID },
  updateTeamSeasonStats: {
    id: HOME_ID,
    goalsFor: 62,
    goalsAgainst: 27,
    points: 64,
    withdrawn: null,
    version: 1,
    confirm: ['results-deleted'],
  },
  registerRound: {
    RoundNumber: 1,
    LeagueSeasonStatsId: SEASON_ID,
    Deadline: '2023-04-01T13:00:00.000Z',
    confirm: ['deadline-equal'],
  },
  updateRound: { id: ROUND_ID, Deadline: '2023-04-01T13:00:00.000Z', version: 1, confirm: ['deadline-order'] },
  registerMatch: {
    homeTeamStatsId: HOME_ID,
    awayTeamStatsId: AWAY_ID,
    homeTeamGoals: 1,
    awayTeamGoals: 0,
    status: 'awarded',
    awardedTo: 'home',
    decidedIn: 'regulation',
    kickOff: '2025-04-01T13:00:00.000Z',
    roundId: ROUND_ID,
    confirm: ['fixture-twice'],
  },
  saveRoundMatches: {
    matches: [
      { id: MATCH_ID, homeTeamStatsId: HOME_ID, awayTeamStatsId: AWAY_ID, homeTeamGoals: 2, awayTeamGoals: 0 },
      { id: null, homeTeamStatsId: TEAM_ID, awayTeamStatsId: LEAGUE_ID, homeTeamGoals: 1, awayTeamGoals: 1 },
    ],
    version: 1,
    confirm: ['fixture-twice'],
  },
  updateMatch: {
    id: MATCH_ID,
    homeTeamGoals: 2,
    awayTeamGoals: 0,
    status: 'awarded',
    awardedTo: null,
    decidedIn: 'regulation',
    kickOff: null,
    roundId: ROUND_ID,
    version: 1,
    confirm: ['date-outside-season'],
  },
  sendFeedback: { from: person.email, message: 'I like the colours.', category: 'Feedback' },
};
