/** A person with what decides who sees their profile; `isBanned` as of now. */
type Person = {
  firstName: string;
  lastName: string;
  isPublicProfile: boolean | number;
  isBanned: unknown;
};

/** How the viewer and the person are related. */
type Relation = { isSelf?: boolean; isFriend?: unknown };

/**
 * Whether a viewer sees more of a person than the handle: the person themself, friends, and everyone where the profile is public and the
 * person is not banned. People who have blocked each other do not see each other at all, which the caller decides.
 */
export const seesProfile = (
  { isBanned, isPublicProfile }: Pick<Person, 'isBanned' | 'isPublicProfile'>,
  { isFriend = false, isSelf = false }: Relation = {},
): boolean => isSelf || Boolean(isFriend) || (Boolean(isPublicProfile) && !isBanned);

/** The full name of a person as a viewer sees it; `null` where they see the handle alone. */
export const seenFullName = (person: Person, relation?: Relation): string | null =>
  seesProfile(person, relation) ? `${person.firstName} ${person.lastName}` : null;
