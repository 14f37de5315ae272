import type { SeasonStage } from 'shared-contract/season-rules';
import * as v from 'valibot';
import { type RowChange, rowsWith } from '../../change-log/logged-rows.ts';
import type { Db } from '../../platform/database/database.ts';
import { StoredDecisions } from '../standings/decisions.ts';
import type { assertStagesMayChange } from '../tip-lock/tip-guards.ts';

const stagesIn = (decisions: unknown): SeasonStage[] =>
  typeof decisions === 'string' ? (v.parse(StoredDecisions, JSON.parse(decisions)).rules.stages ?? []) : [];

/** Returns the rows of seasons that get their earlier stages back. */
const seasonsIn = (rows: readonly RowChange[]) =>
  rows.filter(({ before, table }) => table === 'leagueSeasons' && before !== undefined);

/** Whether restored stages name a team that is no longer in the season. */
export async function lackTeamsOfStages(db: Db, rows: readonly RowChange[]): Promise<boolean> {
  const restored = new Set(rows.flatMap(({ before, key, table }) => (table === 'teamStats' && before ? key : [])));
  const stages = seasonsIn(rows).flatMap(({ before }) => stagesIn(before?.['decisions']));
  const named = new Set(stages.flatMap(({ teamStatsIds }) => teamStatsIds)).difference(restored);
  return (await rowsWith(db, 'teamStats', 'id', [...named])).length < named.size;
}

/** Calls a guard with the stages of each season before and after they are restored. @throws {Failure} as the guard. */
export async function withRestoredStages(
  db: Db,
  rows: readonly RowChange[],
  guard: typeof assertStagesMayChange,
): Promise<void> {
  for (const { after, before, key } of seasonsIn(rows)) {
    if (after !== undefined) await guard(db, key, stagesIn(after['decisions']), stagesIn(before?.['decisions']));
  }
}
