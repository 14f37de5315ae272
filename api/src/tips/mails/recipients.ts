import { bannedIds } from '../../bans/store.ts';
import type { Db } from '../../store/store.ts';
import type { Mailing } from './due.ts';

/** Those with a confirmed e-mail and no ban who wanted such mails when the mailing began, by their ids. */
const wanting = (db: Db, { kind }: Mailing, begunAt: string, now: Date) =>
  db
    .selectFrom('tipMails')
    .innerJoin('users', 'users.id', 'tipMails.userId')
    .select(['users.id', 'users.email'])
    .where('tipMails.kind', '=', kind)
    .where('tipMails.isWanted', '=', true)
    .where('tipMails.wantedAt', '<', begunAt)
    .where('users.emailConfirmed', '=', true)
    .where('users.isProduct', '=', false)
    .where('users.id', 'not in', bannedIds(db, now))
    .orderBy('users.id');

const withTip = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('tips')
    .select('tips.ownerId')
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.deletedAt', 'is', null)
    .whereRef('tips.ownerId', '=', 'users.id' as 'tips.ownerId');

/**
 * Whom a mailing is to: of rounds and seasons whoever has a tip; of a lock whoever has none yet, but has tipped the league before or is in
 * a group that tips the season.
 */
export function recipientsOf(db: Db, mailing: Mailing, begunAt: string, now: Date) {
  const { kind, leagueSeasonId } = mailing;
  const all = wanting(db, mailing, begunAt, now);
  if (kind !== 'deadline') return all.where(({ exists }) => exists(withTip(db, leagueSeasonId)));
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
