import {
  addTableView,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  getTable,
  listOfficialTables,
  listTablesOfOwner,
  setTableVisibility,
} from 'shared-contract/tables';
import type { Bind } from '../http/bind.ts';
import { paged } from '../http/pages.ts';
import { countUses } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { listOfficial, listTablesOf } from './lists.ts';
import * as tables from './store.ts';

/** Simple tables: the caller's own and the public ones. */
export function tableRoutes(bind: Bind, services: Services): void {
  const { clock, config, store } = services;
  const { productName } = config.site;

  bind(createTable, async ({ body, caller, write }) => {
    const id = clock.newId();
    const table = { ...body, id, ownerId: caller.userId, email: null, createdAt: clock.now() };
    return write(async (transaction) => {
      await tables.addTable(transaction, table);
      return tables.getOwnTable(transaction, id, caller);
    });
  });

  bind(getTable, ({ caller, params }) => tables.getOwnTable(store.db, params.id, caller));

  bind(listTablesOfOwner, async (call) =>
    paged(listTablesOfOwner, call, await listTablesOf(store.db, call.params.id, call.query, call.caller)),
  );

  bind(setTableVisibility, ({ body, caller }) =>
    store.write((transaction) => {
      const { isPublicTable: isPublic, tableId: id } = body;
      if (isPublic === undefined) return tables.getOwnTable(transaction, id, caller);
      return tables.setVisibility(transaction, { id, isPublic, now: clock.now() }, caller);
    }),
  );

  bind(deleteTable, ({ caller, params }) =>
    store.write((transaction) => tables.removeTable(transaction, params.id, caller)),
  );

  bind(listOfficialTables, async (call) =>
    paged(listOfficialTables, call, await listOfficial(store.db, call.query, productName)),
  );

  bind(getPublicTable, ({ params }) => tables.getPublicTable(store.db, params.id, productName));

  bind(addTableView, ({ asker: { address }, params }) =>
    store.write(async (transaction) => {
      await tables.addView(transaction, params.id);
      await countUses(transaction, services, ['view'], { table: params.id, address });
    }),
  );

  bind(createAnonymousTable, async ({ body, write }) => {
    const id = clock.newId();
    return write(async (transaction) => {
      await tables.addTable(transaction, { ...body, id, ownerId: null, createdAt: clock.now() });
      return id;
    });
  });
}
