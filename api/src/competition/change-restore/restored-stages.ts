import type { ProblemCode } from 'shared-contract/problem';
import type { SeasonStage } from 'shared-contract/season-rules';
import * as v from 'valibot';
import { type RowChange, rowsWith } from '../../change-log/logged-rows.ts';
import { Failure } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { StoredDecisions } from '../standings/decisions.ts';
import { assertStagesMayChange, changeTippedStage } from '../tip-lock/tip-guards.ts';

const stagesIn = (decisions: unknown): SeasonStage[] =>
  typeof decisions === 'string' ? (v.parse(StoredDecisions, JSON.parse(decisions)).rules.stages ?? []) : [];

/** Returns the seasons among the rows that get their earlier stages back. */
const seasonsIn = (rows: readonly RowChange[]) =>
  rows.flatMap(({ after, before, key, table }) =>
    table === 'leagueSeasons' && before !== undefined
      ? [
          {
            id: key,
            isDeleted: after === undefined,
            now: stagesIn(after?.['decisions']),
            earlier: stagesIn(before['decisions']),
          },
        ]
      : [],
  );

/** Returns a refusal if restored stages name a team that left the season, or if tips depend on the current stages. */
export async function refusalOfStages(
  db: Db,
  rows: readonly RowChange[],
): Promise<{ code: ProblemCode; reason: string } | null> {
  const restored = new Set(
    rows.filter(({ before, table }) => table === 'teamStats' && before !== undefined).map(({ key }) => key),
  );
  for (const { id, isDeleted, now, earlier } of seasonsIn(rows)) {
    const named = [...new Set(earlier.flatMap(({ teamStatsIds }) => teamStatsIds))].filter((one) => !restored.has(one));
    const present = await rowsWith(db, 'teamStats', 'id', named);
    if (present.length < named.length) {
      return { code: 'conflict', reason: 'A team of its stages is no longer in the season.' };
    }
    try {
      if (!isDeleted) await assertStagesMayChange(db, id, now, earlier);
    } catch (error) {
      if (error instanceof Failure) return { code: error.code, reason: error.message };
      throw error;
    }
  }
  return null;
}

/** Updates what the tips of a season are about after its stages were restored. */
export async function afterRestoredStages(db: Db, rows: readonly RowChange[]): Promise<void> {
  for (const { id, isDeleted, now, earlier } of seasonsIn(rows)) {
    if (!isDeleted) await changeTippedStage(db, id, now, earlier);
  }
}
