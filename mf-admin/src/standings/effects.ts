import { placeText, pointsText } from 'shared-contract/standing-words';
import type { StandingsRow } from 'shared-contract/standings';

/** A club's row in two standings that are not the same. */
export type Effect = { before: StandingsRow; after: StandingsRow };

/** The clubs that have another place or other points in `after`, in its order. */
export function effectsOf(before: readonly StandingsRow[], after: readonly StandingsRow[]): Effect[] {
  const earlier = new Map(before.map((row) => [row.teamStatsId, row]));
  return after.flatMap((row) => {
    const then = earlier.get(row.teamStatsId);
    return then !== undefined && (then.place !== row.place || then.points !== row.points)
      ? [{ before: then, after: row }]
      : [];
  });
}

const standing = ({ place, points }: StandingsRow) =>
  `${placeText(place)} with ${pointsText(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

/** What becomes of a club, such as 'Everton: 12th with 48 points → 15th with 40 points'. */
export const effectText = ({ after, before }: Effect): string =>
  `${after.teamName}: ${standing(before)} → ${standing(after)}`;
