import { MAX_BLOCKED, MAX_FRIENDS, MAX_LISTED_REQUESTS } from 'shared-contract/friends';
import { MAX_TABLE_VERSIONS, MAX_VERSIONS_OF_OWNER, MAX_LISTED_DELETED } from 'shared-contract/table-history';
import { MAX_TEAMS, newTable } from 'shared-contract/table-rules';
import { pairOf } from '../src/users/pair.ts';
import { contentOf } from '../src/tables/table-rows.ts';
import { countTables } from '../src/tables/counts.ts';
import type { Schema } from '../src/platform/database/schema.ts';
import type { InsertObject } from 'kysely';
import { userOf } from './many-rows.ts';
import type { TestServer, TestUser } from './server.ts';

const TABLES = 160;
const MORE_THAN_A_PAGE = 130;
const AT_ONCE = 50;

/** The longest name in a row of a table, of characters with three bytes. */
const LONGEST = '界'.repeat(60);
/** The largest rows that a table can have. */
const largestItems = Array.from({ length: MAX_TEAMS }, (_, index) => ({ name: LONGEST, tablePlace: index + 1 }));

const ids = (count: number, newId: () => string) => Array.from({ length: count }, newId);

/**
 * Fills an account up to the limits of each part of its data, and with more than a page of each unlimited part. It gets
 * the largest tables with the maximum of versions, and friends, requests, mails, messages, ratings and reports. Other
 * accounts get only the required rows.
 * @returns How many rows of each part the export must contain.
 */
export async function fillAccount({ services }: TestServer, user: TestUser) {
  const { clock, store } = services;
  const { newId } = clock;
  const at = clock.now().toISOString();
  const { db } = store;

  async function insert<Table extends keyof Schema>(
    table: Table,
    rows: InsertObject<Schema, Table>[],
  ): Promise<number> {
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      await db
        .insertInto(table)
        .values(rows.slice(first, first + AT_ONCE))
        .execute();
    }
    return rows.length;
  }

  const others = Array.from({ length: MAX_FRIENDS + MAX_BLOCKED }, (_, index) => userOf(200_000 + index));
  await insert('users', others);
  const idsOf = (from: number, count: number) => others.slice(from, from + count).map(({ id }) => id);
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();

  const { isPublicTable: _isPublicTable, ...fields } = newTable(MAX_TEAMS);
  const tableOf = (id: string) => ({
    ...fields,
    id,
    ownerId: user.id,
    email: null,
    name: LONGEST,
    nameKey: 'name',
    items: JSON.stringify(largestItems),
    isPublic: false,
    createdAt: at,
    modifiedAt: null,
    teamsKey: null,
  });
  const tableIds = ids(TABLES, newId);
  const deletedIds = ids(MAX_LISTED_DELETED + MORE_THAN_A_PAGE, newId);
  await insert('simpleTables', tableIds.map(tableOf));
  await insert(
    'simpleTables',
    deletedIds.map((id) => ({ ...tableOf(id), deletedAt: at })),
  );
  await countTables(db, user.id, { every: TABLES, public: 0 });
  const stored = await db
    .selectFrom('simpleTables')
    .selectAll()
    .where('ownerId', '=', user.id)
    .executeTakeFirstOrThrow();
  const content = JSON.stringify(contentOf(stored));
  const versions = tableIds.slice(0, MAX_VERSIONS_OF_OWNER / MAX_TABLE_VERSIONS).flatMap((tableId) =>
    Array.from({ length: MAX_TABLE_VERSIONS }, (_, index) => ({
      tableId,
      ownerId: user.id,
      version: index + 1,
      sessionId: null,
      begunAt: at,
      savedAt: at,
      content,
    })),
  );

  const friends = idsOf(0, MAX_FRIENDS);
  await insert(
    'friendships',
    friends.map((id) => ({ ...pairOf(user.id, id), createdAt: at })),
  );
  await insert(
    'blocks',
    idsOf(MAX_FRIENDS, MAX_BLOCKED).map((blockedId) => ({ blockerId: user.id, blockedId, createdAt: at })),
  );
  const senders = idsOf(0, MAX_LISTED_REQUESTS + 20);
  const receivers = idsOf(MAX_FRIENDS, MAX_LISTED_REQUESTS + 20);
  const request = (senderId: string, receiverId: string) => ({
    id: newId(),
    senderId,
    receiverId,
    ...pairOf(senderId, receiverId),
    typedEmailKey: null,
    createdAt: at,
  });
  const some = idsOf(0, MORE_THAN_A_PAGE);
  const rated = ids(MORE_THAN_A_PAGE, newId);
  await insert(
    'simpleTables',
    rated.map((id) => ({ ...tableOf(id), items: '[]', ownerId: others[0]?.id ?? null })),
  );
  const reports = ids(MORE_THAN_A_PAGE, newId);
  await insert(
    'reports',
    reports.map((id, index) => ({
      id,
      tableId: tableIds[index] ?? null,
      userId: null,
      groupId: null,
      state: 'closed' as const,
      openedAt: at,
      closedAt: at,
    })),
  );
  const long = (length: number) => '界'.repeat(length);
  return {
    tables: TABLES,
    deletedTables: deletedIds.length,
    tableVersions: await insert('tableVersions', versions),
    receivedRequests: await insert(
      'friendRequests',
      senders.map((id) => request(id, user.id)),
    ),
    sentRequests: await insert(
      'friendRequests',
      receivers.map((id) => request(user.id, id)),
    ),
    declinedRequests: await insert(
      'declinedRequests',
      some.map((id) => ({ senderId: id, receiverId: user.id, declinedAt: at })),
    ),
    ratings: await insert(
      'ratings',
      rated.map((tableId) => ({ tableId, userId: user.id, stars: 3, ratedAt: at })),
    ),
    formerEmails: await insert(
      'emailUndos',
      ids(MORE_THAN_A_PAGE, newId).map((id) => ({
        id,
        userId: user.id,
        email: `${id}@example.com`,
        emailKey: id,
        tokenHash: id,
        createdAt: at,
        expiresAt: at,
      })),
    ),
    formerUserNames: await insert(
      'handles',
      some.map((id) => ({ key: id, handle: id, userId: user.id, freeAt: null })),
    ),
    messages: await insert(
      'feedback',
      ids(MORE_THAN_A_PAGE, newId).map((id) => ({
        id,
        sender: user.email,
        category: 'Support',
        message: long(5000),
        createdAt: at,
      })),
    ),
    reports: await insert(
      'givenReports',
      reports.map((reportId) => ({
        id: newId(),
        reportId,
        reporterId: user.id,
        reporterKey: null,
        email: null,
        reason: 'spam' as const,
        text: long(1000),
        createdAt: at,
        outcome: null,
      })),
    ),
    decisions: await insert(
      'reportDecisions',
      reports.map((reportId) => ({
        id: newId(),
        reportId,
        adminId: null,
        action: 'dismiss' as const,
        rule: null,
        reason: long(1000),
        decidedAt: at,
        tokenHash: null,
        answer: long(2000),
        answeredAt: at,
      })),
    ),
  };
}
