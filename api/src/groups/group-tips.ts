import { compareNames } from 'shared-contract/compare-names';
import { GROUP_TIPS_PAGE_SIZE, type GroupTips } from 'shared-contract/groups';
import { boldestCall, consensusOfTips } from 'shared-contract/group-tips';
import { idsOfHidden } from '../users/bans.ts';
import { missing } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { isLocked } from '../competition/tip-lock/tip-lock.ts';
import { tipsWithTables } from '../tips/on-board.ts';
import { type ScorerCache, scoredRounds, scoresOf } from '../tips/results/scored-rounds.ts';
import { getTippedSeason, type TippedSeason } from '../tips/tipped-season.ts';
import { orderOf } from '../tips/stored-orders.ts';
import { peopleAsSeenBy, type SeenPerson } from '../users/seen-people.ts';
import { memberIdsOf } from '../memberships/memberships.ts';
import type { GroupRow } from './group-rows.ts';

/** Returns the visible tips of a group's members: by points, or by time before a round is scored. */
async function tipsIn(db: Db, group: GroupRow, season: TippedSeason, scoringId: string | undefined, now: Date) {
  const rows = await tipsWithTables(db)
    .leftJoin(scoresOf(db, scoringId ?? null).as('scores'), 'scores.tableId', 'tips.tableId')
    .select(['tips.tableId', 'tips.ownerId', 'tips.picks', 'tips.changedAt', 'scores.points', 'scores.rank'])
    .where('tips.leagueSeasonId', '=', season.id)
    .where('tips.ownerId', 'in', memberIdsOf(db, group.id))
    .where('tips.ownerId', 'not in', idsOfHidden(db, now))
    .where('simpleTables.hiddenAt', 'is', null)
    .execute();
  const last = Number.MAX_SAFE_INTEGER;
  // Sorted here, because SQLite would read all tips of the season to sort by time.
  return rows
    .map(({ ownerId, picks, ...tip }) => ({
      ...tip,
      userId: ownerId ?? '',
      order: orderOf(season, picks).order.map(({ id }) => id),
    }))
    .toSorted(
      (one, other) =>
        (other.points ?? -last) - (one.points ?? -last) ||
        (one.rank ?? last) - (other.rank ?? last) ||
        Date.parse(one.changedAt) - Date.parse(other.changedAt) ||
        one.tableId.localeCompare(other.tableId, 'en'),
    );
}

const personOf = (people: Map<string, SeenPerson>, userId: string) => {
  const person = people.get(userId);
  return { userId: person?.userId ?? null, userName: person?.userName ?? '' };
};

/**
 * Returns a page of the tips in a group, with the group's consensus and its boldest call. @throws {Failure} `missing`
 * before the lock.
 */
export async function tipsOfGroup(
  { scorers, store: { db } }: Pick<Platform, 'store'> & { scorers: ScorerCache },
  group: GroupRow,
  { callerId, now, page }: { callerId: string; page: number; now: Date },
): Promise<{ answer: GroupTips; total: number }> {
  const season = await getTippedSeason(db, group.leagueSeasonId);
  if (!isLocked(season.state, now)) throw missing('Tips');
  const round = (await scoredRounds(db, season.id)).at(-1);
  const scorer = round && (await scorers.get(db, season.state.rule, [round])).get(round.scoringId);
  const truth = scorer?.truth;
  const tips = await tipsIn(db, group, season, round?.scoringId, now);
  const standing = new Map(truth?.teams.map((team) => [team.teamId, team]));
  const shown = season.teams
    .map(({ id, name }) => {
      const { from: actual = null, to: actualTo = null } = standing.get(id) ?? {};
      return { teamId: id, name, actual, actualTo };
    })
    .toSorted((one, other) => (one.actual ?? 0) - (other.actual ?? 0) || compareNames(one.name, other.name));
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
