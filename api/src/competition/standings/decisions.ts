import { countryNumber } from 'shared-contract/countries';
import { SeasonDecisions } from 'shared-contract/season-decisions';
import { defaultRules, type TieBreakPreset } from 'shared-contract/season-rules';
import * as v from 'valibot';
import { missing } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';

const presets = new Map<number, TieBreakPreset>([
  [countryNumber('England'), 'england'],
  [countryNumber('Germany'), 'germany'],
  [countryNumber('Sweden'), 'sweden'],
  [countryNumber('Spain'), 'spain'],
  [countryNumber('Italy'), 'italy'],
]);

/** The decisions as stored in the season's row. Their version is that of the season. */
export const StoredDecisions = v.omit(SeasonDecisions, ['version']);
export type StoredDecisions = v.InferOutput<typeof StoredDecisions>;

/** Returns a season's decisions. The default rules are those of the league's country. */
export function decisionsOf(season: {
  decisions: string | null;
  numberOfTeams: number;
  country: number;
}): StoredDecisions {
  if (season.decisions !== null) return v.parse(StoredDecisions, JSON.parse(season.decisions));
  const rules = defaultRules(season.numberOfTeams, presets.get(season.country));
  return { rules, adjustments: [], rulings: [] };
}

/**
 * Returns a season's decisions and version, with the limits of its league.
 * @throws {Failure} if the season does not exist.
 */
export async function readDecisions(db: Db, id: string) {
  const season = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select([
      'leagueSeasons.version',
      'leagueSeasons.decisions',
      'leagues.numberOfTeams',
      'leagues.numberOfRounds',
      'leagues.country',
    ])
    .where('leagueSeasons.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('League season stats'));
  const { numberOfRounds, numberOfTeams, version } = season;
  return { decisions: decisionsOf(season), version, numberOfTeams, numberOfRounds };
}

/** Checks that teams are in a season. @throws {Failure} if one of them is not. */
export async function assertInSeason(
  db: Db,
  id: string,
  teamStatsIds: readonly string[],
  field: string,
): Promise<void> {
  if (teamStatsIds.length === 0) return;
  const found = db.selectFrom('teamStats').where('leagueSeasonId', '=', id).where('id', 'in', teamStatsIds);
  if ((await countRows(found)) < teamStatsIds.length) throw missing('Team season stats', field);
}
