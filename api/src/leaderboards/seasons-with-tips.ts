import type { SeasonWithTips } from 'shared-contract/leaderboards';
import type { ListQuery } from 'shared-contract/list';
import { listSeasonsWithTips as pageOfSeasons } from '../competition/standings/seasons.ts';
import type { Page } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { roundAndBefore, scoredRounds } from '../tips/results/scored-rounds.ts';
import { tipsOfOwner } from '../tips/tip-rows.ts';
import { seasonOfBoard, type TippedSeason, tippedSeasons } from '../tips/tipped-season.ts';
import { FIRST_PLACES, rowsBetween } from '../tips/results/global-board.ts';
import { type Viewer, viewerOf } from '../tips/results/board-people.ts';

async function seasonWithTips(db: Db, viewer: Viewer, season: TippedSeason): Promise<SeasonWithTips> {
  const { before, round } = roundAndBefore(await scoredRounds(db, season.id), undefined);
  const rows =
    round?.hasBoard === true
      ? await rowsBetween(db, viewer, { seasonId: season.id, round, before }, { first: 1, last: FIRST_PLACES })
      : [];
  const provisional = round !== undefined && (round.isProvisional || season.state.isScoring);
  return { ...seasonOfBoard(season, viewer.now), round: round?.roundNumber ?? null, provisional, rows };
}

/** Returns one page of the seasons that have tips, newest first by default. */
export async function listSeasonsWithTips(
  db: Db,
  query: ListQuery & { sort?: 'season' | '-season' | undefined },
  { callerId, now }: { callerId: string | null; now: Date },
): Promise<Page<SeasonWithTips>> {
  const { items, total } = await pageOfSeasons(db, query);
  const ids = items.map(({ id }) => id);
  const found = await tippedSeasons(db, ids);
  const viewer = await viewerOf(db, callerId, now);
  const own = callerId === null ? new Map<string, never>() : await tipsOfOwner(db, callerId, ids);
  const shown: SeasonWithTips[] = [];
  for (const id of ids) {
    const season = found.get(id);
    const ownTableId = own.get(id);
    if (season === undefined) continue;
    const ofCaller = ownTableId === undefined ? {} : { ownTableId };
    shown.push({ ...(await seasonWithTips(db, viewer, season)), ...ofCaller });
  }
  return { items: shown, total };
}
