import type { Group, GroupMember, ListedGroup } from 'shared-contract/groups';
import { LEAST_MEMBERS_FOR_TIP_COUNT, MAX_GROUP_MEMBERS } from 'shared-contract/groups';
import type { ListQuery } from 'shared-contract/list';
import type { Platform } from '../platform/endpoints/platform.ts';
import { type Page, pageOf, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { containsText } from '../platform/database/text-key.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import { peopleAsSeenBy, shownName } from '../users/seen-people.ts';
import { tippersAmong, tipsOfOwner } from '../tips/tip-rows.ts';
import { ranksIn } from './group-ranks.ts';
import { codeOf } from './group-codes.ts';
import type { GroupRow } from './group-rows.ts';
import { isLocked } from '../competition/tip-lock/tip-lock.ts';
import { getTippedSeason, namedSeason, type TippedSeason, tippedSeasons } from '../tips/tipped-season.ts';

type Needs = Pick<Platform, 'clock' | 'mailTokens'>;

/** Returns the response fields of a group's season and lock. */
export const shownSeason = (season: TippedSeason, now: Date) => ({
  season: namedSeason(season),
  locksAt: season.state.lock,
  isLocked: isLocked(season.state, now),
});

/**
 * Returns a group as one of its members sees it. Before the lock, only the owner sees which members have a tip; the
 * others see their own, and in groups of five and more how many members have one.
 */
export async function groupResponse(db: Db, needs: Needs, group: GroupRow, callerId: string): Promise<Group> {
  const now = needs.clock.now();
  const ofSeason = shownSeason(await getTippedSeason(db, group.leagueSeasonId), now);
  const isOwner = group.ownerId === callerId;
  const rows = await db
    .selectFrom('groupMembers')
    .select(['id', 'userId', 'joinedAt'])
    .where('groupId', '=', group.id)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute();
  const removals = isOwner
    ? await db
        .selectFrom('groupRemovals')
        .select('userId')
        .where('groupId', '=', group.id)
        .orderBy('removedAt', 'desc')
        .limit(MAX_GROUP_MEMBERS)
        .execute()
    : [];
  removals.reverse();
  const ids = [...rows, ...removals].map(({ userId }) => userId);
  const people = await peopleAsSeenBy(db, callerId, ids, now);
  const memberIds = rows.map(({ userId }) => userId);
  const withTip = await tippersAmong(db, group.leagueSeasonId, memberIds);
  const members = rows.flatMap(({ id, joinedAt, userId }): GroupMember[] => {
    const person = people.get(userId);
    const isOwn = userId === callerId;
    const hasTip = ofSeason.isLocked || isOwner || isOwn ? withTip.has(userId) : null;
    const facts = { id, isOwner: userId === group.ownerId, isOwn, joined: joinedAt, hasTip };
    return person === undefined ? [] : [{ ...person, ...facts }];
  });
  const isCounted = ofSeason.isLocked || isOwner || members.length >= LEAST_MEMBERS_FOR_TIP_COUNT;
  return {
    id: group.id,
    name: group.name,
    ...(isOwner ? { isNameHidden: group.hiddenName !== null } : {}),
    ...ofSeason,
    isOwner,
    ownerName: shownName(people.get(group.ownerId)),
    created: group.createdAt,
    version: group.version,
    code: isOwner ? codeOf(needs, group) : null,
    numberOfMembers: group.members,
    members,
    numberOfTips: isCounted ? memberIds.filter((id) => people.has(id) && withTip.has(id)).length : null,
    // Users hidden by a block are omitted, because listing them would reveal their names.
    removed: removals.flatMap(({ userId }) => {
      const person = people.get(userId);
      return person?.userId === userId ? [{ userId, userName: person.userName }] : [];
    }),
  };
}

/** Returns one page of a user's groups, newest first by default. */
export async function listGroupsOf(
  db: Db,
  userId: string,
  query: ListQuery & { sort?: 'created' | '-created' | 'name' | '-name' | undefined },
  { now, scorers }: { now: Date; scorers: ScorerCache },
): Promise<Page<ListedGroup>> {
  const { column, direction } = sortOf<'created' | 'name'>(query.sort, '-created');
  const rows = db
    .selectFrom('tipGroups')
    .innerJoin('groupMembers', 'groupMembers.groupId', 'tipGroups.id')
    .selectAll('tipGroups')
    .where('groupMembers.userId', '=', userId)
    .$if(Boolean(query.q), (all) => all.where(containsText('tipGroups.nameKey', query.q ?? '')))
    .orderBy(column === 'name' ? 'tipGroups.nameKey' : 'tipGroups.createdAt', direction)
    .orderBy('tipGroups.id', direction);
  const { items, total } = await pageOf(rows, query);
  const seasonIds = items.map(({ leagueSeasonId }) => leagueSeasonId);
  const seasons = await tippedSeasons(db, seasonIds);
  const ownTips = await tipsOfOwner(db, userId, seasonIds);
  const tipped = items.filter(({ leagueSeasonId }) => ownTips.has(leagueSeasonId));
  const ranks = await ranksIn(db, scorers, tipped, { callerId: userId, now });
  return {
    total,
    items: items.flatMap((group): ListedGroup[] => {
      const season = seasons.get(group.leagueSeasonId);
      if (season === undefined) return [];
      return [
        {
          id: group.id,
          name: group.name,
          ...shownSeason(season, now),
          isOwner: group.ownerId === userId,
          numberOfMembers: group.members,
          hasOwnTip: ownTips.has(group.leagueSeasonId),
          rank: ranks.get(group.id)?.rank ?? null,
          of: ranks.get(group.id)?.of ?? null,
        },
      ];
    }),
  };
}
