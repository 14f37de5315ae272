import type { SeasonRules, SeasonStage } from 'shared-contract/season-rules';
import { haveOverallOrder, problemsOfStages } from 'shared-contract/season-stages';
import { invalid } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertOrderMayChange } from '../tip-lock/tip-guards.ts';

/** Returns the fields of a season's rules that stages set. Stages replace a split. */
export const withStages = (stages: SeasonStage[] | undefined): Partial<Pick<SeasonRules, 'split' | 'stages'>> =>
  stages === undefined ? {} : { stages, split: null };

/**
 * Checks the stages that a season is to have. `undefined` removes them. Runs in the transaction that writes them.
 * @throws {Failure} if they contradict each other or the season, or if the season has tips on an order that would vanish.
 */
export async function assertStages(
  db: Db,
  id: string,
  stages: readonly SeasonStage[] | undefined,
  numberOfRounds: number,
): Promise<void> {
  if (stages === undefined) return;
  const teams = await db.selectFrom('teamStats').select('id').where('leagueSeasonId', '=', id).execute();
  const ids = teams.map((team) => team.id);
  const problems = problemsOfStages(stages, ids, numberOfRounds);
  if (problems.length > 0) {
    throw invalid(problems.map(({ message, path }) => ({ path: `stages.${path}`, message })));
  }
  if (!haveOverallOrder(stages)) await assertOrderMayChange(db, id);
}
