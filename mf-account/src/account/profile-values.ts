import type { OwnProfile, ProfileUpdate } from 'shared-contract/account';
import type * as v from 'valibot';

export type ProfileChanges = v.InferOutput<typeof ProfileUpdate>;

/** The form's first values: the profile, and empty passwords. */
export function valuesOf(profile: OwnProfile) {
  return {
    newFirstName: profile.firstName,
    newLastName: profile.lastName,
    newEmail: profile.userName,
    newPhoneNumber: profile.phoneNumber ?? '',
    newImageUrl: profile.imageUrl ?? '',
    isPublicProfile: profile.isPublicProfile,
    newPassword: '',
    currentPassword: '',
  };
}

/** The changes to `profile`; every other field is `null`, which leaves it as it is. '' clears phone number and picture. */
export function changesTo(profile: OwnProfile, wanted: ProfileChanges): ProfileChanges {
  const unlessSame = <Value>(value: Value, now: Value) => (value === now ? null : value);
  return {
    ...wanted,
    newFirstName: unlessSame(wanted.newFirstName, profile.firstName),
    newLastName: unlessSame(wanted.newLastName, profile.lastName),
    newEmail: unlessSame(wanted.newEmail, profile.userName),
    newPhoneNumber: unlessSame(wanted.newPhoneNumber, profile.phoneNumber ?? ''),
    newImageUrl: unlessSame(wanted.newImageUrl, profile.imageUrl ?? ''),
    isPublicProfile: unlessSame(wanted.isPublicProfile, profile.isPublicProfile),
  };
}
