import { registerMatch, updateMatch } from 'shared-contract/matches';
import type { TipRule } from 'shared-contract/tip-rules';
import { newTable } from 'shared-contract/table-rules';
import { encodeOrder } from 'shared-contract/tip-orders';
import { addTable } from '../src/tables/table-rows.ts';
import { countTips } from '../src/competition/tip-lock/tip-counts.ts';
import { TipScoring } from '../src/tips/scoring/scoring-job.ts';
import { userOf } from './many-rows.ts';
import { insertTips } from './many-tips.ts';
import type { TestServer } from './server.ts';
import { editorWith, smallSeason } from './small-season.ts';

/** The goals of a match, or that it is postponed or not played yet. */
type Outcome = [number, number] | 'postponed' | 'scheduled';

/** A tip to add; by default ranked and public, of a new user with a public profile. */
export type NewTip = {
  /** The indexes of the season's teams, in the tipped order. */
  order: number[];
  ownerId?: string | null;
  isRanked?: boolean;
  isPublic?: boolean;
  changedAt?: string;
};

/** The pairs of each round when four teams meet twice. */
const PAIRS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [1, 0, 3, 2],
  [2, 0, 3, 1],
  [3, 0, 2, 1],
];

let people = 0;

const BEFORE_THE_LOCK = '2025-03-01T12:00:00.000Z';

/** Creates a season of four teams and six rounds of two matches. Its tips lock at the deadline of the first round. */
export async function tippedSeason(server: TestServer, rule: TipRule = 'places') {
  const { clock, store } = server.services;
  const { db } = store;
  const editor = editorWith(server, await server.adminToken());
  const { newRound, round, seasonId, teams } = await smallSeason(editor, 4, PAIRS.length);
  const rounds = [round];
  for (let number = 2; number <= PAIRS.length; number += 1) rounds.push(await newRound(number));
  const matchIds: string[][] = [];
  for (const [index, [a = 0, b = 0, c = 0, d = 0]] of PAIRS.entries()) {
    const ids = [];
    for (const [home, away] of [
      [a, b],
      [c, d],
    ] as const) {
      const match = await editor.made(registerMatch, {
        roundId: rounds[index]?.id,
        homeTeamStatsId: teams[home]?.id,
        awayTeamStatsId: teams[away]?.id,
        homeTeamGoals: null,
        awayTeamGoals: null,
      });
      ids.push(match.id);
    }
    matchIds.push(ids);
  }
  const lockedAt = new Date(round.deadline).toISOString();
  const numbered = teams.map(({ teamId, teamName }) => ({ id: teamId, name: teamName }));
  await db
    .insertInto('tippings')
    .values({ leagueSeasonId: seasonId, rule, teams: JSON.stringify(numbered), locksAt: null, lockedAt: null })
    .execute();
  async function newPerson(): Promise<string> {
    people += 1;
    const user = { ...userOf(1_000_000 + people), emailConfirmed: true, isPublicProfile: true };
    await db.insertInto('users').values(user).execute();
    return user.id;
  }
  const lock = () => db.updateTable('tippings').set({ lockedAt }).where('leagueSeasonId', '=', seasonId).execute();
  const scoring = new TipScoring(server.services);

  return {
    seasonId,
    teamIds: numbered.map(({ id }) => id),
    lockedAt,
    newPerson,
    lock,
    /** Adds a tip. The lock must not be recorded yet. */
    async addTip({ changedAt = BEFORE_THE_LOCK, isPublic = true, isRanked = true, order, ownerId }: NewTip) {
      const id = clock.newId();
      const owner = ownerId === undefined ? await newPerson() : ownerId;
      const items = order.map((index, place) => ({ name: numbered[index]?.name ?? '', tablePlace: place + 1 }));
      await addTable(db, {
        ...newTable(4),
        name: 'A tip',
        items,
        isPublicTable: isPublic,
        id,
        ownerId: owner,
        email: null,
        createdAt: clock.now(),
      });
      await db
        .insertInto('tips')
        .values({
          tableId: id,
          leagueSeasonId: seasonId,
          ownerId: owner,
          picks: encodeOrder(order),
          isSealed: false,
          isRanked,
          changedAt,
        })
        .execute();
      await countTips(db, seasonId, 1);
      return { id, ownerId: owner };
    },
    /** Adds many tips of users, each in another order, some of them not ranked. */
    addMany: (count: number) => insertTips(store, { leagueSeasonId: seasonId, teams: 4, from: 0, to: count }),
    /** Creates a group for this season; the first member owns it. */
    async addGroup(members: readonly string[]) {
      const id = clock.newId();
      const at = clock.now().toISOString();
      const [ownerId = ''] = members;
      await db
        .insertInto('tipGroups')
        .values({
          id,
          leagueSeasonId: seasonId,
          ownerId,
          name: 'A group',
          nameKey: 'a group',
          codeHash: id,
          codeId: id,
          createdAt: at,
        })
        .execute();
      const rows = members.map((userId) => ({ groupId: id, userId, id: clock.newId(), joinedAt: at }));
      await db.insertInto('groupMembers').values(rows).execute();
      return id;
    },
    /** Enters the results of the two matches of a round. */
    async play(roundNumber: number, outcomes: readonly Outcome[]) {
      for (const [index, outcome] of outcomes.entries()) {
        const goals = typeof outcome === 'string' ? [null, null] : outcome;
        const status = typeof outcome === 'string' ? outcome : 'played';
        const id = matchIds[roundNumber - 1]?.[index];
        await editor.made(updateMatch, { id, homeTeamGoals: goals[0], awayTeamGoals: goals[1], status }, id);
      }
    },
    /** Checks once for changes, as the job does every ten seconds. */
    detectChanges: () => scoring.run(),
    /** Scores the changes, as the job does within a minute. */
    async score() {
      await scoring.run();
      server.clock.advance(31);
      await scoring.run();
    },
  };
}

export type TippedSeason = Awaited<ReturnType<typeof tippedSeason>>;
