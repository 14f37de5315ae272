import {
  type AdminSummary,
  type AuditedEntity,
  getAdminSummary,
  type ManagedEntity,
  managedEntities,
} from 'shared-contract/audit';
import { tableOf } from '../change-log/logged-rows.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { countMails } from '../platform/mail/outbox.ts';
import { KB, READS } from '../platform/rate-limits/call-policy.ts';

/**
 * Returns the number of rows of a kind of entity. Database triggers count the users in `user_counts`, because there may
 * be too many to count for each request.
 */
async function countOf(db: Db, entity: ManagedEntity): Promise<number> {
  const counted =
    entity === 'user'
      ? db.selectFrom('userCounts').select(({ fn }) => fn.sum<number | string>('users').as('total'))
      : db.selectFrom(tableOf[entity]).select(({ fn }) => fn.countAll<number | string>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

async function lastChangeOf(db: Db, entity: AuditedEntity) {
  const last = await db
    .selectFrom('auditedChanges')
    .select(['at', 'userName'])
    .where('entity', '=', entity)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

async function countOpenReports(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the figures of the administration's dashboard. */
async function adminSummary(db: Db): Promise<AdminSummary> {
  const entities = await Promise.all(
    managedEntities.map(async (entity) => {
      const [count, lastChange] = await Promise.all([countOf(db, entity), lastChangeOf(db, entity)]);
      return [entity, { count, lastChange }] as const;
    }),
  );
  return {
    entities: Object.fromEntries(entities),
    undeliveredMails: (await countMails(db)).refused,
    openReports: await countOpenReports(db),
  };
}

/** Binds the endpoint of the administration's dashboard. */
export function dashboardRoutes(bind: Bind, { store }: Platform): void {
  bind(
    getAdminSummary,
    // The response has a count and a last change per kind of entity, so its size is bounded.
    { ...READS, bytes: 16 * KB },
    () => adminSummary(store.db),
  );
}
