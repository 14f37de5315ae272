import { createGroup, getGroup, getGroupTips, type Group, joinGroup, removeGroupMember } from 'shared-contract/groups';
import type { TestServer, TestUser } from './server.ts';
import { setLock } from './tips.ts';

/** The token of a user, as part of a request. */
export const credentialsOf = (user: TestUser | undefined) => ({ token: user?.token });

/**
 * Creates three users, and calls about groups of a season that locks in an hour. By default Anna owns the group and Bo
 * joins it.
 */
export async function peopleWithGroups(server: TestServer, seasonId: string) {
  await setLock(server, seasonId, 3600);
  const anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  const cia = await server.newUser({ firstName: 'Cia', lastName: 'Dal' });
  const create = (owner = anna, leagueSeasonStatsId = seasonId, headers = {}) =>
    server.call(createGroup, { body: { name: 'Office', leagueSeasonStatsId }, headers, ...credentialsOf(owner) });
  return {
    anna,
    bo,
    cia,
    create,
    newGroup: async (owner = anna) => (await create(owner)).answer,
    join: ({ code }: Pick<Group, 'code'>, user: TestUser | undefined = bo) =>
      server.call(joinGroup, { params: { code }, ...credentialsOf(user) }),
    read: ({ id }: Pick<Group, 'id'>, user: TestUser | undefined = anna) =>
      server.call(getGroup, { params: { id }, ...credentialsOf(user) }),
    removeMember: ({ id }: Pick<Group, 'id'>, userId: string | undefined, by = anna) =>
      server.call(removeGroupMember, { params: { id, userId }, ...credentialsOf(by) }),
    tipsOf: ({ id }: Pick<Group, 'id'>, user = anna, page = 1) =>
      server.call(getGroupTips, { params: { id }, query: { page }, ...credentialsOf(user) }),
  };
}

export type PeopleWithGroups = Awaited<ReturnType<typeof peopleWithGroups>>;
