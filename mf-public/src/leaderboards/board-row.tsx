import type { LeaderboardRow } from 'shared-contract/leaderboards';
import { pathTo } from 'shared-contract/screens';
import type { TipRule } from 'shared-contract/tip-rules';
import { Avatar, Badge } from 'shared-ui/basic';
import { TextLink } from '../text-link.tsx';
import { numberText } from './board-words.ts';
import { Movement } from '../seasons/movement.tsx';
import { Points } from './points.tsx';

/** The least space between what is stuck and the edge of the window: the header's height at the top, nothing at the foot. */
const OWN =
  'pub:*:sticky pub:*:top-15 pub:*:bottom-0 pub:*:z-10 pub:*:bg-accent pub:*:border-y pub:*:border-ring pub:[:root:has([data-slot=consent-question])_&]:*:static';

type BoardRowProps = {
  row: LeaderboardRow;
  rule: TipRule;
  most: number;
  /** Of an own tip that is on no board: the words for where it would be. */
  wouldBe?: string | undefined;
};

/** One tip of a board. One's own stays in view while the others go by. */
export function BoardRow({ row, rule, most, wouldBe }: BoardRowProps) {
  const { exact, fullName, isAdministrator, isOwn, movement, points, rank, tableId, userId, userName } = row;
  const name = fullName ?? userName;
  return (
    <tr
      aria-current={isOwn || undefined}
      className={`pub:h-14 ${isOwn ? OWN : 'pub:not-last:*:border-b pub:*:border-border pub:hover:*:bg-accent/50'}`}
    >
      <td className="pub:pl-3 pub:tabular-nums pub:sm:pl-5">
        {wouldBe === undefined ? (
          <span className="pub:text-base pub:font-bold">{rank === null ? '–' : numberText(rank)}</span>
        ) : (
          <span className="pub:block pub:text-xs pub:leading-tight pub:font-semibold">{wouldBe}</span>
        )}
      </td>
      <td className="pub:tabular-nums">
        <Movement by={movement} what="rank" isColoured />
      </td>
      <th scope="row" className="pub:px-2 pub:py-2 pub:text-start pub:font-normal">
        <span className="pub:flex pub:min-w-0 pub:items-center pub:gap-3">
          <Avatar size="sm" id={userId ?? userName} name={userId === null ? '' : name} className="pub:max-sm:hidden" />
          <span className="pub:grid pub:min-w-0 pub:leading-snug">
            <span className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-2">
              <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
                {userId === null ? name : <TextLink to={pathTo('userProfile', { userId: userName })}>{name}</TextLink>}
              </span>
              {isOwn && <Badge variant="default">You</Badge>}
              {isAdministrator && <Badge variant="outline">Administrator</Badge>}
            </span>
            {fullName !== null && (
              <span className="pub:text-xs pub:wrap-anywhere pub:text-muted-foreground pub:max-sm:hidden">
                {userName}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="pub:text-center">
        {tableId !== null && (
          <TextLink
            to={pathTo('simpleTable', { tableId })}
            aria-label={isOwn ? 'Your tip' : `Tip of ${name}`}
            className="pub:inline-flex pub:min-h-11 pub:min-w-11 pub:items-center pub:justify-center pub:text-primary pub:underline pub:decoration-1 pub:underline-offset-4 pub:hover:decoration-2"
          >
            Tip
          </TextLink>
        )}
      </td>
      <td className="pub:hidden pub:text-end pub:tabular-nums pub:sm:table-cell">{exact}</td>
      <td className="pub:pr-3 pub:text-end pub:leading-tight pub:tabular-nums pub:sm:pr-5">
        <Points points={points} most={most} rule={rule} />
      </td>
    </tr>
  );
}
