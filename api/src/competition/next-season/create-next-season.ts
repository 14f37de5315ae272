import type { Body } from 'shared-contract/endpoint';
import { tooManyTeams } from 'shared-contract/league-seasons';
import { type createNextSeason, isLater, type NextSeason } from 'shared-contract/next-season';
import { seasonName } from 'shared-contract/seasons';
import type { WarningCode } from 'shared-contract/warnings';
import type { Change, Edit } from '../../change-log/record.ts';
import { utcTimestamp, withIds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import { invalid } from '../../platform/failures.ts';
import { lockLeagueOf } from '../catalog/league-lock.ts';
import { stagesOfNextSeason } from './stages-of-next-season.ts';
import { addSeason, getSeason, insertTeamStats, setDecisions, titleOfSeason } from '../catalog/league-seasons.ts';
import { insertTeams } from '../catalog/teams.ts';
import { assertWarningsConfirmed, dateWarnings, type KnownWarning, teamWarnings } from '../catalog/warnings.ts';
import { changesBetween, snapshotOf } from '../change-restore/season-snapshot.ts';
import { storeUndo } from '../import/undo-import.ts';
import { decisionsOf } from '../standings/decisions.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';
import { getSeasonContext, type SeasonContext } from '../standings/standings.ts';
import { lockTipping, setTipping, tipStates } from '../tip-lock/tip-lock.ts';

type Given = Body<typeof createNextSeason>;
type Earlier = SeasonContext['season'];

/** Validates the new season against the earlier one. @throws {Failure} naming the invalid field. */
async function assertValid(db: Db, earlier: Earlier, given: Given, now: Date): Promise<void> {
  const { locksAt, newTeams, season, teamIds } = given;
  const fail = (path: string, message: string) => invalid([{ path, message }]);
  if (!isLater(season, earlier.season)) throw fail('season', `Must be later than ${seasonName(earlier.season)}`);
  if (teamIds.length + newTeams.length > earlier.numberOfTeams) {
    throw fail('teamIds', tooManyTeams(earlier.numberOfTeams));
  }
  const known = teamIds.length === 0 ? 0 : await countRows(db.selectFrom('teams').where('id', 'in', teamIds));
  if (known < teamIds.length) throw fail('teamIds', 'Names a team that does not exist');
  if (locksAt !== null && Date.parse(locksAt) <= now.getTime()) throw fail('locksAt', 'Must be in the future');
}

/** Returns the warnings about the new season. @throws {Failure} if the lock is years away from it. */
async function warningsOf(db: Db, earlier: Earlier, given: Given): Promise<KnownWarning[]> {
  const { locksAt, newTeams, season, teamIds } = given;
  const { country, numberOfTeams } = earlier;
  const teams = teamIds.length + newTeams.length;
  const warnings = dateWarnings(season, locksAt, 'locksAt');
  const warn = (code: WarningCode, message: string, path: string) => warnings.push({ code, message, path });
  if (teams < numberOfTeams) {
    const message = `The season would have ${teams} of ${numberOfTeams} teams. It can be predicted once it has all.`;
    warn('teams-missing', message, 'teamIds');
  }
  if (locksAt === null) warn('lock-missing', 'Tips stay open until the first round has a deadline.', 'locksAt');
  for (const name of newTeams) {
    const [known] = await teamWarnings(db, { name, country });
    if (known !== undefined) warnings.push({ ...known, path: 'newTeams' });
  }
  return warnings;
}

/** Adds the fields to the entry of the new season, in place of the stored decisions. */
const described = (change: Change, fields: object): Change => {
  if (change.entity !== 'leagueSeasonStats' || change.after === null) return change;
  const { decisions: _stored, ...season } = change.after as { decisions?: unknown };
  return { ...change, after: { ...season, ...fields } };
};

/**
 * Creates the season after another one in one transaction: with its rules, zones and tips' rule, the given teams and
 * the lock of its tips. Logs the changes, and stores the data for their undo, like an import.
 * @throws {Failure} if the earlier season does not exist, the league has the new one, the input is invalid, or a
 * warning is not confirmed.
 */
export async function makeNextSeason(edit: Edit, earlierId: string, given: Given): Promise<NextSeason> {
  const { clock, db } = edit;
  const now = clock.now();
  await lockLeagueOf(db, 'season', earlierId, now);
  const { season: earlier, teams: earlierTeams } = await getSeasonContext(db, earlierId);
  await assertValid(db, earlier, given, now);
  const { leagueId, country } = earlier;
  const before = await snapshotOf(db, { leagueId, seasonId: null, teamIds: [] });
  const seasonId = clock.newId();
  await addSeason(db, clock, { id: seasonId, leagueId, season: given.season, isPublished: given.isPublished });
  assertWarningsConfirmed(await warningsOf(db, earlier, given), given.confirm);
  const named = withIds(clock, given.newTeams).map(([name, id]) => ({ id, name, country }));
  const newTeams = named.map(({ id }) => id);
  await insertTeams(
    db,
    named.map((team) => ({ ...team, englishName: null, imageUrl: null, website: null })),
  );
  const joining = [...given.teamIds, ...newTeams];
  const stats = withIds(clock, joining).map(([teamId, id]) => ({ id, teamId }));
  await insertTeamStats(db, seasonId, stats);
  const { rules } = decisionsOf(earlier);
  const teams = stats.map(({ id: teamStatsId, teamId }) => ({ teamId, teamStatsId }));
  const stages = rules.stages && stagesOfNextSeason(rules.stages, earlierTeams, teams);
  const decisions = { rules: { ...rules, ...(stages && { stages }) }, adjustments: [], rulings: [] };
  await setDecisions(db, seasonId, decisions);
  const { rule, stageId } = (await tipStates(db, [earlierId])).get(earlierId) ?? {};
  const tipped = stages?.find(({ firstRound, id }) => id === stageId && firstRound === 1);
  const locksAt = given.locksAt === null ? null : utcTimestamp(given.locksAt);
  await lockTipping(db, seasonId);
  await setTipping(db, seasonId, {
    rule,
    locksAt,
    stageId: tipped?.id ?? null,
    firstRound: tipped?.firstRound ?? null,
  });

  const importId = clock.newId();
  const after = await snapshotOf(db, { leagueId, seasonId, teamIds: newTeams });
  const createdFrom = await titleOfSeason(db, earlierId);
  const fields = { createdFrom, ...decisions.rules, tipRule: rule, tipsLock: locksAt };
  const changes = changesBetween(before, after).map((change) => described(change, fields));
  await recordSeasonChanges({ ...edit, importId }, changes);
  const nothing = { newRounds: [], newMatches: [], changed: [], learned: [], touchedRounds: [] };
  const newStats = stats.map(({ id }) => id);
  const written = { ...nothing, leagueId, seasonId, isNewLeague: false, isNewSeason: true, newTeams, newStats };
  await storeUndo(db, clock, importId, written);
  return { ...(await getSeason(db, seasonId)), importId };
}
