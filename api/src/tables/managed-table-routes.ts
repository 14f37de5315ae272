import { createAnonymousTable } from 'shared-contract/tables';
import {
  claimTable,
  deleteManagedTable,
  getManagedTable,
  requestManageLink,
  updateManagedTable,
} from 'shared-contract/managed-tables';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import type { Bind } from '../platform/endpoints/bind.ts';
import { countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import * as deleted from './deleted.ts';
import { saveContent } from './history.ts';
import { addFirstKey, assertManages, claim, mailNewLink, manageKeyOf } from './manage-keys.ts';
import { isOwnerOnly } from './table-visibility.ts';
import * as tables from './table-rows.ts';
import { addTableOrTip, setTipSwitches } from './tip-tables.ts';
import { READS_TABLE } from '../platform/rate-limits/call-policy.ts';

/** Binds the calls for tables without an owner, which are managed by key. */
export function managedTableRoutes(
  bind: Bind,
  services: Platform & { pictures: { forget: (tableId: string) => Promise<void> } },
): void {
  const { clock, digests, pictures, store } = services;

  bind(
    createAnonymousTable,
    { first: ['anonymous-table'], within: ['manage-mail'] },
    async ({ client: { address }, body, write }) => {
      const id = clock.newId();
      const networkKey = digests.networkKey(address);
      return write(async (transaction) => {
        await addTableOrTip(transaction, { ...body, id, ownerId: null, networkKey, createdAt: clock.now() });
        return { id, keyId: await addFirstKey(transaction, services, id, body.email) };
      });
    },
    async (made: { id: string; keyId: string }, { setHeader }) => {
      const key = await manageKeyOf(store.db, services, made.keyId);
      if (key !== null) setHeader(MANAGE_KEY_HEADER, key);
      return made.id;
    },
  );

  bind(getManagedTable, READS_TABLE, async ({ manageKey, params: { id } }) =>
    tables.getOwnTable(store.db, id, await assertManages(store.db, id, manageKey), clock.now()),
  );

  bind(updateManagedTable, { within: ['managed-write'] }, async ({ client, body, manageKey, params: { id } }) => {
    const { handlerId: _handlerId, isListed: _isListed, isPublicTable: _isPublic, version, ...given } = body;
    const { isRanked, isSealed, ...content } = given;
    const table = await store.write(async (transaction) => {
      const handler = await assertManages(transaction, id, manageKey);
      await countUses(transaction, services, ['managed-write'], { table: id, address: client.address });
      await saveContent(transaction, id, content, version, { handler, sessionId: null, now: clock.now() });
      await setTipSwitches(transaction, { id, isRanked, isSealed, now: clock.now() }, handler);
      return tables.getOwnTable(transaction, id, handler, clock.now());
    });
    if (isOwnerOnly(table)) await pictures.forget(id);
    return table;
  });

  bind(
    deleteManagedTable,
    { none: 'bounded by the limited number of new tables' },
    async ({ manageKey, params: { id } }) => {
      await store.write(async (transaction) => {
        const handler = await assertManages(transaction, id, manageKey);
        await deleted.removeTable(transaction, id, handler, clock.now());
      });
      await pictures.forget(id);
    },
  );

  bind(claimTable, { first: ['write', 'table'] }, ({ caller, manageKey, params }) =>
    store.write((transaction) => claim(transaction, params.id, manageKey, { userId: caller.userId, now: clock.now() })),
  );

  bind(requestManageLink, { first: ['manage-link'], within: ['manage-mail'] }, ({ body, params }) =>
    store.write((transaction) => mailNewLink(transaction, services, params.id, body.email)),
  );
}
