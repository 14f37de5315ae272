import { type OwnProfile, ProfileUpdate } from 'shared-contract/account';
import * as v from 'valibot';
import { changesTo, valuesOf } from './profile-values.ts';

const profile: OwnProfile = {
  id: '01890000-0000-7000-8000-000000000000',
  firstName: 'Moa',
  lastName: 'Ask',
  name: 'Moa Ask',
  userName: 'moa@tiptable.test',
  publicUserName: 'moa-ask',
  phoneNumber: '+46701234567',
  imageUrl: null,
  isPublicProfile: true,
  created: '2026-01-01T00:00:00.000Z',
  friends: 0,
  friendRequests: 0,
  emailConfirmed: true,
};

const sent = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  changesTo(profile, v.parse(ProfileUpdate, { ...valuesOf(profile), currentPassword: 'x', ...changes }));

const nothing = {
  newFirstName: null,
  newLastName: null,
  newEmail: null,
  newPassword: null,
  newPhoneNumber: null,
  newRole: null,
  newImageUrl: null,
  isPublicProfile: null,
  currentPassword: 'x',
};

test('what is unchanged, or cannot be cleared, is sent as null', () => {
  expect(sent({})).toEqual(nothing);
  expect(sent({ newFirstName: ' Moa ', newLastName: '', newImageUrl: '  ' })).toEqual(nothing);
});

test('an emptied phone number or picture is cleared', () => {
  expect(sent({ newPhoneNumber: ' ' })).toEqual({ ...nothing, newPhoneNumber: '' });
});

test('what was changed is sent', () => {
  const changes = { newFirstName: 'Maja', newPassword: 'New-pass-word-2', isPublicProfile: false };
  expect(sent(changes)).toEqual({ ...nothing, ...changes });
});
