import type { OwnTip } from 'shared-contract/tips';
import { counted } from 'shared-ui/format';

/** '312 of 500 points', '64 places off'; `null` before a round was scored. */
export function pointsOfTip({ most, points, rule }: Pick<OwnTip, 'most' | 'points' | 'rule'>): string | null {
  if (points === null) return null;
  if (rule === 'distance') return `${counted(points === 0 ? 0 : -points, 'place')} off`;
  return most === null ? counted(points, 'point') : `${points} of ${counted(most, 'point')}`;
}
