import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import { type Described, readOpenApi } from '../../testing/openapi.ts';
import { PASSWORD, type Parts, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { exampleBodies } from '../docs/examples.ts';

/**
 * Every call × whoever may come × what belongs to whom. What is expected follows from the contract's `access` and from the few
 * lines below on whose things are whose. Objects belong to `self`.
 */
const actors = ['visitor', 'garbage', 'expired', 'ended', 'self', 'other', 'friend', 'admin'] as const;
type Actor = (typeof actors)[number];

const NOBODY = '0199d3a0-0000-7000-8000-0000000000ff';
type Prepared = Pick<Parts, 'params' | 'body'>;
/** What a call works on, by the relation's name, made anew for each cell; and what each actor gets whom the contract lets in. */
type Case = {
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

const ownTable: Case = {
  relations: {
    private: async (world) => ({ params: { id: await world.newTable(false) } }),
    public: async (world) => ({ params: { id: await world.newTable(true) } }),
    missing: () => ({ params: { id: NOBODY } }),
    malformed: () => ({ params: { id: 'x' } }),
  },
  expected: (actor, relation) =>
    ['private', 'public'].includes(relation) && !['self', 'admin'].includes(actor) ? 404 : undefined,
};
const publicTable: Case = { ...ownTable, expected: (_actor, relation) => (relation === 'private' ? 404 : undefined) };
const match = async (world: World) => {
  const { roundId, teams } = await world.newSeason();
  return { ...exampleBodies['registerMatch'], roundId, homeTeamStatsId: teams[2]?.id, awayTeamStatsId: teams[3]?.id };
};
/** Without a version, for the objects are new and changed by nobody else. */
const example = (name: string, change: Record<string, unknown> = {}) => ({
  ...exampleBodies[name],
  version: undefined,
  ...change,
});
const nobodyElse = (actor: Actor, relation: string) => (relation === 'existing' && actor !== 'self' ? 404 : undefined);

/** The calls that work on something that is somebody's, or is there or not. Every other call is the same for all whom its access lets in. */
const cases: Record<string, Case> = {
  getTable: ownTable,
  deleteTable: ownTable,
  setTableVisibility: {
    ...ownTable,
    relations: {
      private: async (world) => ({ body: { tableId: await world.newTable(false), isPublicTable: true } }),
      public: async (world) => ({ body: { tableId: await world.newTable(true), isPublicTable: false } }),
      missing: () => ({ body: { tableId: NOBODY, isPublicTable: true } }),
      malformed: () => ({ body: { tableId: 'x', isPublicTable: true } }),
    },
  },
  getPublicTable: publicTable,
  addTableView: publicTable,
  listTablesOfOwner: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id } }),
      empty: () => ({ params: { id: NOBODY } }),
      malformed: () => ({ params: { id: 'x' } }),
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
      missing: () => ({ params: { id: NOBODY } }),
    },
    expected: (actor, relation) => (relation === 'existing' && actor === 'self' ? 409 : undefined),
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
    expected: nobodyElse,
  },
  removeFriendRequest: { ...byId(async (world) => (await world.newRequest()).id), expected: nobodyElse },
  removeFriend: { ...byId(async (world) => (await world.newFriendOf(world.self)).id), expected: nobodyElse },
  endOneSession: {
    ...byId(async (world) => sessionOf(await server.signIn({ email: world.self.email, password: PASSWORD }))),
    expected: nobodyElse,
  },
  getUser: byId((world) => world.self.id),
  updateUser: byId((world) => world.other.id, { newLastName: 'Changed' }),
  deleteUser: byId(async (world) => (await world.newFriendOf(world.other)).id),
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
  registerLeagueSeasonStats: byBody(
    async (world) => example('registerLeagueSeasonStats', { leagueId: await world.newLeague() }),
    { leagueId: NOBODY },
  ),
  getLeagueSeasonStats: byId(async (world) => (await world.newSeason()).id),
  deleteLeagueSeasonStats: byId(async (world) => (await world.newSeason()).id),
  updateLeagueSeasonStats: byBody(
    async (world) => {
      const { id, teams } = await world.newSeason();
      return example('updateLeagueSeasonStats', { id, teamIds: teams.map(({ teamId }) => teamId) });
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
  registerMatch: byBody(match, { roundId: NOBODY }),
  getMatch: byId(async (world) => (await world.newSeason()).matchId),
  deleteMatch: byId(async (world) => (await world.newSeason()).matchId),
  updateMatch: byBody(async (world) => example('updateMatch', { id: (await world.newSeason()).matchId }), {
    id: NOBODY,
  }),
};

/** Calls that change who calls: each cell takes somebody new. */
const changesCaller = new Set([
  'logOut',
  'deleteOwnAccount',
  'updateOwnProfile',
  'endOtherSessions',
  'endOneSession',
  'sendFriendRequest',
]);

/** What a good call without an object answers if it is not its success. */
const otherwise: Record<string, number> = { confirmEmail: 400, resetPassword: 400, logIn: 401 };

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;

let server: TestServer;
let world: World;
let bound: { name: string; endpoint: Endpoint }[];
let deadTokens: Record<string, string>;
let openApi: Described;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  openApi = await readOpenApi(server);
  bound = endpoints.filter(({ endpoint }) =>
    server.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
  );
  const past = Math.floor(Date.now() / 1000) - 100;
  const claims = {
    sub: world.self.id,
    handlerId: world.self.id,
    role: 'admin' as const,
    jti: sessionOf(world.self.token),
    iat: past,
  };
  const ended = (await server.newUser()).token;
  await server.services.store.db.deleteFrom('sessions').where('id', '=', sessionOf(ended)).execute();
  deadTokens = { garbage: 'a.b.c', expired: await server.services.tokens.sign({ ...claims, exp: past + 1 }), ended };
});
afterAll(() => server.close());

function expectedStatus(name: string, endpoint: Endpoint, actor: Actor, relation: string): number {
  if (actor in deadTokens) return 401;
  if (actor === 'visitor' && endpoint.access !== 'anyone') return 401;
  if (endpoint.access === 'admin' && actor !== 'admin') return 403;
  if (relation === 'malformed') return 400;
  if (relation === 'missing') return 404;
  return cases[name]?.expected?.(actor, relation) ?? otherwise[name] ?? endpoint.status;
}

async function callerFor(name: string, actor: Actor): Promise<TestUser | undefined> {
  if (actor === 'visitor' || actor in deadTokens) return undefined;
  const known = world[actor as 'self' | 'other' | 'friend' | 'admin'];
  if (!changesCaller.has(name) || (actor === 'self' && cases[name] !== undefined)) return known;
  if (actor === 'admin') return name === 'sendFriendRequest' ? known : world.newAdmin();
  return actor === 'friend' ? world.newFriendOf(world.self) : server.newUser();
}

let registrations = 0;
function withoutObject(name: string): Prepared {
  registrations += 1;
  const email = `matrix-${registrations}@example.com`;
  if (name === 'register' || name === 'adminRegisterUser') return { body: example(name, { email }) };
  if (name === 'updateOwnProfile') return { body: { currentPassword: PASSWORD, newLastName: 'Changed' } };
  if (name === 'deleteOwnAccount') return { body: { currentPassword: PASSWORD } };
  return { body: exampleBodies[name] };
}

test('no. 20: every call that works on something by its id says in this table whose it is', () => {
  const undecided = bound.filter(({ endpoint, name }) => endpoint.params !== undefined && cases[name] === undefined);
  expect(undecided.map(({ name }) => name)).toEqual([]);
  expect(bound.length).toBeGreaterThanOrEqual(60);
});

const LIMIT_MS = 120_000;

test(
  'no. 20: everybody gets what the contract gives them and no more, as the OpenAPI document says',
  async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const { endpoint, name } of bound) {
      const relations = cases[name]?.relations ?? { any: () => withoutObject(name) };
      for (const [relation, prepare] of Object.entries(relations)) {
        let parts: Prepared | undefined;
        for (const actor of actors) {
          const caller = await callerFor(name, actor);
          parts ??= await prepare(world);
          const token = caller?.token ?? deadTokens[actor];
          const { problem, status, text } = await server.call(endpoint, { ...parts, token });
          wrong.push(...openApi.problemsOf(endpoint, status, text));
          const expected = expectedStatus(name, endpoint, actor, relation);
          if (status !== expected) {
            wrong.push(`${name} by ${actor}, ${relation}: ${status}, not ${expected} (${JSON.stringify(problem)})`);
          }
          // Whoever got through may have changed it; whoever was refused has not.
          if (status < 300) parts = undefined;
          cells += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
  },
  LIMIT_MS,
);
