import type { SelectQueryBuilder } from 'kysely';
import type { ListedUser, UserDetail } from 'shared-contract/users';
import type { Ban } from 'shared-contract/bans';
import type { ListQuery } from 'shared-contract/list';
import { bannedIds, bansOf, findBan } from '../users/bans.ts';
import { countFriends } from '../users/friend-counts.ts';
import { directionOf, type Page, type Scan, shortestScan, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countOf } from '../tables/counts.ts';
import type { User } from '../users/users.ts';
import { type Condition, type Search, searchFor } from '../users/user-search.ts';

/** Returns a user as listed for administrators. */
function listedUser(user: User, ban: Ban | null): ListedUser {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    userName: user.email,
    emailConfirmed: Boolean(user.emailConfirmed),
    phoneNumber: user.phoneNumber,
    role: user.role,
    ban,
  };
}

/** Counts the rows that are deleted together with an account. */
async function belongings(db: Db, userId: string): Promise<Pick<UserDetail, 'tables' | 'friends' | 'friendRequests'>> {
  const tables = await countOf(db, userId, 'all');
  const { friendRequests } = await db
    .selectFrom('friendRequests')
    .select(({ fn }) => fn.countAll<number>().as('friendRequests'))
    .where(({ eb, or }) => or([eb('senderId', '=', userId), eb('receiverId', '=', userId)]))
    .executeTakeFirstOrThrow();
  const { friends } = await countFriends(db, userId);
  return { tables, friends, friendRequests };
}

/** Returns a user with all fields that administrators see. */
export async function userDetail(db: Db, user: User, now: Date): Promise<UserDetail> {
  return {
    ...listedUser(user, await findBan(db, user.id, now)),
    firstName: user.firstName,
    lastName: user.lastName,
    phoneConfirmed: Boolean(user.phoneConfirmed),
    created: user.createdAt,
    lastLogin: user.lastLoginAt,
    imageUrl: user.imageUrl,
    version: user.version,
    ...(await belongings(db, user.id)),
  };
}

const columns = {
  id: 'id',
  name: 'nameKey',
  email: 'emailKey',
  emailConfirmed: 'emailConfirmed',
  phoneNumber: 'phoneNumber',
  role: 'role',
} as const;

type UserSort = keyof typeof columns;
export type UserQuery = ListQuery & {
  sort?: UserSort | `-${UserSort}` | undefined;
  role?: 'user' | 'admin' | undefined;
  emailConfirmed?: 'true' | 'false' | undefined;
  banned?: 'true' | 'false' | undefined;
};

const filtered = (db: Db, { emailConfirmed, role }: UserQuery, search: Condition | undefined) =>
  db
    .selectFrom('users')
    .$if(role !== undefined, (users) => users.where('role', '=', role ?? 'user'))
    .$if(emailConfirmed !== undefined, (users) => users.where('emailConfirmed', '=', emailConfirmed === 'true'))
    .$if(search !== undefined, (users) => (search === undefined ? users : users.where(search)));

/** Orders users by the query's sort, or in the direction of a scan. Missing phone numbers come first in both stores. */
function ordered<T>(users: SelectQueryBuilder<Schema, 'users', T>, { sort }: UserQuery, scan?: Scan) {
  const { column, direction: sorted } = sortOf<UserSort>(sort, 'id');
  const direction = scan === undefined ? sorted : directionOf(scan, sorted);
  return users
    .orderBy(columns[column], (order) =>
      column !== 'phoneNumber'
        ? order[direction]()
        : direction === 'asc'
          ? order.asc().nullsFirst()
          : order.desc().nullsLast(),
    )
    .$if(column !== 'id', (byColumn) => byColumn.orderBy('id', direction));
}

/** Selects the ids of a page from an index only, so that skipped rows are not read. */
export const idsOnPage = (db: Db, query: UserQuery, search: Search | undefined, scan: Scan) =>
  ordered(filtered(db, query, search?.page), query, scan)
    .select('id')
    .limit(scan.limit)
    .offset(scan.offset);

/** Returns the total number of users: from `user_counts`, or by COUNT(*) for a search or a filter by bans. */
async function countUsers(db: Db, query: UserQuery, search: Search | undefined): Promise<number> {
  const { emailConfirmed, role } = query;
  const counted =
    search === undefined
      ? db
          .selectFrom('userCounts')
          .$if(role !== undefined, (counts) => counts.where('role', '=', role ?? 'user'))
          .$if(emailConfirmed !== undefined, (counts) => counts.where('emailConfirmed', '=', emailConfirmed === 'true'))
          .select(({ fn }) => fn.sum<number | string>('users').as('total'))
      : filtered(db, query, search.all).select(({ fn }) => fn.countAll<number | string>().as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  return Number(total);
}

/** Adds the filter by bans to a search, if the query has one. */
function withBans(db: Db, search: Search | undefined, { banned }: UserQuery, now: Date): Search | undefined {
  if (banned === undefined) return search;
  const andBanned =
    (others: Condition | undefined): Condition =>
    (users) =>
      users.and([
        users('users.id', banned === 'true' ? 'in' : 'not in', bannedIds(db, now)),
        ...(others === undefined ? [] : [others(users)]),
      ]);
  return { all: andBanned(search?.all), page: andBanned(search?.page) };
}

/** Returns one page of users, ordered by id by default. */
export async function listUsers(db: Db, query: UserQuery, now: Date): Promise<Page<ListedUser>> {
  const search = withBans(db, await searchFor(db, query.q ?? ''), query, now);
  const total = await countUsers(db, query, search);
  const onPage = idsOnPage(db, query, search, shortestScan(query, total));
  const rows = await ordered(db.selectFrom('users').where('id', 'in', onPage), query)
    .selectAll()
    .execute();
  const bans = await bansOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return { items: rows.map((user) => listedUser(user, bans.get(user.id) ?? null)), total };
}
