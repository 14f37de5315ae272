import { seasonIdsOfSameLeague } from '../../competition/standings/seasons.ts';
import { isInGroupOfSeason } from '../../memberships/memberships.ts';
import { isSubscribed } from '../../platform/mail/subscriptions.ts';
import { mailableUsers } from '../../users/users.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mailing } from './moved-locks.ts';

/**
 * Selects the users who had a tip of a season at a timestamp, whether or not they subscribe: the mail is about their
 * own tip.
 */
const withTipBefore = (db: Db, leagueSeasonId: string, latest: string, now: Date) =>
  mailableUsers(db, now)
    .innerJoin('tips', 'tips.ownerId', 'users.id')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.createdAt', '<=', latest);

const withTip = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('tips')
    .select('tips.ownerId')
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .whereRef('tips.ownerId', '=', 'users.id' as 'tips.ownerId');

/**
 * Returns the next recipients of a mailing, by id.
 * - `round`, `season`: subscribers with a tip of the season.
 * - `deadline`: subscribers without a tip who have tipped the league before or are in a group of the season.
 * - `lock`: users who had a tip when the lock moved, subscribed or not.
 */
export async function recipientsOf(
  db: Db,
  { kind, leagueSeasonId }: Mailing,
  { after, begunAt, limit, now }: { after: string; begunAt: string; limit: number; now: Date },
): Promise<{ id: string; email: string }[]> {
  if (kind === 'lock') {
    return withTipBefore(db, leagueSeasonId, begunAt, now).where('users.id', '>', after).limit(limit).execute();
  }
  const all = mailableUsers(db, now).where(({ ref }) => isSubscribed(db, ref('users.id'), { kind, before: begunAt }));
  const addressed =
    kind === 'deadline'
      ? withoutTip(db, all, leagueSeasonId)
      : all.where(({ exists }) => exists(withTip(db, leagueSeasonId)));
  return addressed.where('users.id', '>', after).limit(limit).execute();
}

/** Selects those without a tip of a season who have tipped its league before or are in a group of the season. */
function withoutTip(db: Db, all: ReturnType<typeof mailableUsers>, leagueSeasonId: string) {
  const hasTippedLeague = db
    .selectFrom('tips')
    .select('tips.ownerId')
    .where('tips.deletedAt', 'is', null)
    .whereRef('tips.ownerId', '=', 'users.id' as 'tips.ownerId')
    .where('tips.leagueSeasonId', 'in', seasonIdsOfSameLeague(db, leagueSeasonId));
  return all.where(({ and, exists, not, or, ref }) =>
    and([
      not(exists(withTip(db, leagueSeasonId))),
      or([exists(hasTippedLeague), isInGroupOfSeason(db, ref('users.id'), leagueSeasonId)]),
    ]),
  );
}
