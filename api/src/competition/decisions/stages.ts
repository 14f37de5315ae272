import type { SeasonStage } from 'shared-contract/season-rules';
import { problemsOfStages } from 'shared-contract/season-stages';
import { invalid } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeTippedStage } from '../tip-lock/tip-guards.ts';

type Stages = readonly SeasonStage[];

/**
 * Checks the stages that a season is to have, and updates what its tips are about. Runs in the transaction that writes
 * the stages.
 * @throws {Failure} if they contradict each other or the season, or as `changeTippedStage`.
 */
export async function assertStages(
  db: Db,
  id: string,
  { before, after: stages }: { before: Stages; after: Stages },
  numberOfRounds: number,
): Promise<void> {
  const teams = await db.selectFrom('teamStats').select('id').where('leagueSeasonId', '=', id).execute();
  const ids = teams.map((team) => team.id);
  const problems = stages.length === 0 ? [] : problemsOfStages(stages, ids, numberOfRounds);
  if (problems.length > 0) {
    throw invalid(problems.map(({ message, path }) => ({ path: `stages.${path}`, message })));
  }
  await changeTippedStage(db, id, before, stages);
}
