import * as v from 'valibot';
import { integer } from './fields.ts';

/** The maximum number of points for one result. */
export const MAX_POINTS = 10;
const Points = integer(0, MAX_POINTS);

/** The points for each result of a match. Those for overtime count for every decision after regulation. */
export const PointValues = v.object({
  win: Points,
  draw: Points,
  loss: Points,
  overtimeWin: Points,
  overtimeLoss: Points,
});
export type PointValues = v.InferOutput<typeof PointValues>;

export const WinPoints = v.picklist([2, 3], 'Must be 2 or 3');
export type WinPoints = v.InferOutput<typeof WinPoints>;

const ofWin = (win: number): PointValues => ({ win, draw: 1, loss: 0, overtimeWin: win, overtimeLoss: 0 });

type PointRules = { winPoints: WinPoints; points?: PointValues };

/** Returns the points by a season's rules. `points` take precedence over `winPoints`. */
export const pointsOf = ({ points, winPoints }: PointRules): PointValues => points ?? ofWin(winPoints);

/** Returns the rules for these points: `winPoints` alone if it expresses them. */
export function pointRules(points: PointValues): PointRules {
  const names = Object.keys(points) as (keyof PointValues)[];
  const { win } = points;
  const isSimple = v.is(WinPoints, win) && names.every((name) => ofWin(win)[name] === points[name]);
  return isSimple ? { winPoints: win } : { winPoints: 3, points };
}
