import { type Actor, byBody, type Case, example, UNKNOWN_ID } from './case.ts';
import type { World } from '../world.ts';

const NO_CODE = 'x'.repeat(22);

/** Groups of `self`, with `friend` as a member. */
const ofGroup = (body?: unknown): Case['relations'] => ({
  existing: async (world) => ({ params: { id: (await world.newGroup()).id }, body }),
  missing: () => ({ params: { id: UNKNOWN_ID }, body }),
  malformed: () => ({ params: { id: 'x' }, body }),
});
const forSome =
  (...some: Actor[]): NonNullable<Case['expected']> =>
  (actor, relation) =>
    relation === 'existing' && !some.includes(actor) ? 404 : undefined;
const ofMember = (find: (world: World) => Promise<{ id: string; userId: string }>): Case['relations'] => ({
  existing: async (world) => ({ params: await find(world) }),
  missing: async (world) => ({ params: { id: (await world.newGroup()).id, userId: UNKNOWN_ID } }),
  malformed: () => ({ params: { id: 'x', userId: 'x' } }),
});
const byCode: Case = {
  relations: {
    existing: async (world) => ({ params: { code: (await world.newGroup()).code } }),
    missing: () => ({ params: { code: NO_CODE } }),
    malformed: () => ({ params: { code: 'x' } }),
  },
};

/** The cells of the calls about groups. */
export const groupCells: Record<string, Case> = {
  createGroup: byBody(
    async (world) => example('createGroup', { leagueSeasonStatsId: await world.groupSeason(), version: undefined }),
    { leagueSeasonStatsId: UNKNOWN_ID },
  ),
  getGroup: { relations: ofGroup(), expected: forSome('self', 'friend') },
  getGroupTips: { relations: ofGroup(), expected: forSome('self', 'friend') },
  updateGroup: { relations: ofGroup({ name: 'Renamed' }), expected: forSome('self') },
  deleteGroup: { relations: ofGroup(), expected: forSome('self') },
  renewGroupCode: { relations: ofGroup(), expected: forSome('self') },
  reportGroup: {
    relations: ofGroup({ reason: 'offensive', text: 'It insults one of us.' }),
    expected: (actor, relation) =>
      relation === 'existing' && actor === 'self' ? 403 : forSome('friend')(actor, relation),
  },
  getInvitation: byCode,
  getInvitationPicture: {
    relations: {
      existing: async (world) => ({ params: await world.newInvitationPicture() }),
      renewed: async (world) => ({ params: { ...(await world.newInvitationPicture()), key: NO_CODE } }),
      missing: () => ({ params: { id: UNKNOWN_ID, key: NO_CODE } }),
      malformed: () => ({ params: { id: 'x', key: 'x' } }),
    },
    expected: (_actor, relation) => (relation === 'renewed' ? 404 : undefined),
  },
  joinGroup: byCode,
  removeGroupMember: {
    relations: ofMember(async (world) => ({ id: (await world.newGroup()).id, userId: world.friend.id })),
    expected: forSome('self', 'friend'),
  },
  allowGroupMember: {
    relations: ofMember(async (world) => ({
      id: (await world.newGroup({ isRemoved: true })).id,
      userId: world.friend.id,
    })),
    expected: forSome('self'),
  },
};
