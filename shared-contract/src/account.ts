import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  BaseVersion,
  byIdOrName,
  clearableField,
  Email,
  GivenPassword,
  Id,
  NewPassword,
  optionalField,
  payload,
  PhoneNumber,
  PictureAddress,
} from './fields.ts';
import { Handle } from './handles.ts';
import { Timestamp } from './timestamps.ts';
import { PersonName } from './names.ts';

/** Who may see the phone number, among the users who may see the rest of the profile. */
export const PhoneAudience = v.picklist(['everybody', 'friends', 'nobody']);
export type PhoneAudience = v.InferOutput<typeof PhoneAudience>;

/** A badge for a finished season: the tip's final rank on the public leaderboard. */
export const TipBadge = v.object({
  leagueName: v.string(),
  season: v.number(),
  rank: v.number(),
  of: v.number(),
  /** `null` if the caller may not open it. */
  tableId: v.nullable(Id),
});
export type TipBadge = v.InferOutput<typeof TipBadge>;

/** The caller's profile. `userName` is the account's e-mail. */
export const OwnProfile = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  userName: v.string(),
  name: v.string(),
  /** The public handle, shown to other users; the parameter of `/userprofile/{userName}`. */
  publicUserName: v.string(),
  /** When the handle can be changed again; `null` if it can be changed now. */
  userNameFixedUntil: v.nullable(Timestamp),
  phoneNumber: v.nullable(v.string()),
  phoneAudience: PhoneAudience,
  imageUrl: v.nullable(v.string()),
  isPublicProfile: v.boolean(),
  created: Timestamp,
  friends: v.number(),
  friendRequests: v.number(),
  emailConfirmed: v.boolean(),
  /** Whether the user receives mails about friend requests. */
  wantsRequestMails: v.boolean(),
  /** Whether the account has a second factor, and how many recovery codes are left. */
  hasSecondFactor: v.boolean(),
  recoveryCodesLeft: v.number(),
  /**
   * Present only on a profile that an administrator has hidden. It stays private until an
   * administrator restores it.
   */
  hidden: v.optional(v.object({ since: Timestamp, reason: v.string(), rule: v.string() })),
  /** Latest season first. */
  badges: v.array(TipBadge),
  version: v.number(),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** The account fields that both the owner and an administrator may change. */
export const profileChanges = {
  newFirstName: optionalField(PersonName),
  newLastName: optionalField(PersonName),
  newEmail: optionalField(Email),
  newPassword: optionalField(NewPassword),
  newPhoneNumber: clearableField(PhoneNumber),
  newImageUrl: clearableField(PictureAddress),
  isPublicProfile: v.optional(v.nullable(v.boolean()), null),
};

/** Changes to the caller's profile. Absent and `null` leave a field unchanged; `''` clears phone number and picture. */
export const ProfileUpdate = payload({
  ...profileChanges,
  /** The new handle. */
  newUserName: v.optional(optionalField(Handle)),
  phoneAudience: v.optional(v.nullable(PhoneAudience)),
  version: BaseVersion,
  newRole: v.optional(v.null('Nobody can change their own role'), null),
  currentPassword: v.pipe(
    v.string('Current password is required'),
    v.nonEmpty('Current password is required'),
    v.maxBytes(1024, 'Must be at most 1024 bytes'),
  ),
});

const fullProfile = {
  userId: Id,
  userName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Also `null` if the caller may not see it. */
  phoneNumber: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  created: Timestamp,
  /** Latest season first. */
  badges: v.array(TipBadge),
};

/**
 * Another user's profile, reduced to the fields that the caller may see. `userName` is the public
 * handle, never an e-mail.
 */
export const OtherProfile = v.variant('type', [
  v.object({ type: v.literal('FriendProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PublicProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PrivateProfileUserResponse'), userId: Id, userName: v.string() }),
]);
export type OtherProfile = v.InferOutput<typeof OtherProfile>;

/** Deletes the account. Without the password, the session must be confirmed. The client always sends the password. */
export const AccountDeletion = payload({ currentPassword: v.optional(v.nullable(GivenPassword), null) });

export const getOwnProfile = endpoint('GET', '/account/myuser', {
  summary: 'Get the caller’s profile',
  access: 'signed-in',
  duringEnrolment: true,
  answer: OwnProfile,
});

export const updateOwnProfile = endpoint('PUT', '/account/update', {
  summary: 'Update the caller’s profile',
  access: 'signed-in',
  body: ProfileUpdate,
  answer: OwnProfile,
  failures: ['forbidden', 'missing', 'conflict', 'version-conflict', 'taken', 'password-common'],
});

export const deleteOwnAccount = endpoint('DELETE', '/account/delete', {
  summary: 'Delete the caller’s account',
  access: 'signed-in',
  confirmed: 'or-current-password',
  body: AccountDeletion,
  failures: ['forbidden', 'conflict'],
});

export const getOtherProfile = endpoint('GET', '/account/user/:id', {
  summary: 'Get a user’s profile by id or by current or former handle',
  access: 'anyone',
  dependsOnCaller: true,
  params: byIdOrName,
  answer: OtherProfile,
  failures: ['missing', 'conflict'],
});
