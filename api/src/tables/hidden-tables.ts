import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { ReportReason } from 'shared-contract/reports';
import { conflict } from '../platform/failures.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Db } from '../platform/database/database.ts';
import { countTables } from './counts.ts';
import { lockTable } from './table-lock.ts';
import { deleteTip, undeleteTip } from './tip-tables.ts';

/** The rule and reason for hiding content, and the time. */
export type Hiding = { rule: ReportReason; reason: string; now: Date };

/** Selects tables by a SQL condition. */
export type TablesWhere = (tables: ExpressionBuilder<Schema, 'simpleTables'>) => Expression<SqlBool>;

type HiddenTable = Pick<Selectable<TableRow>, 'id' | 'name' | 'ownerId' | 'email'>;

/**
 * Hides the selected tables that are not hidden yet, in one transaction, and returns them. A hidden table stays private
 * until a moderator restores it. A deleted table stays deleted, and is still hidden if its owner restores it.
 */
export async function hideTables(db: Db, which: TablesWhere, { now, reason, rule }: Hiding): Promise<HiddenTable[]> {
  const rows = await db
    .updateTable('simpleTables')
    .set(({ and, eb, or }) => ({
      hiddenAt: now.toISOString(),
      hiddenReason: reason,
      hiddenRule: rule,
      publicIfRestored: eb
        .case()
        .when(or([eb('isPublic', '=', true), and([eb('deletedAt', 'is not', null), eb('wasPublic', '=', true)])]))
        .then(true)
        .else(false)
        .end(),
      isPublic: false,
      wasPublic: false,
    }))
    .where(which)
    .where('hiddenAt', 'is', null)
    .returning(['id', 'name', 'ownerId', 'email', 'deletedAt', 'publicIfRestored'])
    .execute();
  const shown = rows.filter(({ deletedAt, publicIfRestored }) => deletedAt === null && Boolean(publicIfRestored));
  for (const [ownerId, some] of Map.groupBy(shown, (row) => row.ownerId)) {
    await countTables(db, ownerId, { every: 0, public: -some.length });
  }
  return rows;
}

/** Hides a table. @throws {Failure} when there is none, or it is hidden. */
export async function hideTable(db: Db, id: string, hiding: Hiding): Promise<void> {
  const { hiddenAt } = await lockTable(db, id);
  if (hiddenAt !== null) throw conflict('This table is hidden already.', 'action');
  await hideTables(db, (table) => table('id', '=', id), hiding);
}

/**
 * Hides and deletes a table, so that its owner cannot restore it. @throws {Failure} when there is none, or a moderator
 * has deleted it.
 */
export async function removeHidden(db: Db, id: string, hiding: Hiding): Promise<void> {
  const { deletedAt, hiddenAt, ownerId, removedAt } = await lockTable(db, id);
  if (removedAt !== null) throw conflict('This table is deleted already.', 'action');
  if (hiddenAt === null) await hideTables(db, (table) => table('id', '=', id), hiding);
  await deleteTip(db, id, hiding.now);
  const at = hiding.now.toISOString();
  await db
    .updateTable('simpleTables')
    .set({ removedAt: at, deletedAt: deletedAt ?? at })
    .where('id', '=', id)
    .execute();
  if (deletedAt === null) await countTables(db, ownerId, { every: -1, public: 0 });
}

/**
 * Reverts the hiding of a table, and its deletion by a moderator. A deletion by its owner remains.
 * @throws {Failure} when there is none, it is not hidden, or it is a deleted tip that cannot be restored.
 */
export async function restoreTable(db: Db, id: string, { now }: Pick<Hiding, 'now'>): Promise<void> {
  const { deletedAt, hiddenAt, ownerId, publicIfRestored, removedAt } = await lockTable(db, id);
  if (hiddenAt === null) throw conflict('This table is not hidden.', 'action');
  const isDeletedByOwner = deletedAt !== null && deletedAt !== removedAt;
  if (removedAt !== null && !isDeletedByOwner) await undeleteTip(db, id, now);
  const isPublic = Boolean(publicIfRestored);
  await db
    .updateTable('simpleTables')
    .set({
      hiddenAt: null,
      hiddenReason: null,
      hiddenRule: null,
      publicIfRestored: false,
      removedAt: null,
      deletedAt: isDeletedByOwner ? deletedAt : null,
      isPublic: isPublic && !isDeletedByOwner,
      wasPublic: isPublic && isDeletedByOwner,
    })
    .where('id', '=', id)
    .execute();
  if (isDeletedByOwner) return;
  await countTables(db, ownerId, { every: removedAt === null ? 0 : 1, public: isPublic ? 1 : 0 });
}
