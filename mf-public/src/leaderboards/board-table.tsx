import { numberText } from 'shared-contract/counts';
import { rankingText } from 'shared-contract/score-text';
import { titleOfSeason } from 'shared-contract/season-text';
import { placeText } from 'shared-contract/standing-text';
import { BoardRow } from './board-row.tsx';
import type { Board } from './use-board.ts';

const head = 'pub:py-2.5 pub:text-xs pub:leading-tight pub:font-semibold pub:text-muted-foreground';

/** A board with at most this many rows is short: its head and the user's row do not need to stay in view. */
const SHORT = 15;

/** A page of a board. The user's row is appended if it is on another page or outside the board. */
export function BoardTable({ board, round, isTurning }: { board: Board; round: number; isTurning: boolean }) {
  const { isFinal, most, own, rounds, rows, rule, total } = board;
  const isElsewhere = own !== null && own.rank !== null && !rows.some(({ isOwn }) => isOwn);
  const isLong = total > SHORT;
  const title = titleOfSeason(board);
  const isLast = isFinal && round === rounds.at(-1);
  return (
    <div className="pub:overflow-clip pub:rounded-2xl pub:bg-card pub:shadow-card pub:print:shadow-none pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
      <table
        aria-label={`${title}, after round ${round}`}
        aria-busy={isTurning}
        className="pub:w-full pub:table-fixed pub:border-separate pub:border-spacing-0 pub:text-sm pub:aria-busy:opacity-60"
      >
        <caption className="pub:bg-brand pub:px-3 pub:py-4 pub:text-left pub:text-brand-foreground pub:forced-colors:border-b pub:sm:px-6">
          <span className="pub:block pub:text-xl pub:leading-tight pub:font-bold">
            {isLast ? `Final, after round ${round}` : `After round ${round}`}
          </span>
        </caption>
        <thead>
          <tr
            className={`pub:*:border-b pub:*:border-border ${isLong ? 'pub:*:sticky pub:*:top-15 pub:*:z-20 pub:*:bg-card' : ''}`}
          >
            <th scope="col" className={`${head} pub:w-19 pub:pl-3 pub:text-start pub:sm:w-26 pub:sm:pl-6`}>
              Rank
            </th>
            <th scope="col" className={`${head} pub:px-1 pub:text-start pub:sm:px-2`}>
              Player
            </th>
            <th scope="col" className={`${head} pub:w-11 pub:sm:w-24 pub:print:hidden`}>
              <span className="pub:sr-only">Tip</span>
            </th>
            <th scope="col" className={`${head} pub:hidden pub:w-16 pub:text-end pub:sm:table-cell`}>
              Exact
            </th>
            <th scope="col" className={`${head} pub:w-19 pub:pr-3 pub:text-end pub:sm:w-36 pub:sm:pr-6`}>
              {rule === 'distance' ? (
                'Places off'
              ) : (
                <>
                  Points <span className="pub:whitespace-nowrap">(of {numberText(most)})</span>
                </>
              )}
            </th>
          </tr>
        </thead>
        {/* The margin keeps a focused link below the head and the user's row. */}
        <tbody className={isLong ? 'pub:[&_a]:scroll-mt-46' : undefined}>
          {rows.map((row, index) => (
            <BoardRow key={row.userId ?? `hidden ${index}`} row={row} rule={rule} staysInView={isLong} />
          ))}
        </tbody>
        {isElsewhere && (
          <tfoot>
            <BoardRow
              row={own}
              rule={rule}
              staysInView={isLong}
              wouldBe={own.isOnBoard || own.rank === null ? undefined : `Would be ${numberedPlace(own.rank)}`}
            />
          </tfoot>
        )}
      </table>
      {hasTies(board) && (
        <p className="pub:border-t pub:border-border pub:px-3 pub:py-3 pub:text-xs pub:text-muted-foreground pub:sm:px-6">
          Level on points? {rankingText}
        </p>
      )}
    </div>
  );
}

/** Returns whether adjacent rows have equal points, so that a tie-break decides their order. */
const hasTies = ({ rows }: Board) => rows.some(({ points }, index) => rows[index - 1]?.points === points);

/** Returns an ordinal with thousands separators: '12th', '1,204th'. */
export const numberedPlace = (rank: number): string => numberText(rank) + placeText(rank).slice(String(rank).length);
