import { type LoggedImport, RESTORABLE_DAYS } from 'shared-contract/audit';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { restorableSince } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An import with the time of its call, which tells its own entries from those of its undo. */
export type ImportInLog = Omit<LoggedImport, 'isUndo'> & { importedAt: string };

/** Reads how some season imports are logged, by their ids: what each wrote, and whether it can be undone or was. */
export async function importsInLog(
  db: Db,
  clock: Clock,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportInLog>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom('auditedChanges')
    .where('importId', 'in', [...ids])
    .select(({ fn }) => ['importId', 'at', 'entity', 'action', fn.countAll<number | string>().as('entries')])
    .groupBy(['importId', 'at', 'entity', 'action'])
    .orderBy('at')
    .execute();
  const kept = await db
    .selectFrom('seasonImports')
    .select(['id', 'importedAt'])
    .where('id', 'in', [...ids])
    .where('importedAt', '>=', restorableSince(clock.now()))
    .execute();
  const until = new Map(
    kept.map(({ id, importedAt }) => [id, new Date(Date.parse(importedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()]),
  );
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
        undoableUntil: until.get(id) ?? null,
        undoneAt: rows.find(({ at }) => at !== importedAt)?.at ?? null,
      };
      return [id, logged];
    }),
  );
}
