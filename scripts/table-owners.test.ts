import path from 'node:path';
import { root } from './project.ts';
import { readsIn, type TableUse, tableUses, writesIn } from './table-uses.ts';

/**
 * The folder of `api/src` that owns each table. Only the owner inserts, updates and deletes its rows; other folders
 * call its functions.
 */
const owners: Record<string, readonly string[]> = {
  ...ownedBy('platform/database', 'schemaMigrations'),
  ...ownedBy('platform/jobs', 'jobLeases'),
  ...ownedBy('platform/sessions', 'sessions'),
  ...ownedBy('platform/rate-limits', 'rateLimits'),
  ...ownedBy('platform/mail', 'outbox', 'mailings', 'mailSubscriptions'),
  ...ownedBy('platform/endpoints', 'idempotencyKeys'),
  ...ownedBy('users', 'users', 'userWords', 'handles', 'bans', 'bannedEmails', 'secondFactors', 'recoveryCodes'),
  ...ownedBy('users', 'blocks', 'friendRequests', 'friendships', 'declinedRequests', 'requestMails'),
  ...ownedBy('change-log', 'auditedChanges', 'restorableChanges'),
  ...ownedBy('competition/tip-lock', 'tipCounts'),
  ...ownedBy('competition/standings', 'seasonChanges'),
  ...ownedBy(
    'competition/catalog',
    'teams',
    'leagues',
    'leagueSeasons',
    'teamStats',
    'rounds',
    'matches',
    'matchSides',
  ),
  ...ownedBy('competition/import', 'seasonImports'),
  ...ownedBy('tips', 'tips'),
  ...ownedBy('tips/scoring', 'tipRounds', 'tipBadges', 'tipCorrections'),
  ...ownedBy('groups', 'groupRemovals'),
  ...ownedBy('tables', 'simpleTables', 'tableVersions', 'tableViews', 'tableCounts', 'manageKeys', 'ratings'),
  ...ownedBy('moderation', 'reports', 'givenReports', 'reportDecisions'),
  ...ownedBy('account', 'mailTokens', 'emailUndos'),
  ...ownedBy('account/authentication', 'loginAddresses'),
  ...ownedBy('operations', 'feedback'),
  // One row per season: the lock, and the scoring progress of its tips. Each folder writes its own columns.
  tippings: ['competition/tip-lock', 'tips/scoring'],
  // Group membership decides which tips and leaderboards are visible, so `memberships` is below them. `groups` creates
  // and changes groups.
  tipGroups: ['groups', 'memberships'],
  groupMembers: ['groups', 'memberships'],
  // A tip that becomes a plain table again deletes its scores.
  tipScores: ['tips/scoring', 'tips'],
};

function ownedBy(folder: string, ...tables: string[]) {
  return Object.fromEntries(tables.map((table) => [table, [folder]]));
}

/** These write tables that their callers name, or tables of logged changes. */
const engines = ['platform/database', 'competition/change-restore'];

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
const inFolder = (file: string, folder: string) => path.posix.dirname(file) === folder;

function isAllowed({ file, table }: TableUse): boolean {
  if (engines.some((folder) => isIn(file, folder))) return true;
  return table !== null && (owners[table] ?? []).some((folder) => inFolder(file, folder));
}

const src = path.join(root, 'api/src');
const writes = tableUses(src, writesIn);

test('only the owner of a table writes it', () => {
  expect(writes.filter((write) => !isAllowed(write))).toEqual([]);
});

test('every written table has an owner, and each owner writes its tables', () => {
  for (const [table, folders] of Object.entries(owners)) {
    for (const folder of folders) {
      const isWritten = writes.some((write) => write.table === table && inFolder(write.file, folder));
      expect({ table, folder, isWritten }).toEqual({ table, folder, isWritten: true });
    }
  }
  const written = new Set(writes.flatMap(({ table }) => table ?? []));
  expect([...written].filter((table) => owners[table] === undefined)).toEqual([]);
});

test.each([
  ['an insert', "await db.insertInto('tips').values(row).execute();", ['tips']],
  ['an update of a transaction', "transaction.updateTable('users').set(change)", ['users']],
  ['a deletion', "db.deleteFrom('rounds').where('id', '=', id)", ['rounds']],
  ['a batch', "deleteInBatches(store, { table: 'sessions', key: ['id'], where })", ['sessions']],
  ['a purge', "purgeExpired('handles', ['key'], 'freeAt')", ['handles']],
  ['SQL', 'sql`update simple_tables set ratings = 0`.execute(db)', ['simpleTables']],
  ['SQL with a variable name', 'sql`delete from ${sql.table(name)}`', [null]],
  ['a call with a variable name', 'db.deleteFrom(table)', [null]],
  ['a query', "db.selectFrom('tips').selectAll()", []],
])('finds the tables that are written by %s', (_what, source, found) => {
  expect(writesIn(source)).toEqual(found);
});

test.each([
  ['a query', "db.selectFrom('tips').selectAll()", ['tips']],
  ['a join with an alias', "tips.leftJoin('users as owner', 'owner.id', 'tips.ownerId')", ['users']],
  ['a subquery of an expression builder', "({ selectFrom }) => selectFrom('rounds')", ['rounds']],
  ['SQL', 'sql`exists (select 1 from tip_rounds inner join tips on true)`', ['tipRounds', 'tips']],
  ['the subquery of an owner', "tips.innerJoin(joinedUsers(db, now), 'users.id', 'tips.ownerId')", [null]],
])('finds the tables that are read by %s', (_what, source, found) => {
  expect(readsIn(source)).toEqual(found);
});

test.each<[string, TableUse, boolean]>([
  ['of its owner', { file: 'tips/tip-rows.ts', table: 'tips' }, true],
  ['of a neighbour', { file: 'tables/tip-tables.ts', table: 'tips' }, false],
  ['of a table without an owner', { file: 'tips/tip-rows.ts', table: 'news' }, false],
  ['of a table named by a variable', { file: 'tips/tip-rows.ts', table: null }, false],
  ['of the restore engine', { file: 'competition/change-restore/write-back.ts', table: null }, true],
])('classifies a write %s', (_whose, write, isOwners) => {
  expect(isAllowed(write)).toBe(isOwners);
});

/**
 * The tables of other areas that an area reads in its own statements, with the reason. All other tables are read
 * through a function of their owner. The data export and the administration's lists read all tables.
 */
const readers: Record<string, Record<string, string>> = {
  competition: {
    simpleTables: 'A season that an official table follows does not become a draft.',
    tips: 'A season with tips may not change: the check is below `tips`, which asks for it too.',
  },
  platform: {
    secondFactors: 'A session is read with its user in one statement, by most requests.',
    users: 'The same, and so is an unsubscribe link. A restored database must have no users.',
  },
  tips: {
    simpleTables:
      'A tip is one row of `tips` and one of `simpleTables` with the same key; `tables` is built on `tips`.',
  },
};

test('reads tables of other areas through their functions, with the listed exceptions', () => {
  const areaOf = (file: string) => file.split('/')[0] ?? '';
  const foreign = tableUses(src, readsIn).filter(
    ({ file, table }) =>
      file.includes('/') &&
      !['data-export', 'admin'].includes(areaOf(file)) &&
      table !== null &&
      owners[table] !== undefined &&
      !owners[table].map(areaOf).includes(areaOf(file)),
  );
  const found: Record<string, string[]> = {};
  for (const { file, table } of foreign) (found[areaOf(file)] ??= []).push(table ?? '');
  const sorted = Object.entries(found).map(([area, tables]) => [area, [...new Set(tables)].sort()]);
  const listed = Object.entries(readers).map(([area, tables]) => [area, Object.keys(tables).sort()]);
  expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(listed));
});
