import * as v from 'valibot';
import { Ban } from './bans.ts';
import { endpoint } from './endpoint.ts';
import {
  BaseVersion,
  byId,
  clearableField,
  Email,
  FactorCode,
  GivenPassword,
  Id,
  NewPassword,
  optionalField,
  payload,
  PhoneNumber,
  PictureAddress,
  ResetPasswordField,
} from './fields.ts';
import { Handle } from './handles.ts';
import { listQuery } from './list.ts';
import { Moment } from './moments.ts';
import { PersonName } from './names.ts';
import { Role } from './session.ts';

export const Registration = payload({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
  phoneNumber: optionalField(PhoneNumber),
  /** The handle; made from the name if there is none. */
  userName: v.optional(optionalField(Handle)),
});

export const Login = payload({
  email: Email,
  password: GivenPassword,
  rememberMe: v.optional(v.boolean(), false),
  /** Asked for by `second-factor-needed`, and not sent otherwise. */
  code: v.optional(v.nullable(FactorCode), null),
});

export const AdminRegistration = payload({ firstName: PersonName, lastName: PersonName, email: Email, roleName: Role });

/** Who sees a phone number, of those who see the rest of the profile. */
export const PhoneAudience = v.picklist(['everybody', 'friends', 'nobody']);
export type PhoneAudience = v.InferOutput<typeof PhoneAudience>;

/** The caller's own profile; `userName` is their e-mail. */
export const OwnProfile = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  userName: v.string(),
  name: v.string(),
  /** What other people see and what `/userprofile/{userName}` takes. */
  publicUserName: v.string(),
  /** When the handle can be changed again; `null` for now, absent from an API of the release before, which changes none. */
  userNameFixedUntil: v.optional(v.nullable(Moment)),
  phoneNumber: v.nullable(v.string()),
  /** Absent from an API of the release before. */
  phoneAudience: v.optional(PhoneAudience),
  imageUrl: v.nullable(v.string()),
  isPublicProfile: v.boolean(),
  created: Moment,
  friends: v.number(),
  friendRequests: v.number(),
  emailConfirmed: v.boolean(),
  /** Whether friend requests are told by mail; absent from an API of the release before. */
  wantsRequestMails: v.optional(v.boolean()),
  /** Whether signing in takes a code too, and how many recovery codes are left; absent from an API of the release before. */
  hasSecondFactor: v.optional(v.boolean()),
  recoveryCodesLeft: v.optional(v.number()),
  /** Of a profile that an administrator has hidden: it is private until they restore it. Absent from an API of the release before. */
  hidden: v.optional(v.object({ since: Moment, reason: v.string(), rule: v.string() })),
  /** Absent from an API of the release before. */
  version: v.optional(v.number()),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

const changes = {
  newFirstName: optionalField(PersonName),
  newLastName: optionalField(PersonName),
  newEmail: optionalField(Email),
  newPassword: optionalField(NewPassword),
  newPhoneNumber: clearableField(PhoneNumber),
  newImageUrl: clearableField(PictureAddress),
  isPublicProfile: v.optional(v.nullable(v.boolean()), null),
};

/** Changes to the own profile: absent and `null` leave a field as it is, `''` clears phone number and picture. */
export const ProfileUpdate = payload({
  ...changes,
  /** The new handle. To be left out towards an API whose own profile has no `userNameFixedUntil`. */
  newUserName: v.optional(optionalField(Handle)),
  /** To be left out towards an API whose own profile has none. */
  phoneAudience: v.optional(v.nullable(PhoneAudience)),
  /** To be left out likewise. */
  version: BaseVersion,
  newRole: v.optional(v.null('Nobody can change their own role'), null),
  currentPassword: v.pipe(
    v.string('Current password is required'),
    v.nonEmpty('Current password is required'),
    v.maxBytes(1024, 'Must be at most 1024 bytes'),
  ),
});

/** An administrator's changes to an account: absent and `null` leave a field as it is, `''` clears phone number and picture. */
export const AdminUpdate = payload({
  ...changes,
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
  /** Absent from an API of the release before. */
  ban: v.optional(v.nullable(Ban)),
});
export type ListedUser = v.InferOutput<typeof ListedUser>;

export const UserDetail = v.object({
  ...ListedUser.entries,
  firstName: v.string(),
  lastName: v.string(),
  phoneConfirmed: v.boolean(),
  created: Moment,
  lastLogin: v.nullable(Moment),
  version: v.number(),
  imageUrl: v.nullable(v.string()),
  /** What is deleted together with the account; requests are those sent and received. */
  tables: v.number(),
  friends: v.number(),
  friendRequests: v.number(),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

const fullProfile = {
  userId: Id,
  userName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** `null` too where the caller is not among those who may see it. */
  phoneNumber: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  created: Moment,
};

/** Another user's profile, as far as the caller may see it; `userName` is the public handle, never an e-mail. */
export const OtherProfile = v.variant('type', [
  v.object({ type: v.literal('FriendProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PublicProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PrivateProfileUserResponse'), userId: Id, userName: v.string() }),
]);
export type OtherProfile = v.InferOutput<typeof OtherProfile>;

export const EmailConfirmation = payload({
  email: Email,
  token: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(200)),
});

/** The e-mail and the token of a mailed link to set a password. */
export const PasswordLink = payload({
  email: Email,
  token: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(200)),
});

export const PasswordReset = payload({
  email: Email,
  token: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(200)),
  newPassword: ResetPasswordField,
});

/** The e-mail and the token of the mailed link; the password when the new e-mail is confirmed. */
export const EmailUndo = payload({
  email: Email,
  token: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(200)),
  password: v.optional(v.nullable(GivenPassword), null),
});

/** Without the password the session has to be a confirmed one; the screen always asks for the password. */
export const AccountDeletion = payload({ currentPassword: v.optional(v.nullable(GivenPassword), null) });

export const register = endpoint({
  method: 'POST',
  path: '/account/register',
  summary: 'Register',
  access: 'anyone',
  withoutSession: true,
  body: Registration,
  status: 201,
  failures: ['taken', 'password-common'],
});
export const logIn = endpoint({
  method: 'POST',
  path: '/account/login',
  summary: 'Log in; answers the session token',
  access: 'anyone',
  withoutSession: true,
  body: Login,
  status: 200,
  answer: v.string(),
  plainText: true,
  failures: ['second-factor-needed', 'banned'],
});
export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/account/myuser',
  summary: 'The own profile',
  access: 'signed-in',
  duringEnrolment: true,
  status: 200,
  answer: OwnProfile,
});
export const updateOwnProfile = endpoint({
  method: 'PUT',
  path: '/account/update',
  summary: 'Change the own profile',
  access: 'signed-in',
  body: ProfileUpdate,
  status: 200,
  answer: OwnProfile,
  failures: ['forbidden', 'missing', 'conflict', 'version-conflict', 'taken', 'password-common'],
});
export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/account/delete',
  summary: 'Delete the own account; a password sent along has to be the right one',
  access: 'signed-in',
  confirmed: 'or-current-password',
  body: AccountDeletion,
  status: 204,
  failures: ['forbidden', 'conflict'],
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/account/confirmemail',
  summary: 'Confirm an e-mail address',
  access: 'anyone',
  body: EmailConfirmation,
  status: 200,
  failures: ['already-confirmed'],
});
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/account/email/undo',
  summary:
    'Take a changed e-mail back with the link mailed to it; ends all sessions and mails a link to set a new password',
  access: 'anyone',
  body: EmailUndo,
  status: 204,
  failures: ['forbidden', 'taken'],
});
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/account/resend/email',
  summary: 'Send the confirmation mail again',
  access: 'signed-in',
  status: 200,
  failures: ['already-confirmed'],
});
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/account/resetpasswordtoken/:id',
  summary: 'Ask for a mail that lets one set a new password',
  access: 'anyone',
  withoutSession: true,
  params: v.object({ id: Email }),
  status: 204,
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/account/resetpassword',
  summary: 'Set a new password with the token of the mail',
  access: 'anyone',
  withoutSession: true,
  body: PasswordReset,
  status: 200,
  failures: ['password-common'],
});
export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/account/resetpassword/check',
  summary:
    'Whether a mailed link can still set a password, and whether it is the first of its account; uses nothing up',
  access: 'anyone',
  withoutSession: true,
  body: PasswordLink,
  status: 200,
  answer: v.object({ isFirst: v.boolean() }),
});
export const getOtherProfile = endpoint({
  method: 'GET',
  path: '/account/user/:id',
  summary: 'Somebody else by id or public user name, also a former one',
  access: 'anyone',
  params: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }),
  status: 200,
  answer: OtherProfile,
  failures: ['missing', 'conflict'],
});
export const adminRegisterUser = endpoint({
  method: 'POST',
  path: '/account/admin/register',
  summary: 'Register somebody, who gets a mail to set a password',
  access: 'admin',
  confirmed: true,
  body: AdminRegistration,
  status: 201,
  answer: UserDetail,
  failures: ['taken'],
});
export const listUsers = endpoint({
  method: 'GET',
  path: '/account/admin/users',
  summary: 'All users',
  access: 'admin',
  query: listQuery(['id', 'name', 'email', 'emailConfirmed', 'phoneNumber', 'role'], {
    role: v.optional(Role),
    emailConfirmed: v.optional(v.picklist(['true', 'false'])),
  }),
  status: 200,
  answer: v.array(ListedUser),
});
export const getUser = endpoint({
  method: 'GET',
  path: '/account/admin/user/:id',
  summary: 'One user',
  access: 'admin',
  params: byId,
  status: 200,
  answer: UserDetail,
  failures: ['missing'],
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/account/admin/update/:id',
  summary: 'Change a user',
  access: 'admin',
  confirmed: true,
  params: byId,
  body: AdminUpdate,
  status: 200,
  answer: UserDetail,
  failures: ['missing', 'conflict', 'version-conflict', 'taken', 'password-common'],
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/account/admin/delete/:id',
  summary: 'Delete a user',
  access: 'admin',
  confirmed: true,
  params: byId,
  status: 204,
  failures: ['missing', 'conflict'],
});
