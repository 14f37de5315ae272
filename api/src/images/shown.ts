import type { PublicTable } from 'shared-contract/tables';
import type { TipScore } from 'shared-contract/tip-scores';
import { nullIfMissing } from '../platform/failures.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { shortIdOf } from '../tables/short-ids.ts';
import * as tables from '../tables/table-rows.ts';
import { getTipScore } from '../tips/results/score.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'> & { scorers: ScorerCache; standings: StandingsCache };

/**
 * A public table with the public score of a locked tip. `shortId` is the end of its short address, `null` until it is
 * assigned.
 */
export type ShownTable = { table: PublicTable; score: TipScore | null; shortId: string | null };

/**
 * Returns the public score of a table that is a locked tip, `null` for any other table or a score that is not public.
 */
export async function scoreToShow(services: Needs, { id, tip }: PublicTable): Promise<TipScore | null> {
  if (tip === undefined || !tip.isLocked) return null;
  const request = { tableId: id, round: undefined, callerId: null, now: services.clock.now() };
  return getTipScore(services.store.db, request, services).catch(nullIfMissing);
}

/** Returns the contents of a table's picture. @throws {Failure} when the table is private or does not exist. */
export async function shownTable(services: Needs, id: string): Promise<ShownTable> {
  const { clock, config, store } = services;
  const table = await tables.getPublicTable(store.db, id, config.site.productName, clock.now());
  return { table, score: await scoreToShow(services, table), shortId: await shortIdOf(store.db, id) };
}
