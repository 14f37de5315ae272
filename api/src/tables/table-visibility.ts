import type { ExpressionBuilder } from 'kysely';
import type { SimpleTable } from 'shared-contract/tables';
import { hasShownOwner } from '../users/bans.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Db } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';
import { isUnsealed } from '../tips/sealed.ts';

/** A SQL condition: whether others may read a public table. Excludes sealed tips and the tables of hidden owners. */
export const isShown = (db: Db, now: Date) => (table: ExpressionBuilder<Schema, 'simpleTables'>) =>
  table.and([hasShownOwner(db, now)(table), isUnsealed(now)(table)]);

/** Whether a table is public and others may read it. */
export const isTableVisible = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('simpleTables').where('id', '=', id).where('isPublic', '=', true).where(isShown(db, now)));

/** Whether only the owner may read a table, so that its cached pictures must be deleted. */
export const isOwnerOnly = ({ isPublicTable, tip }: SimpleTable) =>
  !isPublicTable || (tip !== undefined && tip.isSealed && !tip.isLocked);
