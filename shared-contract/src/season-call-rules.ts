/** Rules of calls about seasons, their results, tips and leaderboards, by endpoint name. */
export const seasonCallRules: Readonly<Record<string, readonly string[]>> = {
  listSeasons: ['`q` searches league names. Each season has the state of its tips.'],
  getNextSeasons: [
    'At most eight countries, the season that locks first before others. While none is open, `last` is the latest season with tips.',
  ],
  registerTeam: ['`aliases` are further names that imports, comparisons and consensus recognise.'],
  registerLeague: [
    'Published unless `isPublished` is false. Of a draft, and of the seasons of a draft, every public call returns 404, except to administrators.',
  ],
  updateLeague: [
    '409 `season-has-tips` if it would become a draft while a season has tips, groups or an official table.',
  ],
  registerLeagueSeason: ['Published unless `isPublished` is false, like a league.'],
  updateLeagueSeason: [
    'Accepts teams of any country.',
    '409 `season-has-tips` if it would become a draft while it has tips, groups or an official table.',
  ],
  getSeasonToContinue: ['`seasons` are those that the league has. `locksAt` is the lock of this season’s tips.'],
  createNextSeason: [
    'Copies rules, zones, stages and the tips’ rule. Newcomers fill the places of the teams that left a stage from round 1 on; later stages have no teams yet. Points deductions and rulings stay with the earlier season.',
    '`newTeams` are names of teams to create. `locksAt: null` means the deadline of the first round.',
    'Warnings: `teams-missing`, `lock-missing`, `date-outside-season`, `team-exists`.',
    'Until something is changed, `DELETE /lss/import/{importId}` undoes the call.',
  ],
  importSeason: [
    'Accepts a file of up to 1 MiB. `dryRun` is 200 and writes nothing.',
    '409 with the same response in `current` while questions are open.',
    '`stages` in the response are those of the file, if the season has none. `stages: as-read` in the request makes them those of the season, moves stored matches into their rounds and deletes rounds that this empties; `one-table` ignores them.',
    'A group of the file whose rounds are numbered from 1 goes to the rounds of the season’s stage with its teams.',
  ],
  undoImport: ['Possible for 30 days. 409 names the first change since the import.', 'Also undoes `createNextSeason`.'],
  getStandings: [
    '`decidedBy` is the tie-break that ranks a row below the one above. The response has an `ETag`.',
    'Without `round`, the round is the one that the season has reached. Matches brought forward do not count before it.',
    '`stage` is an id of `rules.stages`: a table of its teams, with its zones. Without it, all teams are ranked, or those of the first current stage if stages have no places.',
  ],
  getSeasonCalendar: [
    'Has the date on which tips lock until they lock, the rounds and the kick-offs, in UTC, and no scores.',
    'A postponed match is `TENTATIVE`. Cancelled ones are `CANCELLED`, and so are deleted ones for 30 days. The response has an `ETag`.',
  ],
  listSeasonChanges: [
    'Covers results, adjustments, rulings, rules and withdrawals that changed after a result was known.',
    'Each entry has places and points before and after.',
  ],
  addSeasonTable: [
    '409 for a draft. Rows and zones follow the season (`kind: "standings"`, `leagueSeasonStatsId`, `stage`). Saving other rows is 409.',
    'One table for each stage, and one for all teams if the stages give them an order.',
  ],
  updateSeasonRules: [
    '`tieBreaks` is `england`, `germany`, `sweden`, `spain`, `italy` or a list of rules.',
    '`points` are those for win, draw, loss, overtimeWin and overtimeLoss, 0 to 10 each. They replace `winPoints`.',
    '`overtimeCounts` is true if results after overtime count. Rows then have `overtimeWon` and `overtimeLost`.',
    '`stages` are rounds of some teams each, with the points that they carry over. They replace a split; `null` removes them.',
    'A stage that begins after round 1 may have no teams yet.',
    '409 `season-has-tips` for stages without an order of all teams while the season has tips.',
    'Returns rules, adjustments and rulings.',
  ],
  setRuling: ['`pointsPerGame` ranks a season that was stopped.'],
  updateTeamSeasonStats: [
    'A value equal to the one computed from matches (`computed`) is no override. Absent fields keep their value.',
    '`withdrawn`: annul cancels all matches of the team, keep retains the played ones, `null` means that it plays on.',
  ],
  saveRoundMatches: [
    'A match with an id is updated (absent fields keep their value), one without is added, and missing ones are deleted.',
    'The rules of matches apply.',
  ],
  updateMatch: ['`roundId` moves the match to another round of its season and keeps its id.'],
  getTipping: [
    'Teams come in last season’s order, with the number of tips and, logged in, `ownTableId`. `now` is the server’s clock.',
    '409 if the season cannot be predicted.',
  ],
  updateTipping: [
    '`locksAt: null` means the deadline of the first round.',
    '`stage` limits the tips to the teams and rounds of a stage; `null` means all teams. 409 `season-has-tips` once there are tips.',
    '409 `tip-locked` after the lock if the season has tips.',
  ],
  listOwnTips: ['Each tip has the points and rank of the last scored round.'],
  getSealedTip: [
    'Needs only the id, while the table is public, not hidden or deleted, and its owner not banned.',
    'Reveals nothing of the order. 404 for any other table.',
  ],
  getTipScore: [
    '`tippedAs` is a team’s name at the lock if the name has changed.',
    '`corrections` are changes of the round’s points between `since` and `at`.',
    'Before the lock 404 for everyone but the owner. After it, members of the owner’s groups see private tips too.',
  ],
  getLeaderboard: [
    '50 rows of `scope` all or, logged in, friends or a `group`. `around=me` is the page of the `own` row.',
    '`firstRound` is the round that the first scores wait for. `scoring` identifies the scores. The response has an `ETag`.',
  ],
  listSeasonsWithTips: ['Latest first, with the caller’s tip. `q` searches league names.'],
  updateSeasonScoring: [
    '`earlyRounds` scores rounds before all results exist. `isCalledOver` awards badges and sends mails.',
    '409 before the lock, for a round without a result, and for a season without a scored round.',
  ],
};
