import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import { exampleBodies } from './examples.ts';
import { reportCells } from './report-cells.ts';
import { PASSWORD, type Parts } from './server.ts';
import type { World } from './world.ts';

/**
 * Every call × actor × relation of the actor to the object. The expected status follows from the contract's `access` and from the few
 * cases below on ownership. Objects belong to `self` unless their relation says otherwise. `unconfirmed` is a stranger whose e-mail
 * is not confirmed, as those of `self`, `other` and `friend` are.
 */
export const actors = [
  'visitor',
  'garbage',
  'expired',
  'ended',
  'unconfirmed',
  'self',
  'other',
  'friend',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

const NOBODY = '0199d3a0-0000-7000-8000-0000000000ff';
export type Prepared = Pick<Parts, 'params' | 'query' | 'body' | 'headers'>;
/** The object of a call by relation, created for each cell, and the status for each actor whom the contract admits. */
export type Case = {
  relations: Record<string, (world: World) => Prepared | Promise<Prepared>>;
  expected?: (actor: Actor, relation: string) => number | undefined;
};

const byId = (find: (world: World) => string | Promise<string>, body?: unknown): Case => ({
  relations: {
    existing: async (world) => ({ params: { id: await find(world) }, body }),
    missing: () => ({ params: { id: NOBODY }, body }),
    malformed: () => ({ params: { id: 'x' }, body }),
  },
});
const byBody = (body: (world: World) => Promise<Record<string, unknown>>, missing: Record<string, string>): Case => ({
  relations: {
    existing: async (world) => ({ body: await body(world) }),
    missing: async (world) => ({ body: { ...(await body(world)), ...missing } }),
    malformed: async (world) => ({
      body: { ...(await body(world)), ...Object.fromEntries(Object.keys(missing).map((key) => [key, 'x'])) },
    }),
  },
});

const [PRIVATE, PUBLIC, OTHERS_PRIVATE, OTHERS_PUBLIC] = ['private', 'public', 'other’s private', 'other’s public'];
const [OWN, OTHERS] = [
  [PRIVATE, PUBLIC],
  [OTHERS_PRIVATE, OTHERS_PUBLIC],
];

type OfTable = (id: string, relation: string, world: World) => Prepared | Promise<Prepared>;
const tables = (prepare: OfTable): Case['relations'] => ({
  [PRIVATE]: async (world) => prepare(await world.newTable(false), PRIVATE, world),
  [PUBLIC]: async (world) => prepare(await world.newTable(true), PUBLIC, world),
  [OTHERS_PRIVATE]: async (world) => prepare(await world.newTable(false, world.other), OTHERS_PRIVATE, world),
  [OTHERS_PUBLIC]: async (world) => prepare(await world.newTable(true, world.other), OTHERS_PUBLIC, world),
  missing: (world) => prepare(NOBODY, 'missing', world),
  malformed: (world) => prepare('x', 'malformed', world),
});
const ownTable: Case = {
  relations: tables((id) => ({ params: { id } })),
  expected: (actor, relation) => {
    if (actor === 'admin') return undefined;
    const isOwn = (actor === 'self' && OWN.includes(relation)) || (actor === 'other' && OTHERS.includes(relation));
    return isOwn ? undefined : 404;
  },
};
const publicTable: Case = {
  ...ownTable,
  expected: (_actor, relation) => ([PRIVATE, OTHERS_PRIVATE].includes(relation) ? 404 : undefined),
};
/** A call about two tables: the other one is public. */
const twoPublicTables: Case = {
  ...publicTable,
  relations: tables(async (a, _relation, world) => ({ params: { a, b: await world.newTable(true) } })),
};
/** A call with the key of a table without an owner: the same for everybody who has it. */
const managed = (body?: () => unknown): Case => ({
  relations: {
    existing: async (world) => {
      const { headers, id } = await world.newManagedTable();
      return { params: { id }, headers, body: body?.() };
    },
    'with another’s key': async (world) => {
      const [{ id }, { headers }] = [await world.newManagedTable(), await world.newManagedTable()];
      return { params: { id }, headers, body: body?.() };
    },
    'without a key': async (world) => ({ params: { id: (await world.newManagedTable()).id }, body: body?.() }),
    'somebody’s': async (world) => {
      const { headers } = await world.newManagedTable();
      return { params: { id: await world.newTable(true) }, headers, body: body?.() };
    },
    missing: () => ({ params: { id: NOBODY }, body: body?.() }),
    malformed: () => ({ params: { id: 'x' }, body: body?.() }),
  },
  expected: (_actor, relation) => (relation === 'existing' ? undefined : 404),
});
/** Nobody rates their own table. */
const rated = (body?: unknown): Case => ({
  relations: tables((id) => ({ params: { id }, body })),
  expected: (actor, relation) => {
    if ([PRIVATE, OTHERS_PRIVATE].includes(relation)) return 404;
    return (actor === 'self' && relation === PUBLIC) || (actor === 'other' && relation === OTHERS_PUBLIC)
      ? 403
      : undefined;
  },
});
const match = async (world: World) => {
  const { roundId, teams } = await world.newSeason();
  return { ...exampleBodies['registerMatch'], roundId, homeTeamStatsId: teams[2]?.id, awayTeamStatsId: teams[3]?.id };
};
/** Without a version: the objects are new, with no concurrent changes. */
const example = (name: string, change: Record<string, unknown> = {}) => ({
  ...exampleBodies[name],
  version: undefined,
  ...change,
});
const onlySelf = (actor: Actor, relation: string) => (relation === 'existing' && actor !== 'self' ? 404 : undefined);

/** The calls on objects that have an owner or may be missing. Every other call is the same for all whom its access admits. */
export const cases: Record<string, Case> = {
  getTable: ownTable,
  deleteTable: ownTable,
  updateTable: {
    ...ownTable,
    relations: tables((id) => ({ params: { id }, body: example('updateTable', { version: 1 }) })),
  },
  updateManagedTable: managed(() => example('updateManagedTable', { version: 1 })),
  deleteManagedTable: managed(),
  claimTable: managed(),
  requestManageLink: {
    relations: {
      existing: async (world) => {
        const { email, id } = await world.newManagedTable();
        return { params: { id }, body: { email } };
      },
      'another’s e-mail': async (world) => ({
        params: { id: (await world.newManagedTable()).id },
        body: { email: 'other@example.com' },
      }),
      nowhere: () => ({ params: { id: NOBODY }, body: { email: 'other@example.com' } }),
      malformed: () => ({ params: { id: 'x' }, body: { email: 'other@example.com' } }),
    },
  },
  listTableVersions: ownTable,
  restoreTableVersion: {
    ...ownTable,
    relations: tables((id) => ({ params: { id }, body: { version: 1, current: 1 } })),
  },
  undeleteTable: {
    ...ownTable,
    expected: (actor, relation) => (actor === 'admin' ? 404 : ownTable.expected?.(actor, relation)),
  },
  setTableVisibility: {
    ...ownTable,
    relations: tables((tableId, relation) => ({ body: { tableId, isPublicTable: !relation.includes(PUBLIC) } })),
  },
  getPublicTable: publicTable,
  getPicture: publicTable,
  exportTable: publicTable,
  exportOwnTable: ownTable,
  compareTwoTables: twoPublicTables,
  getComparisonPicture: twoPublicTables,
  getConsensus: {
    relations: {
      agreed: async (world) => ({ params: { id: await world.newAgreed() } }),
      'of few': async (world) => ({ params: { id: await world.newTable(true) } }),
      "somebody's own": async (world) => ({ params: { id: await world.newTable(false) } }),
      missing: () => ({ params: { id: NOBODY } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
    expected: (_actor, relation) => (relation === 'agreed' ? undefined : 404),
  },
  addTableView: publicTable,
  getTableViews: ownTable,
  getRating: {
    relations: {
      ...tables((id) => ({ params: { id } })),
      'rated by self': async (world) => ({ params: { id: await world.newRated() } }),
    },
    expected: (actor, relation) => (actor === 'self' && relation === 'rated by self' ? undefined : 404),
  },
  ...reportCells,
  reportTable: rated(exampleBodies['reportTable']),
  rateTable: rated({ stars: 3 }),
  removeRating: rated(),
  listTablesOfOwner: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id } }),
      empty: () => ({ params: { id: NOBODY } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
  },
  listTablesOnProfile: {
    // All these profiles are private.
    relations: {
      'a friend’s of the administrator': async (world) => ({
        params: { id: (await world.newFriendOf(world.admin)).id },
      }),
      existing: (world) => ({ params: { id: world.self.id } }),
      missing: () => ({ params: { id: NOBODY } }),
    },
    expected: (actor, relation) => {
      if (actor === 'self' && relation === 'existing') return 409;
      return actor === (relation === 'existing' ? 'friend' : 'admin') ? undefined : 404;
    },
  },
  createAnonymousTable: {
    relations: {
      existing: () => ({ params: { id: ANONYMOUS_ID }, body: example('createAnonymousTable') }),
      malformed: () => ({ params: { id: NOBODY }, body: example('createAnonymousTable') }),
    },
  },
  getOtherProfile: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id } }),
      'other’s': (world) => ({ params: { id: world.other.id } }),
      missing: () => ({ params: { id: NOBODY } }),
    },
    expected: (actor, relation) => {
      const isOwn = (actor === 'self' && relation === 'existing') || (actor === 'other' && relation === 'other’s');
      return isOwn ? 409 : undefined;
    },
  },
  requestPasswordReset: {
    relations: {
      existing: (world) => ({ params: { id: world.self.email } }),
      unknown: () => ({ params: { id: 'nobody@example.com' } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
  },
  sendFriendRequest: {
    relations: {
      existing: (world) => ({ params: { id: world.admin.id } }),
      missing: () => ({ params: { id: NOBODY } }),
    },
    expected: (actor, relation) => (relation === 'existing' && actor === 'admin' ? 400 : undefined),
  },
  acceptFriendRequest: {
    ...byId(async (world) => (await world.newRequest()).senderId),
    expected: onlySelf,
  },
  removeFriendRequest: { ...byId(async (world) => (await world.newRequest()).id), expected: onlySelf },
  blockUser: byId(async (world) => (await world.newRequest()).senderId),
  unblockUser: { ...byId((world) => world.newBlocked()), expected: onlySelf },
  removeFriend: { ...byId(async (world) => (await world.newFriendOf(world.self)).id), expected: onlySelf },
  endOneSession: {
    ...byId((world) => world.newSession()),
    expected: onlySelf,
  },
  getUser: byId((world) => world.self.id),
  updateUser: byId((world) => world.other.id, { newLastName: 'Changed' }),
  deleteUser: byId(async (world) => (await world.newFriendOf(world.other)).id),
  banUser: byId(async (world) => (await world.newFriendOf(world.other)).id, exampleBodies['banUser']),
  liftBan: byId((world) => world.newBanned()),
  getTeam: byId((world) => world.newTeam()),
  deleteTeam: byId((world) => world.newTeam()),
  updateTeam: byBody(async (world) => example('updateTeam', { teamId: await world.newTeam() }), { teamId: NOBODY }),
  listTeamsOfCountry: {
    relations: { existing: () => ({ params: { country: '5' } }), malformed: () => ({ params: { country: 'x' } }) },
  },
  getLeague: byId((world) => world.newLeague()),
  deleteLeague: byId((world) => world.newLeague()),
  updateLeague: byBody(async (world) => example('updateLeague', { id: await world.newLeague() }), { id: NOBODY }),
  listLeaguesOfCountry: {
    relations: { existing: () => ({ params: { country: '5' } }), malformed: () => ({ params: { country: 'x' } }) },
  },
  registerLeagueSeason: byBody(
    async (world) => example('registerLeagueSeason', { leagueId: await world.newLeague() }),
    { leagueId: NOBODY },
  ),
  getLeagueSeason: byId(async (world) => (await world.newSeason()).id),
  deleteLeagueSeason: byId(async (world) => (await world.newSeason()).id),
  updateLeagueSeason: byBody(
    async (world) => {
      const { id, teams } = await world.newSeason();
      return example('updateLeagueSeason', { id, teamIds: teams.map(({ teamId }) => teamId) });
    },
    { id: NOBODY },
  ),
  registerTeamSeasonStats: byBody(
    async (world) => {
      const { id } = await world.newSeason();
      return { teamId: await world.newTeam(), season: 25, leagueSeasonStatsId: id };
    },
    { leagueSeasonStatsId: NOBODY },
  ),
  getTeamSeasonStats: byId(async (world) => (await world.newSeason()).teams[2]?.id ?? ''),
  deleteTeamSeasonStats: byId(async (world) => (await world.newSeason()).teams[2]?.id ?? ''),
  updateTeamSeasonStats: byBody(
    async (world) => example('updateTeamSeasonStats', { id: (await world.newSeason()).teams[2]?.id }),
    { id: NOBODY },
  ),
  registerRound: byBody(
    async (world) => {
      const { id } = await world.newSeason();
      return { roundNumber: 2, leagueSeasonStatsId: id, deadline: '2025-03-29T14:00:00Z' };
    },
    { leagueSeasonStatsId: NOBODY },
  ),
  getRound: byId(async (world) => (await world.newSeason()).roundId),
  deleteRound: byId(async (world) => (await world.newSeason()).roundId),
  updateRound: byBody(async (world) => example('updateRound', { id: (await world.newSeason()).roundId }), {
    id: NOBODY,
  }),
  saveRoundMatches: byId(async (world) => (await world.newSeason()).roundId, { matches: [] }),
  turnMailsOff: {
    relations: {
      existing: async (world) => ({ params: { token: await world.newMailOff() } }),
      missing: () => ({ params: { token: 'x'.repeat(43) } }),
      malformed: () => ({ params: { token: 'x' } }),
    },
  },
  retryUndeliveredMail: byId((world) => world.newUndeliveredMail()),
  dismissUndeliveredMail: byId((world) => world.newUndeliveredMail()),
  resendConfirmation: {
    relations: { any: () => ({}) },
    expected: (actor) => (actor === 'unconfirmed' ? undefined : 400),
  },
  registerMatch: byBody(match, { roundId: NOBODY }),
  getMatch: byId(async (world) => (await world.newSeason()).matchId),
  deleteMatch: byId(async (world) => (await world.newSeason()).matchId),
  updateMatch: byBody(async (world) => example('updateMatch', { id: (await world.newSeason()).matchId }), {
    id: NOBODY,
  }),
};

/** Calls that change the caller: each cell takes a new user. */
export const changesCaller = new Set([
  'logOut',
  'confirmSession',
  'beginSecondFactor',
  'deleteOwnAccount',
  'updateOwnProfile',
  'endOtherSessions',
  'endOneSession',
  'sendFriendRequest',
]);

/** The status of valid calls without an object whose status is not that of success. */
const otherwise: Record<string, number> = {
  confirmEmail: 400,
  undoEmailChange: 400,
  checkPasswordLink: 400,
  resetPassword: 400,
  logIn: 401,
  enableSecondFactor: 409,
  removeSecondFactor: 404,
};

let people = 0;
function withoutObject(name: string): Prepared {
  people += 1;
  const email = `matrix-${people}@example.com`;
  if (name === 'register' || name === 'adminRegisterUser') return { body: example(name, { email }) };
  if (name === 'updateOwnProfile') return { body: { currentPassword: PASSWORD, newLastName: 'Changed' } };
  if (['confirmSession', 'beginSecondFactor'].includes(name)) return { body: { password: PASSWORD } };
  if (name === 'deleteOwnAccount') return { body: { currentPassword: PASSWORD } };
  return { body: exampleBodies[name] };
}

const UNKNOWN = { unknown: '1' };

/** The relations of a call: those of its case, or a single one; and an unknown parameter and property. */
export function relationsOf(name: string, endpoint: Endpoint): Case['relations'] {
  const own = cases[name]?.relations ?? { any: () => withoutObject(name) };
  const [first = () => withoutObject(name)] = Object.values(own);
  const unknownProperty: Case['relations'][string] = async (world) => {
    const prepared = await first(world);
    return { ...prepared, body: { ...(prepared.body as object), ...UNKNOWN } };
  };
  return {
    ...own,
    'unknown parameter': async (world) => ({ ...(await first(world)), query: UNKNOWN }),
    ...(endpoint.body === undefined ? {} : { 'unknown property': unknownProperty }),
  };
}

/** The actors without a valid session. */
export const deadActors: readonly Actor[] = ['garbage', 'expired', 'ended'];

/** The expected status of a cell. */
export function expectedStatus(name: string, endpoint: Endpoint, actor: Actor, relation: string): number {
  if (deadActors.includes(actor)) return 401;
  if (actor === 'visitor' && endpoint.access !== 'anyone') return 401;
  if (endpoint.access === 'admin' && actor !== 'admin') return 403;
  if (relation === 'malformed' || relation.startsWith('unknown ')) return 400;
  if (relation === 'missing') return 404;
  return cases[name]?.expected?.(actor, relation) ?? otherwise[name] ?? endpoint.status;
}

/** Routes outside the contract: the same for every caller, with or without a token. */
export const openRoutes: Record<string, number> = {
  'GET /api/health/live': 200,
  'GET /api/health/ready': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/oembed': 400,
  'GET /api/mail/off/:token': 303,
  'POST /api/policy-reports': 204,
};

/** One call of the matrix, to be made by every actor. A GET answers HEAD too. */
export type Row = { name: string; endpoint: Endpoint; method: Endpoint['method'] | 'HEAD'; relation: string };

/** The rows of all the calls. */
export const rows: Row[] = endpoints.flatMap(({ endpoint, name }) =>
  Object.keys(relationsOf(name, endpoint)).flatMap((relation) => {
    const row = { name, endpoint, method: endpoint.method, relation };
    return endpoint.method === 'GET' ? [row, { ...row, method: 'HEAD' as const }] : [row];
  }),
);

/** What the matrix lacks for these calls and the routes of a server: access, ownership, cells or the route itself. */
export function gapsIn(calls: typeof endpoints, routes: string[]): string[] {
  const gaps = calls.flatMap(({ endpoint, name }) => {
    const route = `${endpoint.method} /api${endpoint.path}`;
    return [
      ...(['anyone', 'signed-in', 'admin'].includes(endpoint.access) ? [] : [`${name} has no rights`]),
      ...(endpoint.params !== undefined && cases[name] === undefined
        ? [`${name} does not say whose things are whose`]
        : []),
      ...(rows.some((row) => row.name === name) ? [] : [`${name} has no cells`]),
      ...(routes.includes(route) ? [] : [`${name} is not answered`]),
    ];
  });
  const known = new Set([
    ...calls.map(({ endpoint: { method, path } }) => `${method} /api${path}`),
    ...Object.keys(openRoutes),
  ]);
  const isKnown = (route: string) => known.has(route) || known.has(route.replace(/^HEAD/, 'GET'));
  return [...gaps, ...routes.filter((route) => !isKnown(route)).map((route) => `${route} is in no contract`)];
}
