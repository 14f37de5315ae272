import { exportOwnTable } from 'shared-contract/tables-file';
import {
  createTable,
  deleteTable,
  getTable,
  listFriendsTables,
  listTablesOfOwner,
  listTablesOnProfile,
  setTableVisibility,
} from 'shared-contract/tables';
import {
  listDeletedTables,
  listTableVersions,
  restoreTableVersion,
  undeleteTable,
  updateTable,
  MAX_TABLE_VERSIONS,
  MAX_LISTED_DELETED,
} from 'shared-contract/table-history';
import { getTableViews } from 'shared-contract/ratings';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import type { TipSwitches } from '../tips/tip-rows.ts';
import { fileAnswer } from './table-files.ts';
import * as deleted from './deleted.ts';
import { listVersions, restoreVersion, saveContent } from './history.ts';
import * as listed from './listed.ts';
import { listTablesOf } from './lists.ts';
import { isOwnerOnly } from './table-visibility.ts';
import * as tables from './table-rows.ts';
import { addTableOrTip, setTipSwitches } from './tip-tables.ts';
import { viewsOf } from './views.ts';
import { KB, READS, READS_FILE, READS_TABLE } from '../platform/rate-limits/call-policy.ts';
import { MAX_PAGE_SIZE } from 'shared-contract/list';

type Visibility = TipSwitches & { isPublicTable?: boolean | undefined; isListed?: boolean | undefined };

/**
 * Changes the visibility of a table. Absent fields stay unchanged. @throws {Failure} as the functions that it calls.
 */
async function applyVisibility(
  db: Db,
  { id, isListed, isPublicTable: isPublic, isRanked, isSealed, now }: Visibility & { id: string; now: Date },
  caller: tables.Handler,
): Promise<void> {
  if (isPublic !== undefined) await tables.setVisibility(db, { id, isPublic, now }, caller);
  if (isListed !== undefined) await tables.setListed(db, { id, isListed, now }, caller);
  await setTipSwitches(db, { id, isRanked, isSealed, now }, caller);
}

/** Binds the calls for users' tables: their own, those on profiles and those of friends. */
export function tableRoutes(
  bind: Bind,
  services: Platform & { pictures: { forget: (tableId: string) => Promise<void> } },
): void {
  const { clock, pictures, store } = services;

  bind(createTable, { first: ['write', 'table'] }, async ({ body, caller, write }) => {
    const id = clock.newId();
    const table = { ...body, id, ownerId: caller.userId, email: null, createdAt: clock.now() };
    return write(async (transaction) => {
      const row = await addTableOrTip(transaction, table);
      const isTip = body.leagueSeasonStatsId !== undefined;
      return isTip ? tables.getOwnTable(transaction, id, caller, clock.now()) : tables.simpleTable(row);
    });
  });

  bind(getTable, READS_TABLE, ({ caller, params }) => tables.getOwnTable(store.db, params.id, caller, clock.now()));

  bind(listTablesOfOwner, { first: ['table-list'], rows: MAX_PAGE_SIZE }, async (call) => {
    const { caller, params, query } = call;
    const isOwn = caller.userId === params.id;
    const which = isOwn ? 'all' : 'unsealed';
    const page =
      isOwn || caller.role === 'admin'
        ? await listTablesOf(store.db, params.id, query, { which, now: clock.now() })
        : await listed.listOnProfileIfSeen(store.db, params.id, query, { callerId: caller.userId, now: clock.now() });
    return call.paged(page);
  });

  bind(listTablesOnProfile, { first: ['table-list-address'], rows: MAX_PAGE_SIZE }, async (call) => {
    const { caller, params, query } = call;
    const { items, total } = await listed.listOnProfile(store.db, params.id, query, {
      callerId: caller?.userId ?? null,
      now: clock.now(),
    });
    return call.paged({ items: items.map(listed.listedTable), total });
  });

  bind(listFriendsTables, { first: ['table-list'], rows: MAX_PAGE_SIZE }, async (call) =>
    call.paged(await listed.listFriendsTables(store.db, call.caller.userId, call.query, clock.now())),
  );

  bind(setTableVisibility, { first: ['write'] }, async ({ body, caller }) => {
    const { tableId: id, ...visibility } = body;
    const table = await store.write(async (transaction) => {
      await applyVisibility(transaction, { id, ...visibility, now: clock.now() }, caller);
      return tables.getOwnTable(transaction, id, caller, clock.now());
    });
    if (isOwnerOnly(table)) await pictures.forget(id);
    return table;
  });

  bind(deleteTable, { first: ['write'] }, async ({ caller, params }) => {
    await store.write((transaction) => deleted.removeTable(transaction, params.id, caller, clock.now()));
    await pictures.forget(params.id);
  });

  bind(updateTable, { first: ['write'] }, async ({ body, caller, params: { id } }) => {
    const { handlerId: _handlerId, isListed, isPublicTable, isRanked, isSealed, version, ...content } = body;
    const table = await store.write(async (transaction) => {
      await saveContent(transaction, id, content, version, {
        handler: caller,
        sessionId: caller.sessionId,
        now: clock.now(),
      });
      const visibility = { isListed, isPublicTable, isRanked, isSealed };
      await applyVisibility(transaction, { id, ...visibility, now: clock.now() }, caller);
      return tables.getOwnTable(transaction, id, caller, clock.now());
    });
    if (isOwnerOnly(table)) await pictures.forget(id);
    return table;
  });

  bind(
    listTableVersions,
    // A save deletes the oldest version above this number.
    { first: ['table-list'], rows: MAX_TABLE_VERSIONS },
    ({ caller, params }) => listVersions(store.db, params.id, caller, clock.now()),
  );

  bind(restoreTableVersion, { first: ['write'] }, ({ body, caller, params }) =>
    store.write((transaction) =>
      restoreVersion(transaction, params.id, body, { handler: caller, sessionId: caller.sessionId, now: clock.now() }),
    ),
  );

  bind(
    listDeletedTables,
    // The latest ones.
    { first: ['table-list'], rows: MAX_LISTED_DELETED },
    async ({ caller }) => {
      const found = await deleted.listDeleted(store.db, caller.userId, clock.now());
      return found.filter(({ tip }) => tip?.isLocked !== true);
    },
  );

  bind(undeleteTable, { first: ['write', 'table'] }, ({ caller, params }) =>
    store.write((transaction) => deleted.undeleteTable(transaction, params.id, caller, clock.now())),
  );

  bind(exportOwnTable, READS_FILE, async ({ caller, params, query: { format } }) =>
    fileAnswer(await tables.getOwnTable(store.db, params.id, caller, clock.now()), format),
  );

  bind(
    getTableViews,
    // 90 days of at most 20 hosts each.
    { ...READS, bytes: 256 * KB },
    ({ caller, params }) => viewsOf(store.db, params.id, caller, clock.now()),
  );
}
