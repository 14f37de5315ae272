import { numberText } from 'shared-contract/counts';
import type { Leaderboard, LeaderboardRow } from 'shared-contract/leaderboards';
import { pathTo } from 'shared-contract/screens';
import { Avatar, Badge } from 'shared-ui/basic';
import type { TipRule } from 'shared-contract/tip-rules';
import { TextLink } from '../shared/text-link.tsx';

type FirstPlacesProps = {
  board: Pick<Leaderboard, 'most' | 'rule'> & { rows: readonly LeaderboardRow[] };
  /** Whether the list is inside a link and must not contain links. */
  isInLink?: boolean;
};

/** The first rows of a board: ranks, names and points. */
export function FirstPlaces({ board: { most, rows, rule }, isInLink = false }: FirstPlacesProps) {
  return (
    <ol className="pub:grid">
      {rows.map((row) => (
        <li
          key={`${row.userName} ${row.rank}`}
          className={`pub:grid pub:min-h-12 pub:grid-cols-[1.5rem_minmax(0,1fr)_auto_auto] pub:items-center pub:gap-x-3 pub:px-5 pub:py-0.5 pub:forced-colors:border-b pub:sm:px-6 ${rowStyles(row)}`}
        >
          <span className="pub:font-bold pub:tabular-nums">{row.rank === null ? '–' : numberText(row.rank)}</span>
          <Person row={row} isInLink={isInLink} />
          <span className="pub:text-end pub:tabular-nums">
            <Points points={row.points} most={most} rule={rule} />
          </span>
          {row.tableId === null || isInLink ? (
            <span />
          ) : (
            <TextLink
              to={pathTo('simpleTable', { tableId: row.tableId })}
              aria-label={`See tip of ${row.fullName ?? row.userName}`}
              className="pub:inline-flex pub:min-h-11 pub:items-center pub:justify-end pub:text-sm"
            >
              See tip
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  );
}

function rowStyles({ isOwn, rank }: LeaderboardRow): string {
  if (rank !== null && rank <= 3) {
    return `pub:text-[#fff] pub:[--ui-ring:#fff] pub:[&_a]:text-inherit ${rank === 1 ? 'pub:bg-winner' : 'pub:bg-positive'}`;
  }
  return `pub:not-first:border-t pub:not-first:border-border ${isOwn ? 'pub:bg-accent' : ''}`;
}

function Person({ row: { fullName, isOwn, userId, userName }, isInLink }: { row: LeaderboardRow; isInLink: boolean }) {
  const name = fullName ?? userName;
  return (
    <span className="pub:flex pub:min-w-0 pub:items-center pub:gap-x-2.5">
      <Avatar
        size="sm"
        id={userId ?? userName}
        name={userId === null ? '' : name}
        className={`pub:size-7 pub:text-[0.6875rem] ${isInLink ? '' : 'pub:max-sm:hidden'}`}
      />
      <span className="pub:flex pub:min-w-0 pub:flex-wrap pub:items-center pub:gap-x-2">
        <span dir="auto" className={`pub:font-semibold pub:wrap-anywhere ${isOwn ? 'pub:max-[30rem]:hidden' : ''}`}>
          {isInLink || userId === null ? (
            name
          ) : (
            <TextLink to={pathTo('userProfile', { userId: userName })}>{name}</TextLink>
          )}
        </span>
        {/* Replaces the name on screens too narrow for both. */}
        {isOwn && (
          <Badge
            variant="default"
            className="pub:px-1.5 pub:py-0 pub:text-xs pub:max-[30rem]:bg-transparent pub:max-[30rem]:px-0 pub:max-[30rem]:text-base pub:max-[30rem]:text-inherit"
          >
            You
          </Badge>
        )}
      </span>
    </span>
  );
}

/** Returns the first `count` rows of a board, and the user's row if it is further down. */
export function firstRows({ own, rows }: Pick<Leaderboard, 'own' | 'rows'>, count: number): LeaderboardRow[] {
  const first = rows.slice(0, count);
  return own?.isOnBoard === true && !first.some(({ isOwn }) => isOwn) ? [...first, own] : first;
}

/** The points of a tip: '312 of 500', or '64 places off' by the distance rule. */
function Points({ points, most, rule }: { points: number; most: number; rule: TipRule }) {
  const [number, rest] =
    rule === 'distance' ? [-points, points === -1 ? 'place off' : 'places off'] : [points, `of ${numberText(most)}`];
  return (
    <>
      <span className="pub:text-base pub:font-bold">{numberText(number)}</span>{' '}
      <span className="pub:text-xs pub:whitespace-nowrap">{rest}</span>
    </>
  );
}
