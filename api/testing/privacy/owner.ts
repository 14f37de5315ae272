import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { updateUser } from 'shared-contract/users';
import {
  acceptFriendRequest,
  blockUser,
  listFriendRequests,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { createGroup, joinGroup } from 'shared-contract/groups';
import { reportTable } from 'shared-contract/reports';
import { createTable } from 'shared-contract/tables';
import { sql } from 'kysely';
import { exampleBodies } from '../examples.ts';
import { newSeasonToTip } from '../season-to-tip.ts';
import { PASSWORD, type TestServer, type TestUser } from '../server.ts';
import { tippedSeason } from '../tipped-season.ts';

/** The viewers of an owner's data, by their relation to the owner. */
export const viewers = [
  'visitor',
  'stranger',
  'requested',
  'requester',
  'requester by e-mail',
  'declined',
  'friend',
  'former friend',
  'blocked',
  'blocker',
  'administrator',
  'self',
] as const;
export type Viewer = (typeof viewers)[number];

/** A private profile, with a phone number for friends, or a public one, with a number for everyone. */
export type Kind = 'private' | 'public';

/** The facts about an owner, each a unique text. */
const facts = (kind: Kind) => ({
  first: kind === 'private' ? 'Quillon' : 'Isolde',
  last: kind === 'private' ? 'Zephyr' : 'Vantage',
  phone: kind === 'private' ? '+46701112223' : '+46704445556',
  picture: `https://example.com/${kind}-face.png`,
  joined: kind === 'private' ? '2019-03-04T05:06:07.008Z' : '2019-04-05T06:07:08.009Z',
  'last login': kind === 'private' ? '2020-03-04T05:06:07.008Z' : '2020-04-05T06:07:08.009Z',
  'private table': `Kept shelf, ${kind}`,
  'public table': `Shown shelf, ${kind}`,
  'listed table': `Chosen shelf, ${kind}`,
});

export type Owner = {
  kind: Kind;
  user: TestUser;
  /** The facts about the owner, by name. */
  facts: Record<string, string>;
  tables: { private: string; public: string; sealed: string };
  /** A public tip of a scored season, for its leaderboard. */
  tip: { id: string; seasonId: string };
  /** A group of the owner, which contains their tip of its season. */
  group: { id: string; code: string };
  viewers: Record<Exclude<Viewer, 'visitor'>, TestUser>;
};

async function scoredTip(server: TestServer, { id: ownerId }: TestUser): Promise<Owner['tip']> {
  const { db } = server.services.store;
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', ownerId).execute();
  const season = await tippedSeason(server);
  const { id } = await season.addTip({ order: [0, 1, 2, 3], ownerId });
  await season.lock();
  await season.play(1, [
    [1, 0],
    [1, 0],
  ]);
  await season.score();
  return { id, seasonId: season.seasonId };
}

/** Creates an owner with all facts, and a viewer for each relation to them. */
export async function newOwner(server: TestServer, kind: Kind): Promise<Owner> {
  const { call } = server;
  const { first: firstName, last: lastName, ...known } = facts(kind);
  const user = await server.newUser({ firstName, lastName });
  const make = (endpoint: Parameters<typeof call>[0], by: TestUser, id: string) =>
    call(endpoint, { params: { id }, token: by.token });
  const newTable = async (name: string, isPublicTable: boolean, isListed = false) => {
    const body = { ...exampleBodies['createTable'], name, isPublicTable, isListed };
    return (await call(createTable, { body, token: user.token })).answer.id;
  };
  const requested = await server.newUser();
  await make(sendFriendRequest, user, requested.id);
  const [requester, byEmail, declined] = [await server.newUser(), await server.newUser(), await server.newUser()];
  await make(sendFriendRequest, declined, user.id);
  const { receivedRequests } = (await call(listFriendRequests, { token: user.token })).answer;
  await make(removeFriendRequest, user, receivedRequests[0]?.id ?? '');
  await make(sendFriendRequest, requester, user.id);
  await make(sendFriendRequest, byEmail, user.email);
  const [friend, former] = [await server.newUser(), await server.newUser()];
  for (const { id, token } of [friend, former]) {
    await call(sendFriendRequest, { params: { id: user.id }, token });
    await make(acceptFriendRequest, user, id);
  }
  await make(removeFriend, user, former.id);
  const [blocked, blocker] = [await server.newUser(), await server.newUser()];
  await make(blockUser, user, blocked.id);
  await make(blockUser, blocker, user.id);

  const admin = { id: '', email: '', token: await server.adminToken() };
  const stranger = await server.newUser();
  const handle = `known-as-${kind}`;
  const { publicUserName: formerHandle } = (await call(getOwnProfile, { token: user.token })).answer;
  const own = {
    currentPassword: PASSWORD,
    newUserName: handle,
    newPhoneNumber: known.phone,
    phoneAudience: kind === 'private' ? 'friends' : 'everybody',
    isPublicProfile: kind === 'public',
  };
  await call(updateOwnProfile, { body: own, token: user.token });
  await call(updateUser, { params: { id: user.id }, body: { newImageUrl: known.picture }, token: admin.token });
  const { db } = server.services.store;
  await sql`update users set created_at = ${known.joined}, last_login_at = ${known['last login']} where id = ${user.id}`.execute(
    db,
  );
  const refusedAt = server.clock.now().toISOString();
  await db.updateTable('outbox').set({ refusedAt, lastError: '550' }).where('recipient', '=', user.email).execute();
  await newTable(known['listed table'], true, true);
  const publicId = await newTable(known['public table'], true);
  await call(reportTable, { params: { id: publicId }, body: exampleBodies['reportTable'] });
  const tip = await scoredTip(server, user);
  const body = { name: 'A group', leagueSeasonStatsId: tip.seasonId };
  const { answer: group } = await call(createGroup, { body, token: user.token });
  for (const { token } of [stranger, friend, former, blocked, blocker]) {
    await call(joinGroup, { params: { code: group.code }, token });
  }
  return {
    kind,
    tip,
    user,
    facts: {
      id: user.id,
      handle,
      'former handle': formerHandle,
      email: user.email,
      first: firstName,
      last: lastName,
      ...known,
    },
    tables: {
      // Listed, which has no effect on a private table.
      private: await newTable(known['private table'], false, true),
      public: publicId,
      sealed: (await (await newSeasonToTip(server)).newTip(user, undefined, { isSealed: true })).id,
    },
    group: { id: group.id, code: group.code ?? '' },
    viewers: {
      stranger,
      requested,
      requester,
      'requester by e-mail': byEmail,
      declined,
      friend,
      'former friend': former,
      blocked,
      blocker,
      administrator: admin,
      self: user,
    },
  };
}

/** Returns where a response contains facts about an owner: `path=fact`, or `path=fact+fact`, for each such field. */
export function foundIn(answer: unknown, known: Record<string, string>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, `${path}[]`);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) visit(item, path === '' ? name : `${path}.${name}`);
    } else {
      const names = Object.keys(known).filter((name) => String(value).includes(known[name] ?? ''));
      if (names.length > 0) found.add(`${path}=${names.join('+')}`);
    }
  };
  visit(answer, '');
  return [...found].sort();
}
