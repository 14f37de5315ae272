import type { TipMailKind } from 'shared-contract/tip-mails';
import { bannedIds } from '../../users/bans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mailing } from './moved-locks.ts';

/** Those with a confirmed e-mail and no ban, by their ids. */
const reachable = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email'])
    .where('users.emailConfirmed', '=', true)
    .where('users.isProduct', '=', false)
    .where('users.id', 'not in', bannedIds(db, now))
    .orderBy('users.id');

/** Those who wanted such mails when the mailing began. */
const wanting = (db: Db, kind: TipMailKind, begunAt: string, now: Date) =>
  reachable(db, now)
    .innerJoin('mailSubscriptions', 'mailSubscriptions.userId', 'users.id')
    .where('kind', '=', kind)
    .where('isWanted', '=', true)
    .where('wantedAt', '<', begunAt);

/** The users who had a tip of a season before a timestamp, whether or not they subscribe: the mail is about their own tip. */
const withTipBefore = (db: Db, leagueSeasonId: string, moment: string, now: Date) =>
  reachable(db, now)
    .innerJoin('tips', 'tips.ownerId', 'users.id')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.createdAt', '<=', moment);

const withTip = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('tips')
    .select('tips.ownerId')
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .whereRef('tips.ownerId', '=', 'users.id' as 'tips.ownerId');

/**
 * The next ones, by their ids, whom a mailing is to: of rounds and seasons whoever has a tip; of a lock that has moved whoever had one by then; of a deadline whoever has none yet, but has tipped the league before or is in
 * a group that tips the season.
 */
export async function recipientsOf(
  db: Db,
  { kind, leagueSeasonId }: Mailing,
  { after, begunAt, limit, now }: { after: string; begunAt: string; limit: number; now: Date },
): Promise<{ id: string; email: string }[]> {
  if (kind === 'lock') {
    return withTipBefore(db, leagueSeasonId, begunAt, now).where('users.id', '>', after).limit(limit).execute();
  }
  const all = wanting(db, kind, begunAt, now);
  const asked =
    kind === 'deadline'
      ? withoutTip(db, all, leagueSeasonId)
      : all.where(({ exists }) => exists(withTip(db, leagueSeasonId)));
  return asked.where('users.id', '>', after).limit(limit).execute();
}

/** Those who have no tip of a season, but have tipped its league before or are in a group that tips it. */
function withoutTip(db: Db, all: ReturnType<typeof wanting>, leagueSeasonId: string) {
  const hasTippedLeague = db
    .selectFrom('tips')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'tips.leagueSeasonId')
    .select('tips.ownerId')
    .where('tips.deletedAt', 'is', null)
    .whereRef('tips.ownerId', '=', 'users.id' as 'tips.ownerId')
    .where('leagueSeasons.leagueId', '=', ({ selectFrom }) =>
      selectFrom('leagueSeasons as locking').select('locking.leagueId').where('locking.id', '=', leagueSeasonId),
    );
  const isInGroup = db
    .selectFrom('groupMembers')
    .innerJoin('tipGroups', 'tipGroups.id', 'groupMembers.groupId')
    .select('groupMembers.userId')
    .where('tipGroups.leagueSeasonId', '=', leagueSeasonId)
    .whereRef('groupMembers.userId', '=', 'users.id' as 'groupMembers.userId');
  return all.where(({ and, exists, not, or }) =>
    and([not(exists(withTip(db, leagueSeasonId))), or([exists(hasTippedLeague), exists(isInGroup)])]),
  );
}
