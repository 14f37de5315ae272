import { idsOfHidden } from '../../users/bans.ts';
import { areBlocked } from '../../users/blocks.ts';
import { shareGroup } from '../../memberships/memberships.ts';
import { missing } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOnBoard, tipsWithOwners } from '../on-board.ts';

/** Returns the tip of a table. @throws {Failure} `missing` when the table is no tip. */
export async function getTip(db: Db, tableId: string, now: Date) {
  const tip = await tipsWithOwners(db, now)
    .select(['tips.tableId', 'tips.leagueSeasonId', 'tips.ownerId', 'tips.picks', 'tips.changedAt'])
    .select(['simpleTables.isPublic', isOnBoard.as('isOnBoard')])
    .select((tips) => tips('tips.ownerId', 'in', idsOfHidden(db, now)).as('isHidden'))
    .where('tips.tableId', '=', tableId)
    .executeTakeFirstOrThrow(() => missing('Tip'));
  const { isHidden, isOnBoard: onBoard, isPublic, ...rest } = tip;
  return { ...rest, isPublic: Boolean(isPublic) && !isHidden, isOnBoard: Boolean(onBoard) };
}

export type FoundTip = Awaited<ReturnType<typeof getTip>>;

/**
 * Checks that the caller may see a tip's score. The owner always may. After the lock, everyone may see the score of a
 * public tip. Members of a group with the owner may then also see that of a private tip.
 * @throws {Failure} `missing`, as for a tip that does not exist.
 */
export async function assertCanSeeScore(
  db: Db,
  { isPublic, leagueSeasonId, ownerId }: FoundTip,
  callerId: string | null,
  isLocked: boolean,
): Promise<void> {
  if (callerId !== null && callerId === ownerId) return;
  if (isLocked && isPublic) return;
  const isMember =
    isLocked &&
    callerId !== null &&
    ownerId !== null &&
    (await shareGroup(db, leagueSeasonId, callerId, ownerId)) &&
    !(await areBlocked(db, callerId, ownerId));
  if (!isMember) throw missing('Tip');
}
