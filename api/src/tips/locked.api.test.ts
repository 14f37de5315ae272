import { listChanges, restoreChange } from 'shared-contract/audit';
import { type Endpoint, MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { deleteLeagueSeason, getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { deleteLeague, updateLeague } from 'shared-contract/leagues';
import { claimTable, updateManagedTable } from 'shared-contract/managed-tables';
import { decideReport, listReports } from 'shared-contract/moderation';
import { reportTable } from 'shared-contract/reports';
import { deleteRound, updateRound } from 'shared-contract/rounds';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { restoreTableVersion, undeleteTable, updateTable } from 'shared-contract/table-history';
import {
  ANONYMOUS_ID,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  setTableVisibility,
} from 'shared-contract/tables';
import { deleteTeamSeasonStats, registerTeamSeasonStats } from 'shared-contract/team-stats';
import { deleteTeam, registerTeam } from 'shared-contract/teams';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { exampleBodies } from '../../testing/examples.ts';
import { newSeasonToTip, type SeasonToTip } from '../../testing/season-to-tip.ts';
import { ADMIN, PASSWORD, type Parts, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';

const DAY = 24 * 60 * 60;
const LOCKED = { status: 409, problem: { code: 'tip-locked' } };
const HAS_TIPS = { status: 409, problem: { code: 'season-has-tips' } };

let server: TestServer;
let season: SeasonToTip;
let owner: TestUser;
let admin: string;
/** A tip of the owner, one whose owner deletes it after the lock, and one without an owner. */
let tip: string;
let unclaimed: { id: string; headers: Record<string, string> };
/** A plain table of the owner, and the data prepared before the lock. */
let plain: string;
let earlier: { restorable: string; deleted: string; deleter: TestUser; teamId: string };

const signedIn = async ({ email }: TestUser) => server.signIn({ email, password: PASSWORD });
const call = async <const E extends Endpoint>(endpoint: E, parts: Parts) => {
  const answered = await server.call(endpoint, parts);
  const body = answered.status >= 400 ? { problem: answered.problem } : { answer: answered.answer };
  return { status: answered.status, ...body };
};

async function leagueSeason() {
  return (await server.call(getLeagueSeason, { params: { id: season.id }, token: admin })).answer;
}

beforeEach(async () => {
  server = await startServer();
  admin = await server.adminToken();
  season = await newSeasonToTip(server);
  owner = await server.newUser();
  tip = (await season.newTip(owner, [0, 1, 2, 3])).id;
  await server.call(updateTable, {
    params: { id: tip },
    body: season.tip([3, 2, 1, 0], { version: 1 }),
    token: owner.token,
  });
  const made = await server.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: { ...season.tip(), email: 'visitor@example.com' },
  });
  unclaimed = { id: made.answer, headers: { [MANAGE_KEY_HEADER]: String(made.headers[MANAGE_KEY_HEADER]) } };
  const body = season.tip(undefined, { leagueSeasonStatsId: undefined });
  plain = (await server.call(createTable, { body, token: owner.token })).answer.id;

  const { teams } = await leagueSeason();
  const teamIds = teams.map(({ teamId }) => teamId);
  const change = { id: season.id, teamIds: teamIds.slice(1) };
  await server.call(updateLeagueSeason, { body: change, token: admin });
  await server.call(updateLeagueSeason, { body: { id: season.id, teamIds }, token: admin });
  const query = { entityId: season.id, action: 'update' };
  const [latest] = (await server.call(listChanges, { query, token: admin })).answer;
  const deleter = await server.newUser();
  earlier = {
    restorable: latest?.id ?? '',
    deleted: (await season.newTip(deleter)).id,
    deleter,
    teamId: (await server.call(registerTeam, { body: { name: 'Echo', country: 178 }, token: admin })).answer.id,
  };

  // The lock passes; no request or job has stored it yet.
  server.clock.advance(1.5 * DAY);
  [owner, earlier.deleter] = [
    { ...owner, token: await signedIn(owner) },
    { ...deleter, token: await signedIn(deleter) },
  ];
  admin = await server.signIn(ADMIN);
});
afterEach(() => server.close());

/** The stored data of a tip, and its public response. */
async function stateOf(id: string) {
  const { db } = server.services.store;
  const row = await db
    .selectFrom('tips')
    .select(['leagueSeasonId', 'ownerId', 'picks', 'changedAt'])
    .where('tableId', '=', id)
    .executeTakeFirst();
  const { answer } = await server.call(getPublicTable, { params: { id } });
  const { isLocked, locksAt } = answer.tip ?? {};
  return { row, isLocked, locksAt, order: answer.items.map(({ teamId, tablePlace }) => [tablePlace, teamId]) };
}

const tipForm = (change: Record<string, unknown> = {}) => season.tip([0, 1, 2, 3], change);

/** For each writing call: an attempt by the most privileged caller, or the reason why it cannot change a tip. */
const attempts: Record<string, string | (() => Promise<unknown>)> = {
  createTable: async () => {
    const { token } = await server.newUser();
    expect(await call(createTable, { body: tipForm(), token })).toMatchObject(LOCKED);
  },
  createAnonymousTable: async () => {
    const body = { ...tipForm(), email: 'late@example.com' };
    expect(await call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body })).toMatchObject(LOCKED);
  },
  updateTable: async () => {
    for (const token of [owner.token, admin]) {
      expect(await call(updateTable, { params: { id: tip }, body: tipForm({ version: 2 }), token })).toMatchObject(
        LOCKED,
      );
      const renamed = season.tip([3, 2, 1, 0], { name: 'Other', version: 2 });
      expect(await call(updateTable, { params: { id: tip }, body: renamed, token })).toMatchObject(LOCKED);
    }
    const bound = { params: { id: plain }, body: tipForm({ version: 1 }), token: owner.token };
    expect(await call(updateTable, bound)).toMatchObject(LOCKED);
    // A save without changes succeeds.
    const same = { params: { id: tip }, body: season.tip([3, 2, 1, 0], { version: 2 }), token: owner.token };
    expect(await call(updateTable, same)).toMatchObject({ status: 200 });
  },
  setTableVisibility: async () => {
    const set = (change: object, token: string) =>
      call(setTableVisibility, { body: { tableId: tip, ...change }, token });
    expect(await set({ isSealed: true }, owner.token)).toMatchObject(LOCKED);
    expect(await set({ isSealed: true }, admin)).toMatchObject(LOCKED);
    expect(await set({ isRanked: true, isPublicTable: true }, owner.token)).toMatchObject({ status: 200 });
  },
  restoreTableVersion: async () => {
    for (const token of [owner.token, admin]) {
      const body = { version: 1, current: 2 };
      expect(await call(restoreTableVersion, { params: { id: tip }, body, token })).toMatchObject(LOCKED);
    }
  },
  undeleteTable: async () => {
    const { deleted, deleter } = earlier;
    const [params, token] = [{ id: deleted }, deleter.token];
    expect(await call(deleteTable, { params, token })).toMatchObject({ status: 204 });
    expect(await call(undeleteTable, { params, token })).toMatchObject(LOCKED);
    expect(await call(createTable, { body: tipForm(), token })).toMatchObject(LOCKED);
  },
  updateManagedTable: async () => {
    const { headers, id } = unclaimed;
    const body = season.tip([3, 2, 1, 0], { version: 1 });
    expect(await call(updateManagedTable, { params: { id }, headers, body })).toMatchObject(LOCKED);
  },
  claimTable: async () => {
    const { headers, id } = unclaimed;
    const { token } = await server.newUser();
    const claimed = await call(claimTable, { params: { id }, headers, token });
    expect(claimed).toMatchObject({ status: 200, answer: { items: [{ name: 'Alfa' }, {}, {}, {}] } });
    expect(claimed.answer).not.toHaveProperty('tip');
    const bound = { params: { id }, body: season.tip([3, 2, 1, 0], { version: 1 }), token };
    expect(await call(updateTable, bound)).toMatchObject(LOCKED);
  },
  decideReport: async () => {
    await call(reportTable, { params: { id: earlier.deleted }, body: exampleBodies['reportTable'] });
    const rowOf = async (state: string) => {
      const { answer } = await server.call(listReports, { query: { state }, token: admin });
      return answer.find(({ subjectId }) => subjectId === earlier.deleted);
    };
    const decide = (row: { id: string; version: number } | undefined, action: string) =>
      call(decideReport, {
        params: { id: row?.id },
        body: { ...exampleBodies['decideReport'], action, version: row?.version },
        token: admin,
      });
    expect(await decide(await rowOf('open'), 'delete')).toMatchObject({ status: 200 });
    expect(await decide(await rowOf('closed'), 'restore')).toMatchObject(LOCKED);
  },
  updateTipping: () => expectLockStays(),
  updateRound: async () => {
    const deadline = new Date(server.clock.now().getTime() + DAY * 1000).toISOString();
    const body = { id: season.rounds[0]?.id, deadline };
    expect(await call(updateRound, { body, token: admin })).toMatchObject({ status: 200 });
    await expectStillLocked();
  },
  deleteRound: async () => {
    const params = { id: season.rounds[0]?.id };
    expect(await call(deleteRound, { params, token: admin })).toMatchObject({ status: 204 });
    await expectStillLocked();
  },
  updateLeagueSeason: async () => {
    const teamIds = (await leagueSeason()).teams.map(({ teamId }) => teamId);
    for (const others of [teamIds.slice(1), [...teamIds.slice(1), earlier.teamId]]) {
      const body = { id: season.id, teamIds: others, confirm: ['matches-deleted'] };
      expect(await call(updateLeagueSeason, { body, token: admin })).toMatchObject(HAS_TIPS);
    }
  },
  deleteLeagueSeason: async () =>
    expect(await call(deleteLeagueSeason, { params: { id: season.id }, token: admin })).toMatchObject(HAS_TIPS),
  updateLeague: async () => {
    for (const change of [{ numberOfTeams: 5 }, { numberOfRounds: 7 }]) {
      expect(await call(updateLeague, { body: { id: season.leagueId, ...change }, token: admin })).toMatchObject(
        HAS_TIPS,
      );
    }
  },
  deleteLeague: async () =>
    expect(await call(deleteLeague, { params: { id: season.leagueId }, token: admin })).toMatchObject(HAS_TIPS),
  deleteTeam: async () => {
    expect(await call(deleteTeam, { params: { id: season.teams[0]?.id }, token: admin })).toMatchObject(HAS_TIPS);
  },
  registerTeamSeasonStats: async () => {
    const { season: number } = await leagueSeason();
    const body = { teamId: earlier.teamId, season: number, leagueSeasonStatsId: season.id };
    expect(await call(registerTeamSeasonStats, { body, token: admin })).toMatchObject(HAS_TIPS);
  },
  deleteTeamSeasonStats: async () => {
    const params = { id: (await leagueSeason()).teams[0]?.id };
    expect(await call(deleteTeamSeasonStats, { params, token: admin })).toMatchObject(HAS_TIPS);
  },
  importSeason: async () => {
    const source = 'Round,Home,Away,Score\n2,Echo,Foxtrot,1-0\n';
    const merges = { Echo: null, Foxtrot: null };
    const { leagueId, season: number } = await leagueSeason();
    const imported = { country: 178, leagueId, season: number, dryRun: false };
    // The import would exceed the league's number of teams.
    const others = await call(importSeason, { body: { ...imported, source, merges }, token: admin });
    expect(others).toMatchObject({ status: 400, problem: { code: 'invalid' } });
    // The first results are imported.
    const results = 'Round,Home,Away,Score\n1,Alfa,Bravo,1-0\n1,Charlie,Delta,2-2\n';
    expect(await call(importSeason, { body: { ...imported, source: results }, token: admin })).toMatchObject({
      status: 201,
    });
    await expectStillLocked();
  },
  undoImport: async () => {
    const [league, { season: number }] = [
      { name: 'Imported', numberOfTeams: 2, numberOfRounds: 6 },
      await leagueSeason(),
    ];
    const source = 'Round,Home,Away,Score\n1,Xylo,Yon,\n';
    const body = { country: 178, league, season: number, source, merges: { Xylo: null, Yon: null }, dryRun: false };
    const { answer: imported } = await server.call(importSeason, { body, token: admin });
    const params = { id: imported.leagueSeasonStatsId ?? '' };
    const locksAt = new Date(server.clock.now().getTime() + DAY * 1000).toISOString();
    await server.call(updateTipping, { params, body: { locksAt }, token: admin });
    const items = ['Yon', 'Xylo'].map((name, index) => ({ name, tablePlace: index + 1 }));
    const form = { numberOfTeams: 2, items, leagueSeasonStatsId: params.id };
    const { token } = await server.newUser();
    expect(await call(createTable, { body: tipForm(form), token })).toMatchObject({ status: 201 });
    expect(await call(undoImport, { params: { id: imported.importId }, token: admin })).toMatchObject(HAS_TIPS);
  },
  restoreChange: async () =>
    expect(await call(restoreChange, { params: { id: earlier.restorable }, token: admin })).toMatchObject(HAS_TIPS),

  deleteTable: 'deletes it for good: see undeleteTable',
  deleteManagedTable: 'deletes it for good',
  deleteUser: 'deletes a tip with its owner',
  deleteOwnAccount: 'deletes a tip with its owner',
  banUser: 'hides tables until the ban ends',
  hideTablesOfAuthor: 'hides tables without changing their content',
  registerRound: 'adds a deadline after the lock is stored: see updateRound',
  registerLeague: 'makes a league without seasons',
  registerLeagueSeason: 'makes a season without tips',
  createNextSeason: 'makes a season without tips',
  registerTeam: 'makes a team that is in no season',
  updateTeam: 'renames a team, whose number in tips stays',
  updateTeamSeasonStats: 'withdraws a team, which stays in the season',
};
/** Areas whose calls use neither tables nor seasons. */
const otherAreas = new Set(['account', 'friends', 'feedback', 'clientFailures', 'mail']);
/** Calls that write data that a tip's order does not depend on. */
const unrelatedCalls = new Set(
  [
    'addTableView rateTable removeRating requestManageLink reportTable reportUser reportGroup openReport answerDecision',
    'registerMatch updateMatch deleteMatch saveRoundMatches removeCorrection updateSeasonRules addAdjustment',
    'removeAdjustment setRuling removeRuling addSeasonTable updateTipMails updateSeasonScoring',
    'createGroup updateGroup deleteGroup joinGroup renewGroupCode removeGroupMember allowGroupMember',
  ].flatMap((names) => names.split(' ')),
);

async function expectLockStays() {
  const locksAt = new Date(server.clock.now().getTime() + DAY * 1000).toISOString();
  for (const body of [{ locksAt }, { rule: 'classic' }]) {
    expect(await call(updateTipping, { params: { id: season.id }, body, token: admin })).toMatchObject(LOCKED);
  }
}

async function expectStillLocked() {
  const { answer } = await server.call(getTipping, { params: { id: season.id } });
  expect(answer).toMatchObject({ isLocked: true, locksAt: season.rounds[0]?.deadline });
  await expectLockStays();
}

test('covers every writing call, or states why it cannot change a locked tip', () => {
  const undecided = endpoints
    .filter(
      ({ area, endpoint, name }) => endpoint.method !== 'GET' && !otherAreas.has(area) && !unrelatedCalls.has(name),
    )
    .map(({ name }) => name)
    .filter((name) => !(name in attempts));
  expect(undecided).toEqual([]);
});

test.each(Object.keys(attempts).filter((name) => typeof attempts[name] === 'function'))(
  'a locked tip is not changed by %s',
  async (name) => {
    const before = await stateOf(tip);
    const attempt = attempts[name];
    if (typeof attempt === 'function') await attempt();
    expect(await stateOf(tip)).toEqual(before);
    expect(before).toMatchObject({ isLocked: true, locksAt: season.rounds[0]?.deadline });
  },
);

test('stores the lock with the first rejected request, and never moves it again', async () => {
  const { db } = server.services.store;
  const lockedAt = async () => (await db.selectFrom('tippings').select('lockedAt').executeTakeFirstOrThrow()).lockedAt;
  expect(await lockedAt()).toBeNull();
  await call(updateTable, { params: { id: tip }, body: tipForm({ version: 2 }), token: owner.token });
  expect(await lockedAt()).toBe(season.rounds[0]?.deadline);
});

test('rejects changes of a locked tip, its lock and its season’s teams in the database itself', async () => {
  const { clock, store } = server.services;
  const { db } = store;
  await settleLocks(store, clock.now());
  const ofTip = db.updateTable('tips').where('tableId', '=', tip);
  const refused = [
    ofTip.set({ picks: '0,1,2,3' }),
    ofTip.set({ ownerId: earlier.deleter.id }),
    ofTip.set({ leagueSeasonId: season.leagueId }),
    db.updateTable('tippings').set({ lockedAt: null }),
    db.insertInto('tips').values({
      tableId: plain,
      leagueSeasonId: season.id,
      ownerId: null,
      picks: '0,1,2,3',
      isSealed: false,
      isRanked: false,
      changedAt: clock.now().toISOString(),
    }),
    db.deleteFrom('teamStats'),
    db.deleteFrom('leagueSeasons'),
    db.deleteFrom('leagues'),
  ];
  for (const statement of refused) await expect(statement.execute()).rejects.toThrow(/tip-locked|season-has-tips/);
  // The owner may still change the visibility.
  await expect(ofTip.set({ isRanked: true }).execute()).resolves.toBeDefined();
});
