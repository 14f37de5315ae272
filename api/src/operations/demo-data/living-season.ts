import type { Season } from 'shared-contract/seasons';
import { getSeason } from '../../competition/catalog/league-seasons.ts';
import { getLeague } from '../../competition/catalog/leagues.ts';
import { importInto } from '../../competition/import/import-season.ts';
import { emptyReading, type ReadMatch } from '../../competition/import/reading.ts';
import type { ReadSeason } from '../../competition/import/read-season.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { seasonTippedBy } from '../../tips/tip-rows.ts';
import { firstAdministrator } from '../../users/users.ts';
import { demoPeople } from './demo-people.ts';
import { DAY_MS } from './demo-league.ts';
import { DAYS_BEFORE } from './living-league.ts';

/** The season that the invented people have tipped. `now` is the day on which it was made. */
export type LivingSeason = { seasonId: string; leagueId: string; country: number; season: Season; now: Date };

/** Returns the season of the invented people, also after it was renamed; `undefined` without them. */
export async function findLivingSeason(db: Db): Promise<LivingSeason | undefined> {
  const seasonId = await seasonTippedBy(db, await demoPeople(db));
  if (seasonId === undefined) return undefined;
  const { leagueId, rounds, season } = await getSeason(db, seasonId);
  const { country } = await getLeague(db, leagueId);
  const began = Date.parse(rounds.find(({ roundNumber }) => roundNumber === 1)?.deadline ?? '');
  return { seasonId, leagueId, country, season, now: new Date(began + DAYS_BEFORE * DAY_MS) };
}

/** Returns matches as the import reads a file. */
export const readingOf = (matches: readonly ReadMatch[]): ReadSeason => ({
  ...emptyReading(),
  matches: matches.map((match, line) => ({ ...match, line: line + 1 })),
  format: 'json',
});

/** Imports matches of the season, with entries in the Change Log. */
export async function importMatches(
  store: Store,
  clock: Clock,
  { country, leagueId, season }: LivingSeason,
  matches: readonly ReadMatch[],
  by: string,
): Promise<void> {
  await store.write(async (db) => {
    const userId = await firstAdministrator(db);
    const request = { country, leagueId, season, isPublished: true, source: '', dryRun: false };
    await importInto({ db, clock, userId, by }, request, readingOf(matches));
  }, 'serializable');
}
