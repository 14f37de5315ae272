import type { PublicTable } from 'shared-contract/tables';
import type { TipScore } from 'shared-contract/tip-scores';
import { nullIfMissing } from '../platform/failures.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import * as tables from '../tables/table-rows.ts';
import { getTipScore } from '../tips/results/score.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'> & { scorers: ScorerCache; standings: StandingsCache };

/** A public table with what its picture shows besides: of a locked tip its score, as anybody sees it. */
export type ShownTable = { table: PublicTable; score: TipScore | null };

/** The score of a table that is a locked tip; `null` of any other, and where nobody sees it. */
export async function scoreToShow(services: Needs, { id, tip }: PublicTable): Promise<TipScore | null> {
  if (tip === undefined || !tip.isLocked) return null;
  const asked = { tableId: id, round: undefined, callerId: null, now: services.clock.now() };
  return getTipScore(services.store.db, asked, services).catch(nullIfMissing);
}

/** What a picture shows of a table. @throws {Failure} when it is private or does not exist. */
export async function shownTable(services: Needs, id: string): Promise<ShownTable> {
  const { clock, config, store } = services;
  const table = await tables.getPublicTable(store.db, id, config.site.productName, clock.now());
  return { table, score: await scoreToShow(services, table) };
}
