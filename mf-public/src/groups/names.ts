import type { Group, GroupTips } from 'shared-contract/groups';

export type TipsOfPeople = {
  tips: GroupTips;
  /** How the group knows somebody, by the public handle. */
  names: (userName: string) => string;
};

/** The full names of members by their handles, which stand for themselves where there is no name to show. */
export function namesOf(members: Group['members']): TipsOfPeople['names'] {
  const full = new Map(members.map(({ fullName, userName }) => [userName, fullName]));
  return (userName) => full.get(userName) ?? userName;
}
