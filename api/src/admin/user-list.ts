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

/** A user as listed for administrators. */
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

/** Counts of what is deleted together with an account. */
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

/** A user as administrators see them. */
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

/** Orders by the query's sort, or as a scan reads it. Missing phone numbers come first in both stores. */
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

/** Selects the ids of a page from an index alone, so that the rows it skips are not read. */
export const idsOnPage = (db: Db, query: UserQuery, search: Search | undefined, scan: Scan) =>
  ordered(filtered(db, query, search?.page), query, scan)
    .select('id')
    .limit(scan.limit)
    .offset(scan.offset);

/** The length of the whole list: from `user_counts`, or COUNT(*) when searching or asking for bans. */
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

/** A search that also looks at who is banned, if the query asks for it. */
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

/** One page of the users, by id unless the query sorts otherwise. */
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
