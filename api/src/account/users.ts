import type { ListedUser, UserDetail } from 'shared-contract/account';
import type { ListQuery } from 'shared-contract/list';
import { conflict } from '../failures.ts';
import { offsetOf, type Page, sortOf } from '../store/page.ts';
import type { Db } from '../store/store.ts';
import { holds } from '../store/text-key.ts';
import type { User } from './store.ts';

/** A user as the administrators' list has them. */
function listedUser(user: User): ListedUser {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    userName: user.email,
    emailConfirmed: Boolean(user.emailConfirmed),
    phoneNumber: user.phoneNumber,
    role: user.role,
  };
}

/** A user as administrators see them. */
export function userDetail(user: User): UserDetail {
  return {
    ...listedUser(user),
    firstName: user.firstName,
    lastName: user.lastName,
    phoneConfirmed: Boolean(user.phoneConfirmed),
    created: user.createdAt,
    lastLogin: user.lastLoginAt,
    imageUrl: user.imageUrl,
    version: user.version,
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
type UserQuery = ListQuery & {
  sort?: UserSort | `-${UserSort}` | undefined;
  role?: 'user' | 'admin' | undefined;
  emailConfirmed?: 'true' | 'false' | undefined;
};

/** Users, by id unless asked otherwise. Without a phone number comes first, in both stores. */
export async function listUsers(db: Db, query: UserQuery): Promise<Page<ListedUser>> {
  const { q, role } = query;
  const filtered = db
    .selectFrom('users')
    .$if(role !== undefined, (users) => users.where('role', '=', role ?? 'user'))
    .$if(query.emailConfirmed !== undefined, (users) =>
      users.where('emailConfirmed', '=', query.emailConfirmed === 'true'),
    )
    .$if(q !== undefined, (users) =>
      users.where(({ or }) => or([holds('nameKey', q ?? ''), holds('emailKey', q ?? '')])),
    );
  const { column, direction } = sortOf<UserSort>(query.sort, 'id');
  const rows = await filtered
    .selectAll()
    .orderBy(columns[column], (order) =>
      column !== 'phoneNumber'
        ? order[direction]()
        : direction === 'asc'
          ? order.asc().nullsFirst()
          : order.desc().nullsLast(),
    )
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const { total } = await filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(listedUser), total };
}

/** Makes sure that an administrator remains once this one is gone. @throws {Failure} when it is the last. */
export async function assertAnotherAdmin(db: Db, userId: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw conflict('This is the last administrator.');
}

/** Deletes a user with what belongs to them. @throws {Failure} for the product’s own account and the last administrator. */
export async function removeUser(db: Db, user: User): Promise<void> {
  const isProduct = Boolean(user.isProduct);
  if (isProduct) throw conflict('The product’s own account cannot be deleted.');
  if (user.role === 'admin') await assertAnotherAdmin(db, user.id);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
}
