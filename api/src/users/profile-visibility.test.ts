import { visibleFullName, canSeeProfile } from './profile-visibility.ts';

const person = { firstName: 'Anna', lastName: 'Berg' };

test.each([
  { isPublicProfile: true, isBanned: false, relation: {}, isSeen: true },
  { isPublicProfile: false, isBanned: false, relation: {}, isSeen: false },
  { isPublicProfile: true, isBanned: true, relation: {}, isSeen: false },
  { isPublicProfile: 1, isBanned: 1, relation: {}, isSeen: false },
  { isPublicProfile: false, isBanned: true, relation: { isFriend: true }, isSeen: true },
  { isPublicProfile: false, isBanned: true, relation: { isSelf: true }, isSeen: true },
])(
  'shows a profile: $isSeen, when public: $isPublicProfile, banned: $isBanned, relation: $relation',
  ({ isBanned, isPublicProfile, isSeen, relation }) => {
    expect(canSeeProfile({ isPublicProfile, isBanned }, relation)).toBe(isSeen);
    const seen = visibleFullName({ ...person, isPublicProfile, isBanned }, relation);
    expect(seen).toBe(isSeen ? 'Anna Berg' : null);
  },
);
