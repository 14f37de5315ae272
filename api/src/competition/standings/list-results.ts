import { containing } from 'shared-contract/folded-text';
import type { ListQuery } from 'shared-contract/list';
import type { PublicMatch } from 'shared-contract/public-seasons';
import { isInStage } from 'shared-contract/season-stages';
import type { Db } from '../../platform/database/database.ts';
import { type Page, sortOf } from '../../platform/database/page.ts';
import { matchesOfSeasons } from './matches.ts';
import { getSeasonContext, stageOf } from './standings.ts';

/**
 * Returns one page of the matches of a season, of one round or of a stage, by round and kick-off.
 * @throws {Failure} if the season or the stage does not exist.
 */
export async function listResults(
  db: Db,
  id: string,
  query: ListQuery & {
    sort?: 'roundNumber' | '-roundNumber' | undefined;
    round?: number | undefined;
    stage?: string | undefined;
  },
): Promise<Page<PublicMatch>> {
  const context = await getSeasonContext(db, id);
  const { rounds } = context;
  const stage = stageOf(context, query.stage);
  const numbers = new Map(rounds.map((round) => [round.id, round.roundNumber]));
  const isSearched = containing(query.q ?? '');
  const isForward = sortOf<'roundNumber'>(query.sort, 'roundNumber').direction === 'asc';
  const matches = (await matchesOfSeasons(db, [id]))
    .map((match) => ({ ...match, roundNumber: numbers.get(match.roundId) ?? 0 }))
    .filter(({ roundNumber }) => query.round === undefined || roundNumber === query.round)
    .filter((match) => stage === undefined || isInStage(stage, match))
    .filter(({ awayTeamName, homeTeamName }) => isSearched(homeTeamName) || isSearched(awayTeamName))
    // A match without a kick-off comes after the others of its round.
    .toSorted(
      (one, other) =>
        (isForward ? one.roundNumber - other.roundNumber : other.roundNumber - one.roundNumber) ||
        (one.kickOff ?? '9').localeCompare(other.kickOff ?? '9', 'en') ||
        one.id.localeCompare(other.id, 'en'),
    );
  const from = (query.page - 1) * query.pageSize;
  return { items: matches.slice(from, from + query.pageSize), total: matches.length };
}
