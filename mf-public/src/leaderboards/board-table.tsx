import type { Leaderboard } from 'shared-contract/leaderboards';
import { BoardRow } from './board-row.tsx';
import { numberedPlace } from './board-words.ts';

const head = 'pub:py-2.5 pub:text-xs pub:font-semibold pub:text-muted-foreground';

type BoardTableProps = { board: Leaderboard; caption: string; isTurning: boolean };

/** A page of a board, with the own row at its foot where it is on another page or on no board. */
export function BoardTable({ board, caption, isTurning }: BoardTableProps) {
  const { most, own, rows, rule } = board;
  const isElsewhere = own !== null && own.rank !== null && !rows.some(({ isOwn }) => isOwn);
  return (
    <table
      aria-busy={isTurning}
      className="pub:w-full pub:table-fixed pub:border-separate pub:border-spacing-0 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:text-sm pub:aria-busy:opacity-60"
    >
      <caption className="pub:sr-only">{caption}</caption>
      <thead>
        <tr className="pub:*:border-b pub:*:border-border">
          <th scope="col" className={`${head} pub:w-13 pub:pl-3 pub:text-start pub:sm:w-20 pub:sm:pl-5`}>
            Rank
          </th>
          <th scope="col" className={`${head} pub:w-7 pub:sm:w-14`}>
            <span className="pub:sr-only">Movement</span>
          </th>
          <th scope="col" className={`${head} pub:px-2 pub:text-start`}>
            Who
          </th>
          <th scope="col" className={`${head} pub:w-11 pub:sm:w-20`}>
            Tip
          </th>
          <th scope="col" className={`${head} pub:hidden pub:w-24 pub:text-end pub:sm:table-cell`}>
            Exactly right
          </th>
          <th scope="col" className={`${head} pub:w-18 pub:pr-3 pub:text-end pub:sm:w-36 pub:sm:pr-5`}>
            {rule === 'distance' ? 'Places off' : 'Points'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <BoardRow key={row.userId ?? `hidden ${index}`} row={row} rule={rule} most={most} />
        ))}
      </tbody>
      {isElsewhere && (
        <tfoot>
          <BoardRow
            row={own}
            rule={rule}
            most={most}
            wouldBe={own.isOnBoard || own.rank === null ? undefined : `Would be ${numberedPlace(own.rank)}`}
          />
        </tfoot>
      )}
    </table>
  );
}
