import { compareTwoTables } from 'shared-contract/compare';
import { getConsensus } from 'shared-contract/consensus';
import { exportTable } from 'shared-contract/table-files';
import { exportOwnTable } from 'shared-contract/tables-file';
import {
  addTableView,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  getTable,
  listFriendsTables,
  listOfficialTables,
  listTablesOfOwner,
  listTablesOnProfile,
  type SimpleTable,
  setTableVisibility,
} from 'shared-contract/tables';
import {
  listDeletedTables,
  listTableVersions,
  restoreTableVersion,
  undeleteTable,
  updateTable,
} from 'shared-contract/table-history';
import {
  claimTable,
  deleteManagedTable,
  getManagedTable,
  requestManageLink,
  updateManagedTable,
} from 'shared-contract/managed-tables';
import { getRating, getTableViews, rateTable, removeRating } from 'shared-contract/ratings';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { missing } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import { paged } from '../http/pages.ts';
import { countUses } from '../limits/store.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import type { TipSwitches } from '../tips/store.ts';
import { comparisonOf, twoPublicTables } from './compare.ts';
import { consensusOn } from './consensus.ts';
import { fileAnswer } from './files.ts';
import * as deleted from './deleted.ts';
import { listVersions, restoreVersion, saveContent } from './history.ts';
import * as listed from './listed.ts';
import { listTablesOf } from './lists.ts';
import { assertManages, claim, issueManageKey, mailNewLink, manageKeyOf } from './manage-keys.ts';
import * as ratings from './ratings.ts';
import * as tables from './store.ts';
import { addGivenTable, setTipSwitches } from './tips.ts';
import { ViewBatches } from './view-batches.ts';
import { isCrawler, viewsOf } from './views.ts';

/** Whether nobody else may read a table, as by a picture that is kept of it. */
const isForOwnerAlone = ({ isPublicTable, tip }: SimpleTable) =>
  !isPublicTable || (tip !== undefined && tip.isSealed && !tip.isLocked);

type Visibility = TipSwitches & { isPublicTable?: boolean | undefined; isListed?: boolean | undefined };

/** Sets who sees a table; what is absent stays. @throws {Failure} as those that it calls. */
async function setWhoSees(
  db: Db,
  { id, isListed, isPublicTable: isPublic, isRanked, isSealed, now }: Visibility & { id: string; now: Date },
  caller: tables.Handler,
): Promise<void> {
  if (isPublic !== undefined) await tables.setVisibility(db, { id, isPublic, now }, caller);
  if (isListed !== undefined) await tables.setListed(db, { id, isListed, now }, caller);
  await setTipSwitches(db, { id, isRanked, isSealed, now }, caller);
}

/** Simple tables: the caller's own and the public ones. */
export function tableRoutes(bind: Bind, services: Services): void {
  const { clock, config, digests, pictures, publicTables, store } = services;
  const { productName } = config.site;
  const views = new ViewBatches(services);

  bind(createTable, async ({ body, caller, write }) => {
    const id = clock.newId();
    const table = { ...body, id, ownerId: caller.userId, email: null, createdAt: clock.now() };
    return write(async (transaction) => {
      await addGivenTable(transaction, table);
      return tables.getOwnTable(transaction, id, caller, clock.now());
    });
  });

  bind(getTable, ({ caller, params }) => tables.getOwnTable(store.db, params.id, caller, clock.now()));

  bind(listTablesOfOwner, async (call) => {
    const { caller, params, query } = call;
    const isOwn = caller.userId === params.id;
    const which = isOwn ? 'all' : 'unsealed';
    const page =
      isOwn || caller.role === 'admin'
        ? await listTablesOf(store.db, params.id, query, { which, now: clock.now() })
        : await listed.listOnProfileIfSeen(store.db, params.id, query, { callerId: caller.userId, now: clock.now() });
    return paged(listTablesOfOwner, call, page);
  });

  bind(listTablesOnProfile, async (call) => {
    const { caller, params, query } = call;
    const { items, total } = await listed.listOnProfile(store.db, params.id, query, {
      callerId: caller?.userId ?? null,
      now: clock.now(),
    });
    return paged(listTablesOnProfile, call, { items: items.map(listed.listedTable), total });
  });

  bind(listFriendsTables, async (call) =>
    paged(
      listFriendsTables,
      call,
      await listed.listFriendsTables(store.db, call.caller.userId, call.query, clock.now()),
    ),
  );

  bind(setTableVisibility, async ({ body, caller }) => {
    const { tableId: id, ...visibility } = body;
    const table = await store.write(async (transaction) => {
      await setWhoSees(transaction, { id, ...visibility, now: clock.now() }, caller);
      return tables.getOwnTable(transaction, id, caller, clock.now());
    });
    if (isForOwnerAlone(table)) await pictures.forget(id);
    return table;
  });

  bind(deleteTable, async ({ caller, params }) => {
    await store.write((transaction) => deleted.removeTable(transaction, params.id, caller, clock.now()));
    await pictures.forget(params.id);
  });

  bind(updateTable, async ({ body, caller, params: { id } }) => {
    const { handlerId: _handlerId, isListed, isPublicTable, isRanked, isSealed, version, ...content } = body;
    const table = await store.write(async (transaction) => {
      await saveContent(transaction, id, content, version, {
        handler: caller,
        sessionId: caller.sessionId,
        now: clock.now(),
      });
      const visibility = { isListed, isPublicTable, isRanked, isSealed };
      await setWhoSees(transaction, { id, ...visibility, now: clock.now() }, caller);
      return tables.getOwnTable(transaction, id, caller, clock.now());
    });
    if (isForOwnerAlone(table)) await pictures.forget(id);
    return table;
  });

  bind(listTableVersions, ({ caller, params }) => listVersions(store.db, params.id, caller, clock.now()));

  bind(restoreTableVersion, ({ body, caller, params }) =>
    store.write((transaction) =>
      restoreVersion(transaction, params.id, body, { handler: caller, sessionId: caller.sessionId, now: clock.now() }),
    ),
  );

  bind(listDeletedTables, async ({ caller }) => {
    const found = await deleted.listDeleted(store.db, caller.userId, clock.now());
    return found.filter(({ tip }) => tip?.isLocked !== true);
  });

  bind(undeleteTable, ({ caller, params }) =>
    store.write((transaction) => deleted.undeleteTable(transaction, params.id, caller, clock.now())),
  );

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

  bind(addTableView, async ({ asker: { address }, body, params, userAgent }) => {
    if (!isCrawler(userAgent)) await views.add({ tableId: params.id, address, from: body.from });
  });

  bind(
    createAnonymousTable,
    async ({ asker: { address }, body, write }) => {
      const id = clock.newId();
      const networkKey = digests.networkKey(address);
      return write(async (transaction) => {
        await addGivenTable(transaction, { ...body, id, ownerId: null, networkKey, createdAt: clock.now() });
        await issueManageKey(transaction, services, id, body.email);
        return id;
      });
    },
    async (id, setHeader) => {
      const key = await manageKeyOf(store.db, services, id);
      if (key !== null) setHeader(MANAGE_KEY_HEADER, key);
      return id;
    },
  );

  bind(getManagedTable, async ({ manageKey, params: { id } }) =>
    tables.getOwnTable(store.db, id, await assertManages(store.db, id, manageKey), clock.now()),
  );

  bind(updateManagedTable, async ({ asker, body, manageKey, params: { id } }) => {
    const { handlerId: _handlerId, isListed: _isListed, isPublicTable: _isPublic, version, ...given } = body;
    const { isRanked, isSealed, ...content } = given;
    const table = await store.write(async (transaction) => {
      const handler = await assertManages(transaction, id, manageKey);
      await countUses(transaction, services, ['managed-write'], { table: id, address: asker.address });
      await saveContent(transaction, id, content, version, { handler, sessionId: null, now: clock.now() });
      await setTipSwitches(transaction, { id, isRanked, isSealed, now: clock.now() }, handler);
      return tables.getOwnTable(transaction, id, handler, clock.now());
    });
    if (isForOwnerAlone(table)) await pictures.forget(id);
    return table;
  });

  bind(deleteManagedTable, async ({ manageKey, params: { id } }) => {
    await store.write(async (transaction) => {
      const handler = await assertManages(transaction, id, manageKey);
      await deleted.removeTable(transaction, id, handler, clock.now());
    });
    await pictures.forget(id);
  });

  bind(exportTable, async ({ params, query: { format } }) =>
    fileAnswer(await tables.getPublicTable(store.db, params.id, productName, clock.now()), format),
  );

  bind(exportOwnTable, async ({ caller, params, query: { format } }) =>
    fileAnswer(await tables.getOwnTable(store.db, params.id, caller, clock.now()), format),
  );

  bind(getTableViews, ({ caller, params }) => viewsOf(store.db, params.id, caller, clock.now()));

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

  bind(claimTable, ({ caller, manageKey, params }) =>
    store.write((transaction) => claim(transaction, params.id, manageKey, { userId: caller.userId, now: clock.now() })),
  );

  bind(requestManageLink, ({ body, params }) =>
    store.write((transaction) => mailNewLink(transaction, services, params.id, body.email)),
  );
}
