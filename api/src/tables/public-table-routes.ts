import { compareTwoTables } from 'shared-contract/compare';
import { getConsensus } from 'shared-contract/consensus';
import { exportTable } from 'shared-contract/table-files';
import { addTableView, getPublicTable, listOfficialTables } from 'shared-contract/tables';
import { getRating, rateTable, removeRating } from 'shared-contract/ratings';
import { missing } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { paged } from '../platform/endpoints/pages.ts';
import type { PublicTables } from './public-json.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { comparisonOf, twoPublicTables } from './compare.ts';
import { consensusOn } from './consensus.ts';
import { fileAnswer } from './table-files.ts';
import * as ratings from './ratings.ts';
import * as tables from './table-rows.ts';
import { ViewBatches } from './view-batches.ts';
import { isCrawler } from './views.ts';

/** What everybody may read of public tables, and what readers leave on them: views and ratings. */
export function publicTableRoutes(bind: Bind, services: Platform & { publicTables: PublicTables }): void {
  const { clock, config, publicTables, store } = services;
  const { productName } = config.site;
  const views = new ViewBatches(services);

  bind(listOfficialTables, async (call) => {
    const { tables: items, total } = await publicTables.listOfficial(store.db, call.query, clock.now());
    paged(listOfficialTables, call, { items: [], total });
    return items;
  });

  bind(getPublicTable, ({ params }) => publicTables.get(store.db, params.id, clock.now()));

  bind(compareTwoTables, async ({ params }) => {
    const compared = await twoPublicTables(store.db, params, productName, clock.now());
    return { tables: compared, ...comparisonOf(compared) };
  });

  bind(getConsensus, async ({ params, query }) => {
    const now = clock.now();
    const table = await tables.getPublicTable(store.db, params.id, productName, now);
    const consensus = await consensusOn(store.db, table, now);
    if (consensus === null && query.otherwise !== 'null') throw missing('Consensus');
    return consensus ?? { tables: 0, rows: [] };
  });

  bind(exportTable, async ({ params, query: { format } }) =>
    fileAnswer(await tables.getPublicTable(store.db, params.id, productName, clock.now()), format),
  );

  bind(addTableView, async ({ asker: { address }, body, params, userAgent }) => {
    if (!isCrawler(userAgent)) await views.add({ tableId: params.id, address, from: body.from });
  });

  bind(getRating, async ({ caller, params, query }) => {
    const stars = await ratings.getRating(store.db, params.id, caller.userId, clock.now());
    if (stars === null && query.otherwise !== 'null') throw missing('Rating');
    return { stars };
  });

  bind(rateTable, ({ body, caller, params }) =>
    store.write((transaction) =>
      ratings.rate(transaction, { tableId: params.id, userId: caller.userId, stars: body.stars, now: clock.now() }),
    ),
  );

  bind(removeRating, ({ caller, params }) =>
    store.write((transaction) =>
      ratings.unrate(transaction, { tableId: params.id, userId: caller.userId, now: clock.now() }),
    ),
  );
}
