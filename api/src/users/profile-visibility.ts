/** The data of a user that decide on the visibility of their profile. `isBanned` is as of now. */
type Person = {
  firstName: string;
  lastName: string;
  isPublicProfile: boolean | number;
  isBanned: unknown;
};

/** The viewer's relation to the user. */
type Relation = { isSelf?: boolean; isFriend?: unknown };

/**
 * Whether a viewer sees more of a user than the handle: the user and their friends do, and everyone else if the profile
 * is public and the user is not banned. The caller checks blocks, which hide users from each other completely.
 */
export const canSeeProfile = (
  { isBanned, isPublicProfile }: Pick<Person, 'isBanned' | 'isPublicProfile'>,
  { isFriend = false, isSelf = false }: Relation = {},
): boolean => isSelf || Boolean(isFriend) || (Boolean(isPublicProfile) && !isBanned);

/** Returns the full name of a user; `null` if the viewer sees only the handle. */
export const visibleFullName = (person: Person, relation?: Relation): string | null =>
  canSeeProfile(person, relation) ? `${person.firstName} ${person.lastName}` : null;
