import { compareTwoTables, listOtherNames } from 'shared-contract/compare';
import { getConsensus } from 'shared-contract/consensus';
import { exportTable } from 'shared-contract/table-files';
import { addTableView, getPublicTable, listOfficialTables, type PublicTable } from 'shared-contract/tables';
import { getRating, rateTable, removeRating } from 'shared-contract/ratings';
import { otherNamesOf } from '../competition/catalog/other-names.ts';
import { missing } from '../platform/failures.ts';
import type { Bind, SetHeader } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { comparisonOf, twoPublicTables } from './compare.ts';
import { consensusOn } from './consensus.ts';
import { fileAnswer } from './table-files.ts';
import * as lists from './lists.ts';
import * as ratings from './ratings.ts';
import * as tables from './table-rows.ts';
import { ViewBatches } from './view-batches.ts';
import { isCrawler } from './views.ts';
import { KB, READS, READS_FILE, READS_PAGE, READS_ROW, READS_TABLE } from '../platform/rate-limits/call-policy.ts';

/**
 * Lets browsers cache tables and revalidate them with each request. Tables with the rows of a season or a tip are not
 * cached.
 */
function setCaching(setHeader: SetHeader, shown: readonly PublicTable[]): void {
  if (shown.every(({ kind }) => kind === undefined)) setHeader('cache-control', 'no-cache');
}

/** Binds the public calls for tables: reading, comparing, exporting, views and ratings. */
export function publicTableRoutes(bind: Bind, services: Platform): void {
  const { clock, config, store } = services;
  const { productName } = config.site;
  const views = new ViewBatches(services);

  bind(listOfficialTables, READS_PAGE, async (call) => {
    const page = await lists.listOfficialTables(store.db, call.query, productName, clock.now());
    setCaching(call.setHeader, page.items);
    return call.paged(page);
  });

  bind(getPublicTable, READS_TABLE, async ({ params, setHeader }) => {
    const table = await tables.getPublicTable(store.db, params.id, productName, clock.now());
    setCaching(setHeader, [table]);
    return table;
  });

  bind(
    listOtherNames,
    // A few names per team, maintained by administrators.
    { ...READS, bytes: 512 * KB },
    () => otherNamesOf(store.db),
  );

  bind(
    compareTwoTables,
    // Two tables.
    { ...READS, bytes: 64 * KB },
    async ({ params }) => {
      const compared = await twoPublicTables(store.db, params, productName, clock.now());
      return { tables: compared.tables, ...comparisonOf(compared) };
    },
  );

  bind(
    getConsensus,
    // One row per team.
    { none: 'reads a bounded number of tables from an index', bytes: 32 * KB },
    async ({ params, query }) => {
      const now = clock.now();
      const table = await tables.getPublicTable(store.db, params.id, productName, now);
      const consensus = await consensusOn(store.db, table, now);
      if (consensus === null && query.otherwise !== 'null') throw missing('Consensus');
      return consensus ?? { tables: 0, rows: [] };
    },
  );

  bind(exportTable, READS_FILE, async ({ params, query: { format } }) =>
    fileAnswer(await tables.getPublicTable(store.db, params.id, productName, clock.now()), format),
  );

  bind(addTableView, { within: ['view'] }, async ({ client: { address }, body, params, userAgent }) => {
    if (!isCrawler(userAgent)) await views.add({ tableId: params.id, address, from: body.from });
  });

  bind(getRating, READS_ROW, async ({ caller, params, query }) => {
    const stars = await ratings.getRating(store.db, params.id, caller.userId, clock.now());
    if (stars === null && query.otherwise !== 'null') throw missing('Rating');
    return { stars };
  });

  bind(rateTable, { first: ['write', 'rating'] }, ({ body, caller, params }) =>
    store.write((transaction) =>
      ratings.rate(transaction, { tableId: params.id, userId: caller.userId, stars: body.stars, now: clock.now() }),
    ),
  );

  bind(removeRating, { first: ['write'] }, ({ caller, params }) =>
    store.write((transaction) =>
      ratings.unrate(transaction, { tableId: params.id, userId: caller.userId, now: clock.now() }),
    ),
  );
}
