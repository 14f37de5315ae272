import * as v from 'valibot';
import { profileChanges } from './account.ts';
import { Ban } from './bans.ts';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, Email, Id, optionalField, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { PersonName } from './names.ts';
import { Role } from './session.ts';

export const AdminRegistration = payload({ firstName: PersonName, lastName: PersonName, email: Email, roleName: Role });

/**
 * An administrator's changes to an account. Absent and `null` leave a field unchanged. `''` clears
 * phone number and picture.
 */
export const AdminUpdate = payload({
  ...profileChanges,
  newRole: optionalField(Role),
  version: BaseVersion,
  currentPassword: v.optional(v.null('Must be empty'), null),
});

export const ListedUser = v.object({
  id: Id,
  name: v.string(),
  userName: v.string(),
  emailConfirmed: v.boolean(),
  phoneNumber: v.nullable(v.string()),
  role: Role,
  ban: v.nullable(Ban),
});
export type ListedUser = v.InferOutput<typeof ListedUser>;

export const UserDetail = v.object({
  ...ListedUser.entries,
  firstName: v.string(),
  lastName: v.string(),
  phoneConfirmed: v.boolean(),
  created: Timestamp,
  lastLogin: v.nullable(Timestamp),
  version: v.number(),
  imageUrl: v.nullable(v.string()),
  /** The data that would be deleted with the account. Requests include sent and received ones. */
  tables: v.number(),
  friends: v.number(),
  friendRequests: v.number(),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

export const adminRegisterUser = endpoint('POST', '/account/admin/register', {
  summary: 'Create a user, who receives a mail to set a password',
  access: 'admin',
  confirmed: true,
  body: AdminRegistration,
  status: 201,
  answer: UserDetail,
  failures: ['taken'],
});

export const listUsers = endpoint('GET', '/account/admin/users', {
  summary: 'List all users',
  access: 'admin',
  query: listQuery(['id', 'name', 'email', 'emailConfirmed', 'phoneNumber', 'role'], {
    role: v.optional(Role),
    emailConfirmed: v.optional(v.picklist(['true', 'false'])),
    banned: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: v.array(ListedUser),
});

export const getUser = endpoint('GET', '/account/admin/user/:id', {
  summary: 'Get a user',
  access: 'admin',
  params: byId,
  answer: UserDetail,
  failures: ['missing'],
});

export const updateUser = endpoint('PUT', '/account/admin/update/:id', {
  summary: 'Update a user',
  access: 'admin',
  confirmed: true,
  params: byId,
  body: AdminUpdate,
  answer: UserDetail,
  failures: ['missing', 'conflict', 'version-conflict', 'taken', 'password-common'],
});

export const deleteUser = endpoint('DELETE', '/account/admin/delete/:id', {
  summary: 'Delete a user',
  access: 'admin',
  confirmed: true,
  params: byId,
  failures: ['missing', 'conflict'],
});
