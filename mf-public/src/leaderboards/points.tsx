import type { TipRule } from 'shared-contract/tip-rules';
import { numberText } from './board-words.ts';

type PointsProps = { points: number; most: number; rule: TipRule };

/** What a tip has: '312 of 500', or '64 places off' by the rule that counts them. */
export function Points({ points, most, rule }: PointsProps) {
  const [number, rest] =
    rule === 'distance' ? [-points, points === -1 ? 'place off' : 'places off'] : [points, `of ${numberText(most)}`];
  return (
    <>
      <span className="pub:text-base pub:font-bold">{numberText(number)}</span>{' '}
      <span className="pub:text-xs pub:whitespace-nowrap">{rest}</span>
    </>
  );
}
