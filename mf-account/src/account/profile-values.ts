import { type OwnProfile, type PhoneAudience, ProfileUpdate } from 'shared-contract/account';
import { payload } from 'shared-contract/fields';
import * as v from 'valibot';

export type ProfileChanges = v.InferOutput<typeof ProfileUpdate>;

/** Returns the form's default values: the profile, and empty passwords. */
export function valuesOf(profile: OwnProfile) {
  return {
    newFirstName: profile.firstName,
    newLastName: profile.lastName,
    newUserName: profile.publicUserName,
    newEmail: profile.userName,
    newPhoneNumber: profile.phoneNumber ?? '',
    phoneAudience: profile.phoneAudience,
    newImageUrl: profile.imageUrl ?? '',
    isPublicProfile: profile.isPublicProfile,
    newPassword: '',
    currentPassword: '',
  };
}

/** Returns the form's schema. An unchanged user name or picture is valid even if it is older than a rule. */
export function rulesFor({ imageUrl, publicUserName }: OwnProfile) {
  const { newImageUrl, newUserName } = ProfileUpdate.entries;
  return payload({
    ...ProfileUpdate.entries,
    newUserName: v.lazy((given) => (given === publicUserName ? v.string() : newUserName)),
    newImageUrl: v.lazy((given) => (given === imageUrl ? v.string() : newImageUrl)),
  });
}

export const labels = {
  newFirstName: 'First name',
  newLastName: 'Last name',
  newUserName: 'User name',
  newEmail: 'Email',
  newPhoneNumber: 'Phone number',
  phoneAudience: 'Who sees your number',
  newImageUrl: 'Profile image URL',
  isPublicProfile: 'Public profile',
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];

/** Returns the changes to `profile`. Unchanged fields are `null`; '' clears the phone number or the picture. */
export function changesTo(profile: OwnProfile, wanted: ProfileChanges): ProfileChanges {
  const now = valuesOf(profile);
  const same = names.filter((name) => wanted[name] === now[name]).map((name) => [name, null]);
  return { ...wanted, ...(Object.fromEntries(same) as Partial<Record<keyof typeof labels, null>>) };
}

export const audiences: readonly { value: PhoneAudience; label: string }[] = [
  { value: 'everybody', label: 'Everyone who sees your profile' },
  { value: 'friends', label: 'Only your friends' },
  { value: 'nobody', label: 'Nobody' },
];

function valueText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return audiences.find((audience) => audience.value === value)?.label ?? value;
}

/** A changed field of the form, with texts for users. */
export type FieldChange = { label: string; before: string; now: string };

/** Returns the form's fields in which two versions of a profile differ. */
export function differences(before: OwnProfile, now: OwnProfile): FieldChange[] {
  const [previousValues, currentValues] = [valuesOf(before), valuesOf(now)];
  return names
    .filter((name) => previousValues[name] !== currentValues[name])
    .map((name) => ({
      label: labels[name],
      before: valueText(previousValues[name]),
      now: valueText(currentValues[name]),
    }));
}
