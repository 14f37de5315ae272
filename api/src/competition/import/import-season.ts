import { LeagueSeason } from 'shared-contract/league-seasons';
import {
  type ImportAnswer,
  type ImportProblem,
  type ImportRequest,
  MAX_IMPORTED_NAMES,
} from 'shared-contract/season-import';
import * as v from 'valibot';
import { rowsToDelete } from '../../change-log/logged-rows.ts';
import type { Change, Edit } from '../../change-log/record.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';
import { latestRows } from '../standings/standings.ts';
import { Failure, invalid } from '../../platform/failures.ts';
import { lockLeagueOf } from '../catalog/league-lock.ts';
import { snapshotsWithChildren } from '../catalog/league-season-snapshots.ts';
import { getSeason, titleOfSeason } from '../catalog/league-seasons.ts';
import type { Db } from '../../platform/database/database.ts';
import { changesBetween, snapshotOf } from '../change-restore/season-snapshot.ts';
import { compareWithTable } from './compare-table.ts';
import type { Plan } from './plan/plan.ts';
import { planImport } from './plan/plan-import.ts';
import type { ReadSeason } from './read-season.ts';
import { readTarget, type Target } from './target.ts';
import { isOfNextSeason, readUndo, revertImport, storeUndo } from './undo-import.ts';
import { writePlan } from './write-import.ts';

function answerOf(read: ReadSeason, plan: Plan, target: Pick<Target, 'leagueId' | 'seasonId'>): ImportAnswer {
  const { changes, clubs, found, matches, newRounds, problems, proposals, rounds, stages, teams } = plan;
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
    clubs,
    changes,
    columns:
      columns === null
        ? null
        : { ...columns, headings: columns.headings.slice(0, 200).map((heading) => heading.slice(0, 200)) },
    found,
    ...(typeof stages !== 'string' &&
      stages.length > 0 && {
        stages: stages.map(({ carry: _carry, keys, kind: _kind, ...stage }) => ({ ...stage, teams: keys.length })),
      }),
    newRounds,
  };
}

/** @throws {Failure} if the file has more names than an import may compare in a transaction. */
function assertFewNames({ matches }: ReadSeason): void {
  const names = new Set(matches.flatMap(({ away, home }) => [home, away]));
  if (names.size <= MAX_IMPORTED_NAMES) return;
  const message = `Names ${names.size} teams; at most ${MAX_IMPORTED_NAMES} can be imported`;
  throw invalid(
    [{ path: 'source', message }],
    `The file names ${names.size} teams; at most ${MAX_IMPORTED_NAMES} can be imported.`,
  );
}

/** Compares a league table with the season's standings, if the season exists. */
async function tableProblems(db: Db, { table }: ReadSeason, { seasonId, teams }: Target): Promise<ImportProblem[]> {
  if (table.length === 0 || seasonId === null) return [];
  const rows = await latestRows(db, [seasonId]);
  return compareWithTable(table, [...rows.values()], teams);
}

/**
 * Compares a file with the stored season, without writing.
 * @throws {Failure} if the league does not exist, the file has too many names, or its stages cannot be imported.
 */
export async function dryRun(db: Db, request: Omit<ImportRequest, 'dryRun' | 'source'>, read: ReadSeason) {
  assertFewNames(read);
  const target = await readTarget(db, request);
  const plan = planImport(read, target, request);
  if (request.stages === 'as-read' && typeof plan.stages === 'string') {
    throw invalid([{ path: 'stages', message: plan.stages }], `The file’s stages can’t be imported: ${plan.stages}.`);
  }
  plan.problems.push(...(await tableProblems(db, read, target)));
  return { target, plan, answer: answerOf(read, plan, target) };
}

/** @throws {Failure} if the file has an error that prevents the import, or a question without an answer. */
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
 * Imports a season in one transaction, with its log entries and the data for its undo.
 * @throws {Failure} if the file cannot be imported, or with the response of a dry run if a question is unanswered.
 */
export async function importInto(edit: Edit, request: ImportRequest, read: ReadSeason): Promise<ImportAnswer> {
  const { clock, db } = edit;
  if (request.leagueId !== undefined) await lockLeagueOf(db, 'league', request.leagueId, clock.now());
  const { answer, plan, target } = await dryRun(db, request, read);
  assertClear(answer);
  const stages = request.stages === 'as-read' ? plan.stages : [];
  const isEmpty = [stages, plan.newMatches, plan.changed, plan.newRounds, plan.joining, plan.learned].every(
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

/**
 * Returns the entry for a season without matches that an undo deletes: one entry with its teams and its tips' lock, so
 * that one restoration brings all of them back.
 */
async function deletionOfSeason(db: Db, id: string): Promise<Change> {
  const season = v.parse(LeagueSeason, await getSeason(db, id));
  const [before = season] = await snapshotsWithChildren(db, [season]);
  const { seasonImports: _undone, ...rows } = await rowsToDelete(db, 'leagueSeasonStats', id);
  const entityName = await titleOfSeason(db, id);
  return {
    entity: 'leagueSeasonStats',
    entityId: id,
    entityName,
    before,
    after: null,
    rows: { before: rows, after: {} },
  };
}

/**
 * Undoes an import, or the creation of a next season, in one transaction.
 * @throws {Failure} naming the first entity that has changed since.
 */
export async function undoImported(edit: Edit, importId: string): Promise<void> {
  const { clock, db } = edit;
  const { leagueId } = await readUndo(db, clock, importId);
  await lockLeagueOf(db, 'league', leagueId, clock.now());
  // Another administrator may have undone the import while this call waited for the lock.
  const undo = await readUndo(db, clock, importId);
  const ids = {
    leagueId: undo.leagueId,
    seasonId: undo.seasonId,
    teamIds: [...undo.newTeams, ...undo.learned.map(({ teamId }) => teamId)],
  };
  const before = await snapshotOf(db, ids);
  const isWhole = isOfNextSeason(undo);
  const deletion = isWhole ? [await deletionOfSeason(db, undo.seasonId)] : [];
  await revertImport(db, importId, undo);
  const changes = changesBetween(before, await snapshotOf(db, ids));
  const others = isWhole ? changes.filter(({ entity }) => entity === 'team') : changes;
  await recordSeasonChanges({ ...edit, importId }, [...deletion, ...others]);
}
