import { GROUP_TIPS_PAGE_SIZE, type GroupTips } from 'shared-contract/groups';
import { boldestCall, consensusOfTips } from 'shared-contract/group-tips';
import { decodeOrder, orderInSeason } from 'shared-contract/tip-orders';
import type { Truth } from 'shared-contract/tip-scoring';
import { idsOfHidden } from '../bans/store.ts';
import { missing } from '../failures.ts';
import type { Db } from '../store/store.ts';
import { peopleAsSeenBy, type SeenPerson } from './people.ts';
import type { GroupRow } from './rows.ts';
import { seasonsWithLocks } from './seasons.ts';

type Tip = { tableId: string; userId: string; order: string[]; points: number | null; rank: number | null };

/** The teams of a season, and the places that they have after the last round that was scored. */
async function teamsOf(db: Db, leagueSeasonId: string) {
  const teams = await db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .select(['teams.id as teamId', 'teams.name'])
    .where('teamStats.leagueSeasonId', '=', leagueSeasonId)
    .orderBy('teamStats.id')
    .execute();
  const round = await db
    .selectFrom('tipRounds')
    .select(['scoringId', 'truth'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .orderBy('roundNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  const truth = round === undefined ? undefined : (JSON.parse(round.truth) as Truth);
  return { teams, truth, scoringId: round?.scoringId };
}

/** The tips of a group's members that can be seen: most points first, before a round was scored by time. */
async function tipsIn(db: Db, group: GroupRow, teamsNow: string[], scoringId: string | undefined, now: Date) {
  const tipping = await db
    .selectFrom('tippings')
    .select('teams')
    .where('leagueSeasonId', '=', group.leagueSeasonId)
    .executeTakeFirst();
  const numbered = JSON.parse(tipping?.teams ?? '[]') as { id: string }[];
  const rows = await db
    .selectFrom('groupMembers')
    .innerJoin('tips', 'tips.ownerId', 'groupMembers.userId')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .leftJoin('tipScores', (score) =>
      score.onRef('tipScores.tableId', '=', 'tips.tableId').on('tipScores.scoringId', '=', scoringId ?? null),
    )
    .select(['tips.tableId', 'tips.picks', 'groupMembers.userId', 'tipScores.points', 'tipScores.rank'])
    .where('groupMembers.groupId', '=', group.id)
    .where('groupMembers.userId', 'not in', idsOfHidden(db, now))
    .where('tips.leagueSeasonId', '=', group.leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.hiddenAt', 'is', null)
    .orderBy('tips.changedAt')
    .orderBy('tips.tableId')
    .execute();
  const tips = rows.map(({ picks, ...tip }): Tip => {
    const tipped = decodeOrder(picks).flatMap((number) => numbered[number]?.id ?? []);
    return { ...tip, order: orderInSeason(tipped, teamsNow).order };
  });
  const last = Number.MAX_SAFE_INTEGER;
  return tips.toSorted(
    (one, other) => (other.points ?? -last) - (one.points ?? -last) || (one.rank ?? last) - (other.rank ?? last),
  );
}

const personOf = (people: Map<string, SeenPerson>, userId: string) => {
  const person = people.get(userId);
  return { userId: person?.userId ?? null, userName: person?.userName ?? '' };
};

/** What everybody in a group has tipped, a page of people at a time. @throws {Failure} before the lock. */
export async function tipsOfGroup(
  db: Db,
  group: GroupRow,
  { callerId, now, page }: { callerId: string; page: number; now: Date },
): Promise<{ answer: GroupTips; total: number }> {
  const season = (await seasonsWithLocks(db, [group.leagueSeasonId], now)).get(group.leagueSeasonId);
  if (season === undefined || !season.isLocked) throw missing('Tips');
  const { scoringId, teams, truth } = await teamsOf(db, group.leagueSeasonId);
  const ids = teams.map(({ teamId }) => teamId);
  const tips = await tipsIn(db, group, ids, scoringId, now);
  const actual = new Map(truth?.teams.map(({ from, teamId }) => [teamId, from]));
  const shown = teams
    .map(({ name, teamId }) => ({ teamId, name, actual: actual.get(teamId) ?? null }))
    .toSorted((one, other) => (one.actual ?? 0) - (other.actual ?? 0) || one.name.localeCompare(other.name));
  const onPage = tips.slice((page - 1) * GROUP_TIPS_PAGE_SIZE, page * GROUP_TIPS_PAGE_SIZE);
  const boldest = boldestCall(
    tips.map(({ order, userId: person }) => ({ person, order })),
    truth,
  );
  const named = [...onPage.map(({ userId }) => userId), ...(boldest === null ? [] : [boldest.person])];
  const people = await peopleAsSeenBy(db, callerId, named, now);
  return {
    total: tips.length,
    answer: {
      teams: shown,
      people: onPage.map(({ order, points, tableId, userId }) => {
        const places = new Map(order.map((teamId, index) => [teamId, index + 1]));
        const person = personOf(people, userId);
        return {
          ...person,
          tableId: person.userId === null ? null : tableId,
          points,
          places: shown.map(({ teamId }) => places.get(teamId) ?? 0),
        };
      }),
      consensus: consensusOfTips(tips.map(({ order }) => order)).map(({ mean, teamId }) => ({ teamId, mean })),
      boldest:
        boldest === null
          ? null
          : {
              userName: personOf(people, boldest.person).userName,
              teamId: boldest.teamId,
              tipped: boldest.tipped,
              meanOfOthers: boldest.meanOfOthers,
            },
    },
  };
}
