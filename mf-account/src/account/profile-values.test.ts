import type { OwnProfile } from 'shared-contract/account';
import * as v from 'valibot';
import { changesTo, rulesFor, valuesOf } from './profile-values.ts';

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
  userNameFixedUntil: null,
  phoneAudience: 'friends',
  wantsRequestMails: true,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  badges: [],
  version: 1,
};

const sent = (changes: Partial<ReturnType<typeof valuesOf>>, now = profile) =>
  changesTo(now, v.parse(rulesFor(now), { ...valuesOf(now), currentPassword: 'x', ...changes }));

const empty = {
  newFirstName: null,
  newLastName: null,
  newUserName: null,
  newEmail: null,
  newPassword: null,
  newPhoneNumber: null,
  phoneAudience: null,
  newRole: null,
  newImageUrl: null,
  isPublicProfile: null,
  currentPassword: 'x',
};

test('sends null for unchanged fields and for emptied fields that cannot be cleared', () => {
  expect(sent({})).toEqual(empty);
  expect(sent({ newFirstName: ' Moa ', newLastName: '', newImageUrl: '  ' })).toEqual(empty);
});

test('sends an empty string for an emptied phone number', () => {
  expect(sent({ newPhoneNumber: ' ' })).toEqual({ ...empty, newPhoneNumber: '' });
});

test('sends changed fields', () => {
  const changes = { newFirstName: 'Maja', newPassword: 'New-pass-word-2', isPublicProfile: false };
  expect(sent(changes)).toEqual({ ...empty, ...changes });
});

test('sends a changed user name and audience', () => {
  expect(sent({ newUserName: ' Moa-2 ', phoneAudience: 'nobody' })).toEqual({
    ...empty,
    newUserName: 'moa-2',
    phoneAudience: 'nobody',
  });
  expect(sent({ newUserName: '' }).newUserName).toBe(null);
});

test('accepts an unchanged user name or picture that violates a newer rule', () => {
  const old: OwnProfile = {
    ...profile,
    publicUserName: 'moa--'.repeat(8),
    imageUrl: 'http://pictures.test/moa.png',
  };
  expect(sent({}, old)).toEqual(empty);
  expect(() => sent({ newUserName: 'moa--' }, old)).toThrow('Must be letters a–z and digits');
  expect(() => sent({ newImageUrl: 'http://pictures.test/new.png' }, old)).toThrow('Must begin with https://');
  expect(sent({ newImageUrl: '' }, old).newImageUrl).toBe('');
});
