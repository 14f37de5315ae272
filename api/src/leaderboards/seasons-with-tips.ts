import type { SeasonWithTips } from 'shared-contract/leaderboards';
import type { ListQuery } from 'shared-contract/list';
import { seasonInTime } from '../competition/standings/standings.ts';
import { type Page, pageOf, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { holds } from '../platform/database/text-key.ts';
import { numberOfTips } from '../competition/tip-lock/tip-counts.ts';
import { roundAndBefore, scoredRounds } from '../tips/results/scored-rounds.ts';
import { seasonOfBoard, type TippedSeason, tippedSeasons } from '../tips/tipped-season.ts';
import { rowsBetween } from './everybody.ts';
import { type Viewer, viewerOf } from './people-on-boards.ts';

/** How many of the first places are listed with a season. */
const FIRST_PLACES = 3;

async function seasonWithTips(db: Db, viewer: Viewer, season: TippedSeason): Promise<SeasonWithTips> {
  const { before, round } = roundAndBefore(await scoredRounds(db, season.id), undefined);
  const rows =
    round?.hasBoard === true ? await rowsBetween(db, viewer, { round, before }, { first: 1, last: FIRST_PLACES }) : [];
  return { ...seasonOfBoard(season, viewer.now), round: round?.roundNumber ?? null, rows };
}

/** The caller's own tips of some seasons, by the seasons' ids. */
async function ownTips(db: Db, callerId: string | null, seasonIds: readonly string[]) {
  if (callerId === null || seasonIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('tips')
    .select(['leagueSeasonId', 'tableId as ownTableId'])
    .where('ownerId', '=', callerId)
    .where('deletedAt', 'is', null)
    .where('leagueSeasonId', 'in', [...seasonIds])
    .execute();
  return new Map(rows.map(({ leagueSeasonId, ownTableId }) => [leagueSeasonId, { ownTableId }]));
}

/** One page of the seasons that have tips, the latest first unless the query sorts otherwise. */
export async function listSeasonsWithTips(
  db: Db,
  query: ListQuery & { sort?: 'season' | '-season' | undefined },
  { callerId, now }: { callerId: string | null; now: Date },
): Promise<Page<SeasonWithTips>> {
  const { direction } = sortOf<'season'>(query.sort, '-season');
  const seasons = db
    .selectFrom('tippings')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'tippings.leagueSeasonId')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select('leagueSeasons.id')
    .where(({ ref }) => numberOfTips(ref('tippings.leagueSeasonId')), '>', 0)
    .$if(Boolean(query.q), (some) => some.where(holds('leagues.nameKey', query.q ?? '')))
    .orderBy(seasonInTime, direction)
    .orderBy('leagues.nameKey')
    .orderBy('leagueSeasons.id');
  const { items, total } = await pageOf(seasons, query);
  const ids = items.map(({ id }) => id);
  const found = await tippedSeasons(db, ids);
  const viewer = await viewerOf(db, callerId, now);
  const own = await ownTips(db, callerId, ids);
  const shown: SeasonWithTips[] = [];
  for (const id of ids) {
    const season = found.get(id);
    if (season !== undefined) shown.push({ ...(await seasonWithTips(db, viewer, season)), ...own.get(id) });
  }
  return { items: shown, total };
}
