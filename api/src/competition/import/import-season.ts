import { type ImportAnswer, type ImportRequest, MAX_IMPORTED_NAMES } from 'shared-contract/season-import';
import type { Edit } from '../../change-log/record.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';
import { Failure, invalid } from '../../platform/failures.ts';
import { lockLeagueOf } from '../catalog/league-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { changesBetween, snapshotOf } from '../change-restore/season-snapshot.ts';
import type { Plan } from './plan/plan.ts';
import { planImport } from './plan/plan-import.ts';
import type { ReadSeason } from './read-season.ts';
import { readTarget, type Target } from './target.ts';
import { storeUndo, readUndo, revertImport } from './undo-import.ts';
import { writePlan } from './write-import.ts';

function answerOf(read: ReadSeason, plan: Plan, target: Pick<Target, 'leagueId' | 'seasonId'>): ImportAnswer {
  const { changes, found, matches, newRounds, problems, proposals, rounds, teams } = plan;
  const { columns } = read;
  return {
    importId: null,
    leagueId: target.leagueId,
    leagueSeasonStatsId: target.seasonId,
    format: read.format,
    teams,
    rounds,
    matches,
    problems: problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    proposals,
    changes,
    columns:
      columns === null
        ? null
        : { ...columns, headings: columns.headings.slice(0, 200).map((heading) => heading.slice(0, 200)) },
    found,
    newRounds,
  };
}

/** @throws {Failure} for more names than are compared with each other and with the stored teams in a transaction. */
function assertFewNames({ matches }: ReadSeason): void {
  const names = new Set(matches.flatMap(({ away, home }) => [home, away]));
  if (names.size <= MAX_IMPORTED_NAMES) return;
  const message = `Names ${names.size} teams; at most ${MAX_IMPORTED_NAMES} can be imported`;
  throw invalid(
    [{ path: 'source', message }],
    `The file names ${names.size} teams; at most ${MAX_IMPORTED_NAMES} can be imported.`,
  );
}

/**
 * Compares a file with what is stored, without writing anything.
 * @throws {Failure} when the league does not exist, and for a file with too many names.
 */
export async function dryRun(db: Db, request: Omit<ImportRequest, 'dryRun' | 'source'>, read: ReadSeason) {
  assertFewNames(read);
  const target = await readTarget(db, request);
  const plan = planImport(read, target, request);
  return { target, plan, answer: answerOf(read, plan, target) };
}

/** @throws {Failure} for what stops an import, and for what has to be answered first. */
function assertClear(answer: ImportAnswer): void {
  const first = answer.problems.find(({ level, line }) => level === 'error' && line === null);
  if (first !== undefined) {
    const isOfMerges = first.code === 'merge-collides' || first.code === 'unknown-team';
    throw invalid([{ path: isOfMerges ? 'merges' : 'source', message: first.message }], first.message);
  }
  const question = answer.problems.find(({ level }) => level === 'question');
  if (question !== undefined) throw new Failure('conflict', question.message, { current: answer });
}

/**
 * Imports a season: everything it writes, with its log and what takes it back, or nothing.
 * @throws {Failure} for a file that cannot be imported, and with the answer of a dry run while something has to be answered.
 */
export async function importInto(edit: Edit, request: ImportRequest, read: ReadSeason): Promise<ImportAnswer> {
  const { clock, db } = edit;
  if (request.leagueId !== undefined) await lockLeagueOf(db, 'league', request.leagueId, clock.now());
  const { answer, plan, target } = await dryRun(db, request, read);
  assertClear(answer);
  const isEmpty = [plan.newMatches, plan.changed, plan.newRounds, plan.joining, plan.learned].every(
    (list) => list.length === 0,
  );
  if (isEmpty) return answer;
  const known = plan.learned.map(({ teamId }) => teamId);
  const before = await snapshotOf(db, { ...target, teamIds: known });
  const written = await writePlan(db, clock, plan, target, request);
  const ids = { leagueId: written.leagueId, seasonId: written.seasonId, teamIds: [...known, ...written.newTeams] };
  const importId = clock.newId();
  await recordSeasonChanges({ ...edit, importId }, changesBetween(before, await snapshotOf(db, ids)));
  await storeUndo(db, clock, importId, written);
  return { ...answer, importId, leagueId: written.leagueId, leagueSeasonStatsId: written.seasonId };
}

/** Takes an import back in one step. @throws {Failure} naming the first thing that has changed since. */
export async function undoImported(edit: Edit, importId: string): Promise<void> {
  const { clock, db } = edit;
  const { leagueId } = await readUndo(db, clock, importId);
  await lockLeagueOf(db, 'league', leagueId, clock.now());
  // Another administrator may have undone it while this call waited for the lock.
  const undo = await readUndo(db, clock, importId);
  const ids = {
    leagueId: undo.leagueId,
    seasonId: undo.seasonId,
    teamIds: [...undo.newTeams, ...undo.learned.map(({ teamId }) => teamId)],
  };
  const before = await snapshotOf(db, ids);
  await revertImport(db, importId, undo);
  await recordSeasonChanges({ ...edit, importId }, changesBetween(before, await snapshotOf(db, ids)));
}
