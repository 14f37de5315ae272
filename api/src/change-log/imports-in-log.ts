import type { LoggedImport } from 'shared-contract/audit';
import type { Db } from '../platform/database/database.ts';

/** An import with the timestamp of its call, which distinguishes its entries from those of its undo. */
export type ImportInLog = Omit<LoggedImport, 'isUndo' | 'undoableUntil'> & { importedAt: string };

/** Returns the logged season imports by id: the counts of their entries, and when they were undone. */
export async function importsInLog(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ImportInLog>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom('auditedChanges')
    .where('importId', 'in', [...ids])
    .select(({ fn }) => ['importId', 'at', 'entity', 'action', fn.countAll<number | string>().as('entries')])
    .groupBy(['importId', 'at', 'entity', 'action'])
    .orderBy('at')
    .execute();
  const byImport = Map.groupBy(counts, ({ importId }) => importId ?? '');
  return new Map(
    [...byImport].map(([id, rows]) => {
      const importedAt = rows[0]?.at ?? '';
      const own = rows.filter(({ at }) => at === importedAt);
      const countsOf = (wanted: 'create' | 'update') =>
        Object.fromEntries(
          own.filter(({ action }) => action === wanted).map(({ entity, entries }) => [entity, Number(entries)]),
        );
      const logged: ImportInLog = {
        id,
        importedAt,
        created: countsOf('create'),
        updated: countsOf('update'),
        undoneAt: rows.find(({ at }) => at !== importedAt)?.at ?? null,
      };
      return [id, logged];
    }),
  );
}
