import type { ReactNode } from 'react';
import { counted } from 'shared-ui/format';

const STAR = 'M12 1.8 15.1 8.4l7.2.9-5.3 5 1.4 7.1-6.4-3.5-6.4 3.5L7 14.3l-5.3-5 7.2-.9z';
const LEFT_HALF = 'M12 1.8v16.1l-6.4 3.5L7 14.3l-5.3-5 7.2-.9z';

/** A star: full, half or empty. */
export const Star = ({ fill, className }: { fill: 'full' | 'half' | 'empty'; className: string }) => (
  <svg viewBox="0 0 24 24" data-fill={fill} className={className} aria-hidden="true">
    <path d={STAR} fill={fill === 'full' ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
    {fill === 'half' && <path d={LEFT_HALF} fill="currentColor" />}
  </svg>
);

type StarRatingProps = {
  value: number | null | undefined;
  /** The number of ratings. */
  ratings: number;
  /** Content after the number of ratings, including its separator. */
  action?: ReactNode;
};

/**
 * A rating from 0 to 5: stars in halves, rounded down, and a number with one decimal. Shows "–" for a missing value.
 * The lowest possible rating is one star, so 0 means that there are no ratings.
 */
export function StarRating({ value, ratings, action }: StarRatingProps) {
  if (value === null || value === undefined) return '–';
  const rating = Math.min(5, Math.max(0, value));
  const text = rating.toFixed(1);
  if (ratings === 0) {
    return (
      <span className="pub:text-muted-foreground">
        No ratings yet<span className="pub:sr-only"> ({text})</span>
        {action}
      </span>
    );
  }
  const stars = (
    <span
      role="img"
      aria-label={`Rating ${text} of 5`}
      className={`pub:inline-flex pub:items-center pub:gap-1.5 ${rating === 0 ? 'pub:font-normal pub:text-muted-foreground' : 'pub:font-semibold'}`}
    >
      <span className="pub:inline-flex">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star
            key={index}
            fill={rating >= index + 1 ? 'full' : rating >= index + 0.5 ? 'half' : 'empty'}
            className={`pub:size-[1.2em] ${rating === 0 ? 'pub:text-muted-foreground/60' : 'pub:text-star'}`}
          />
        ))}
      </span>
      {text}
    </span>
  );
  return (
    <>
      {stars}
      <span className="pub:block pub:text-[0.8125rem] pub:font-normal pub:text-muted-foreground">
        {counted(ratings, 'rating')}
        {action}
      </span>
    </>
  );
}
