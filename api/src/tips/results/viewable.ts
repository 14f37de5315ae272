import { idsOfHidden } from '../../users/bans.ts';
import { areHidden } from '../../users/blocks.ts';
import { shareGroup } from '../../memberships/memberships.ts';
import { missing } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOnBoard, tipsWithOwners } from '../on-board.ts';

/** A tip by its table. @throws {Failure} when there is none. */
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
 * Its owner sees the score of a tip; anybody that of a public one after the lock, and that of a private one whoever is in a group with
 * its owner.
 * @throws {Failure} as for a tip that is not there.
 */
export async function assertSeesScore(
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
    !(await areHidden(db, callerId, ownerId));
  if (!isMember) throw missing('Tip');
}
