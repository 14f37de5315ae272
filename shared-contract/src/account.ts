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

/** Who sees a phone number, of those who see the rest of the profile. */
export const PhoneAudience = v.picklist(['everybody', 'friends', 'nobody']);
export type PhoneAudience = v.InferOutput<typeof PhoneAudience>;

/** What is left of a tip once its season is over: where it stands on the board of everybody. */
export const TipBadge = v.object({
  leagueName: v.string(),
  season: v.number(),
  rank: v.number(),
  of: v.number(),
  /** `null` where the caller may not open it. */
  tableId: v.nullable(Id),
});
export type TipBadge = v.InferOutput<typeof TipBadge>;

/** The caller's own profile; `userName` is their e-mail. */
export const OwnProfile = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  userName: v.string(),
  name: v.string(),
  /** What other people see and what `/userprofile/{userName}` takes. */
  publicUserName: v.string(),
  /** When the handle can be changed again; `null` for now. */
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
  /** Whether signing in takes a code too, and how many recovery codes are left. */
  hasSecondFactor: v.boolean(),
  recoveryCodesLeft: v.number(),
  /** Of a profile that an administrator has hidden: it is private until they restore it. Absent of any other. */
  hidden: v.optional(v.object({ since: Timestamp, reason: v.string(), rule: v.string() })),
  /** The latest season first. */
  badges: v.array(TipBadge),
  version: v.number(),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** The fields of an account that its owner and an administrator may change. */
export const profileChanges = {
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
  /** `null` too where the caller is not among those who may see it. */
  phoneNumber: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  created: Timestamp,
  /** The latest season first. */
  badges: v.array(TipBadge),
};

/** Another user's profile, as far as the caller may see it; `userName` is the public handle, never an e-mail. */
export const OtherProfile = v.variant('type', [
  v.object({ type: v.literal('FriendProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PublicProfileUserResponse'), ...fullProfile }),
  v.object({ type: v.literal('PrivateProfileUserResponse'), userId: Id, userName: v.string() }),
]);
export type OtherProfile = v.InferOutput<typeof OtherProfile>;

/** Without the password the session has to be a confirmed one; the screen always asks for the password. */
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
