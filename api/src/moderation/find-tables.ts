import type { Query } from 'shared-contract/endpoint';
import type { findTables as findTablesEndpoint, FoundTable } from 'shared-contract/moderation';
import type { Platform } from '../platform/endpoints/platform.ts';
import { type Page, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { searchTables, tablesToModerate } from '../tables/moderated-tables.ts';
import { usersToModerate } from '../users/hidden-profiles.ts';
import { authorOf, subjectStateOf } from './subject.ts';

/** Returns one page of the tables that match a moderator's search, public or not, newest first by default. */
export async function findTables(
  db: Db,
  services: Pick<Platform, 'clock' | 'digests'>,
  search: Query<typeof findTablesEndpoint>,
): Promise<Page<FoundTable>> {
  const { ids, total } = await searchTables(db, services, search);
  if (ids.length === 0) return { items: [], total };
  const rows = await db
    .selectFrom(tablesToModerate(db).as('simpleTables'))
    .leftJoin(usersToModerate(db).as('users'), 'users.id', 'simpleTables.ownerId')
    .leftJoin('reports', 'reports.tableId', 'simpleTables.id')
    .where('simpleTables.id', 'in', ids)
    .select([
      'simpleTables.id',
      'simpleTables.name',
      'simpleTables.createdAt as created',
      'simpleTables.deletedAt',
      'simpleTables.hiddenAt',
      'simpleTables.isPublic',
      'simpleTables.networkKey as network',
      'simpleTables.email as tableEmail',
      'users.id as authorId',
      'users.handle',
      'users.email as userEmail',
      'reports.id as reportId',
    ])
    .orderBy('simpleTables.id', sortOf(search.sort, '-created').direction)
    .execute();
  return {
    items: rows.map((row) => ({ ...row, subjectState: subjectStateOf(row), author: authorOf(row) })),
    total,
  };
}
