import { countryNumber } from 'shared-contract/countries';
import { SeasonDecisions } from 'shared-contract/season-decisions';
import { defaultRules, type TieBreakPreset } from 'shared-contract/season-rules';
import * as v from 'valibot';
import { type Edit, recordChange } from '../../audit/record.ts';
import { rowsWith } from '../../audit/rows.ts';
import { missing } from '../../failures.ts';
import type { Caller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import type { Db, Store } from '../../store/store.ts';
import { titleOfSeason, touchSeasons } from '../league-seasons/store.ts';
import { lockLeagueOf } from '../lock.ts';

const presets = new Map<number, TieBreakPreset>([
  [countryNumber('England'), 'england'],
  [countryNumber('Germany'), 'germany'],
  [countryNumber('Sweden'), 'sweden'],
  [countryNumber('Spain'), 'spain'],
  [countryNumber('Italy'), 'italy'],
]);

/** What was decided of a season's standings; the rules of the league's country where nothing was. */
export function decisionsOf(season: {
  decisions: string | null;
  numberOfTeams: number;
  country: number;
}): SeasonDecisions {
  if (season.decisions !== null) return v.parse(SeasonDecisions, JSON.parse(season.decisions));
  const rules = defaultRules(season.numberOfTeams, presets.get(season.country));
  return { rules, adjustments: [], rulings: [] };
}

/** A league and its season, with what was decided. @throws {Failure} when there is none. */
export async function readDecisions(db: Db, id: string) {
  const season = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['leagueSeasons.decisions', 'leagues.numberOfTeams', 'leagues.numberOfRounds', 'leagues.country'])
    .where('leagueSeasons.id', '=', id)
    .executeTakeFirst();
  if (season === undefined) throw missing('League season stats');
  return { decisions: decisionsOf(season), numberOfTeams: season.numberOfTeams, numberOfRounds: season.numberOfRounds };
}

type Read = Awaited<ReturnType<typeof readDecisions>> & { db: Db };

/** Changes what was decided of a season, with an entry in the Change Log. */
export async function changeDecisions(
  { clock }: Services,
  write: Store['write'],
  caller: Caller,
  id: string,
  change: (read: Read) => SeasonDecisions | Promise<SeasonDecisions>,
  reason?: string,
): Promise<SeasonDecisions> {
  return write(async (db) => {
    await lockLeagueOf(db, 'season', id);
    const read = await readDecisions(db, id);
    const after = await change({ ...read, db });
    const rowsBefore = await rowsWith(db, 'leagueSeasons', 'id', [id]);
    await db
      .updateTable('leagueSeasons')
      .set({ decisions: JSON.stringify(after) })
      .where('id', '=', id)
      .execute();
    await touchSeasons(db, [id]);
    const edit: Edit = { db, clock, userId: caller.userId };
    await recordChange(edit, {
      entity: 'leagueSeasonStats',
      entityId: id,
      entityName: await titleOfSeason(db, id),
      before: read.decisions,
      after: reason === undefined ? after : { ...after, reason },
      rows: {
        before: { leagueSeasons: rowsBefore },
        after: { leagueSeasons: await rowsWith(db, 'leagueSeasons', 'id', [id]) },
      },
    });
    return after;
  });
}

/** @throws {Failure} when one of the teams is not in the season. */
export async function assertInSeason(
  db: Db,
  id: string,
  teamStatsIds: readonly string[],
  field: string,
): Promise<void> {
  if (teamStatsIds.length === 0) return;
  const found = await db
    .selectFrom('teamStats')
    .select('id')
    .where('leagueSeasonId', '=', id)
    .where('id', 'in', [...teamStatsIds])
    .execute();
  if (found.length < teamStatsIds.length) throw missing('Team season stats', field);
}
