import { ChevronRight } from 'lucide-react';
import { numberText } from 'shared-contract/counts';
import type { LeaderboardRow } from 'shared-contract/leaderboards';
import { pathTo } from 'shared-contract/screens';
import type { TipRule } from 'shared-contract/tip-rules';
import { Link } from 'shared-router';
import { Avatar, Badge } from 'shared-ui/basic';
import { TextLink } from '../shared/text-link.tsx';
import { Movement } from '../shared/movement.tsx';

/**
 * Keeps the row in view below the head of the table and above the bottom of the window. Static while the consent banner is shown
 * there.
 */
const STUCK =
  'pub:*:sticky pub:*:top-30 pub:sm:*:top-26 pub:*:bottom-2 pub:*:z-10 pub:[:root[data-question]_&]:*:static';
/** Shadows above and below the row. A `box-shadow` would end at each cell. */
const SHADOWS =
  'pub:*:before:absolute pub:*:before:inset-x-0 pub:*:before:bottom-full pub:*:before:h-2 pub:*:before:bg-linear-to-t pub:*:before:from-[#0005] pub:[:root[data-question]_&]:*:before:hidden pub:*:after:absolute pub:*:after:inset-x-0 pub:*:after:top-full pub:*:after:h-2 pub:*:after:bg-linear-to-b pub:*:after:from-[#0005] pub:[:root[data-question]_&]:*:after:hidden pub:print:*:before:hidden pub:print:*:after:hidden';
const OWN = 'pub:*:border-y pub:*:border-ring pub:*:bg-accent';
/** A bar at the start of the user's row, which no colour of the row hides. */
const OWN_BAR = 'pub:*:first:shadow-[inset_0.25rem_0_var(--ui-ring)]';

/** Returns the classes of a row. The first three ranks have the colours of the first places of a table. */
function rowStyles({ isOwn, rank }: LeaderboardRow, isBanded: boolean, staysInView: boolean): string {
  const stuck = isOwn ? `${OWN_BAR} ${staysInView ? `${STUCK} ${SHADOWS}` : ''}` : '';
  if (isBanded) {
    const band = rank === 1 ? 'pub:*:bg-winner' : 'pub:*:bg-positive';
    return `${band} pub:text-[#fff] pub:[--ui-ring:#fff] pub:[&_a]:text-inherit pub:forced-colors:*:border-b ${stuck}`;
  }
  if (isOwn) return `${OWN} ${stuck}`;
  return 'pub:not-last:*:border-b pub:*:border-border pub:hover:*:bg-accent/50';
}

type BoardRowProps = {
  row: LeaderboardRow;
  rule: TipRule;
  /** The text with the rank that a tip outside the board would have. */
  wouldBe?: string | undefined;
  /** Whether the user's row stays in view while the others scroll. */
  staysInView: boolean;
};

/** A row of a board: a tip with its rank and points. */
export function BoardRow({ row, rule, wouldBe, staysInView }: BoardRowProps) {
  const { exact, fullName, isAdministrator, isOwn, movement, points, rank, tableId, userId, userName } = row;
  const name = fullName ?? userName;
  // Narrow screens have no space for both “You” and the name.
  const shownName = isOwn ? (
    <>
      <span className="pub:max-[30rem]:hidden">{name}</span>
      <span className="pub:min-[30rem]:hidden">You</span>
    </>
  ) : (
    name
  );
  const isBanded = wouldBe === undefined && rank !== null && rank <= 3;
  return (
    <tr aria-current={isOwn || undefined} className={`pub:h-14 ${rowStyles(row, isBanded, staysInView)}`}>
      <td className="pub:pl-3 pub:tabular-nums pub:sm:pl-6">
        {wouldBe === undefined ? (
          <span className="pub:grid pub:grid-cols-[minmax(1.5rem,max-content)_auto] pub:items-center pub:justify-start pub:gap-x-1 pub:sm:gap-x-2">
            <span className="pub:text-end pub:text-base pub:font-bold">{rank === null ? '–' : numberText(rank)}</span>{' '}
            <span>
              <Movement by={movement} what="rank" isColoured={!isBanded} />
            </span>
          </span>
        ) : (
          <span className="pub:block pub:text-xs pub:leading-tight pub:font-semibold">{wouldBe}</span>
        )}
      </td>
      <th scope="row" className="pub:px-1 pub:py-2 pub:text-start pub:font-normal pub:sm:px-2">
        <span className="pub:flex pub:min-w-0 pub:items-center pub:gap-2 pub:sm:gap-3">
          <Avatar
            size="sm"
            id={userId ?? userName}
            name={userId === null ? '' : name}
            className="pub:max-sm:size-7 pub:max-sm:text-[0.6875rem]"
          />
          <span className="pub:grid pub:min-w-0 pub:leading-snug">
            <span className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-2">
              <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
                {userId === null ? (
                  shownName
                ) : (
                  <Link
                    to={pathTo('userProfile', { userId: userName })}
                    className="pub:relative pub:text-inherit pub:no-underline pub:after:absolute pub:after:-inset-x-1 pub:after:-inset-y-2.5 pub:hover:underline"
                  >
                    {shownName}
                  </Link>
                )}
              </span>
              {isOwn && (
                <Small className={`pub:max-[30rem]:hidden ${isBanded ? 'pub:bg-[#fff] pub:text-[#12162b]' : ''}`}>
                  You
                </Small>
              )}
              {isAdministrator && (
                <Small className="pub:bg-secondary pub:text-secondary-foreground">Administrator</Small>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="pub:text-center pub:print:hidden">
        {tableId !== null && (
          <TextLink
            to={pathTo('simpleTable', { tableId })}
            aria-label={isOwn ? 'See tip: yours' : `See tip of ${name}`}
            className="pub:inline-flex pub:min-h-11 pub:min-w-11 pub:items-center pub:justify-center pub:no-underline pub:hover:underline"
          >
            <span className="pub:max-sm:sr-only">See tip</span>
            <ChevronRight aria-hidden="true" className="pub:size-4" />
          </TextLink>
        )}
      </td>
      <td className="pub:hidden pub:text-end pub:tabular-nums pub:sm:table-cell">{exact}</td>
      <td className="pub:pr-3 pub:text-end pub:text-base pub:leading-tight pub:font-bold pub:tabular-nums pub:sm:pr-6">
        {numberText(rule === 'distance' ? -points : points)}
      </td>
    </tr>
  );
}

const Small = ({ className, children }: { className: string; children: string }) => (
  <Badge variant="default" className={`pub:px-1.5 pub:py-0 pub:text-[0.75rem] pub:leading-4 ${className}`}>
    {children}
  </Badge>
);
