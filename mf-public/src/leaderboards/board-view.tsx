import { useId } from 'react';
import { numberText } from 'shared-contract/counts';
import { explanationOf, firstRoundText } from 'shared-contract/score-text';
import { scoringRules } from 'shared-contract/scoring-rules';
import { pathTo } from 'shared-contract/screens';
import { Badge, Button, EmptyState, Loaded, Skeleton } from 'shared-ui/basic';
import { Label, Select } from 'shared-ui/controls';
import { Pagination } from 'shared-ui/data-table';
import { useIsWide } from 'shared-ui/use-is-wide';
import { Disclosure } from '../shared/disclosure.tsx';
import { ButtonLink } from '../shared/button-link.tsx';
import { BoardTable } from './board-table.tsx';
import { BeforeLock } from './before-lock.tsx';
import { OwnStanding } from './own-standing.tsx';
import type { Board, ShownBoard } from './use-board.ts';

type BoardViewProps = {
  of: ShownBoard;
  /** The text in place of rows if none of the people of the board is on it. */
  empty: { title: string; text?: string };
  /** The text before the lock, for boards of friends or a group. */
  waiting?: string | undefined;
  /** Whether the board is of everybody. Such a board does not count private tips. */
  isOfEverybody?: boolean;
};

/** A page of a board after a round, or a text before it has rows. */
export function BoardView({ of: { loaded, shown, ...address }, ...props }: BoardViewProps) {
  const isTurning = loaded.status === 'loading' && shown !== undefined;
  return (
    <Loaded
      of={isTurning ? { ...loaded, status: 'ready', data: shown } : loaded}
      loading="Loading the leaderboard..."
      skeleton={<BoardSkeleton />}
      failed="The leaderboard could not be loaded."
    >
      {(board) => <Shown {...props} {...address} board={board} isTurning={isTurning} />}
    </Loaded>
  );
}

const BoardSkeleton = () => (
  <div className="pub:grid pub:max-w-3xl pub:gap-4">
    <Skeleton className="pub:h-11 pub:max-w-80 pub:rounded-lg" />
    <Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />
  </div>
);

type ShownProps = Omit<BoardViewProps, 'of'> &
  Pick<ShownBoard, 'position' | 'goTo'> & { board: Board; isTurning: boolean };

function Shown({ board, position, goTo, isTurning, empty, waiting, isOfEverybody = false }: ShownProps) {
  const { isLocked, own, page, pageSize, round, rows, total } = board;
  if (!isLocked) return <BeforeLock board={board} waiting={waiting} />;
  if (round === null) return <NotScoredYet {...{ board, empty, isOfEverybody }} />;
  const isOwnHere = rows.some(({ isOwn }) => isOwn);
  const isOwnRanked = own !== null && own.rank !== null;
  return (
    <div className="pub:@container">
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-4 pub:@min-[62rem]:grid-cols-[minmax(0,47.5rem)_minmax(0,1fr)] pub:@min-[62rem]:grid-rows-[auto_auto_1fr] pub:@min-[62rem]:gap-x-10">
        <div className="pub:flex pub:max-w-3xl pub:flex-wrap pub:items-end pub:justify-between pub:gap-x-6 pub:gap-y-3">
          <RoundSelect board={board} round={round} onRound={(next) => goTo({ round: next, page: 1 })} />
          <div className="pub:flex pub:min-h-11 pub:flex-wrap pub:items-center pub:gap-3">
            <Marks board={board} round={round} />
            {own?.isOnBoard === true && !isOwnHere && (
              <Button variant="outline" className="pub:print:hidden" onClick={() => goTo({ page: 'mine' })}>
                Go to my place
              </Button>
            )}
          </div>
        </div>
        <OwnStanding board={board} isOfEverybody={isOfEverybody} />
        <div className="pub:grid pub:max-w-3xl pub:grid-cols-[minmax(0,1fr)] pub:gap-4 pub:@min-[62rem]:row-span-2 pub:@min-[62rem]:row-start-2">
          {rows.length === 0 && !isOwnRanked ? (
            <EmptyState {...(board.rounds.includes(round) ? empty : boardNotStored(round))} />
          ) : (
            <BoardTable board={board} round={round} isTurning={isTurning} />
          )}
          <Pagination
            page={position.page === 'mine' ? page : position.page}
            pageSize={pageSize}
            total={total}
            onPage={(next) => goTo({ page: next })}
          />
        </div>
        <HowItCounts board={board} isOfEverybody={isOfEverybody} isBelowOwn={isOwnRanked || isOfEverybody} />
      </div>
    </div>
  );
}

/** The text for a round that is not scored yet, or whose board has been deleted. */
const boardNotStored = (round: number) => ({
  title: `There’s no leaderboard after round ${round}.`,
  text: 'It isn’t scored yet, or isn’t kept any more. Choose another round above.',
});

type RoundSelectProps = { board: Board; round: number; onRound: (round: number | undefined) => void };

/** The choice of rounds with stored boards. The last round is the overall standing. */
function RoundSelect({ board: { rounds: storedRounds }, round, onRound }: RoundSelectProps) {
  const id = useId();
  const last = storedRounds.at(-1);
  const rounds = storedRounds.includes(round)
    ? storedRounds
    : [...storedRounds, round].toSorted((one, other) => one - other);
  return (
    <div className="pub:grid pub:gap-1 pub:print:hidden">
      <Label htmlFor={id}>Standing</Label>
      <Select
        id={id}
        className="pub:w-64"
        options={rounds.toReversed().map((number) => ({
          value: number,
          label: number === last ? `Overall, after round ${number}` : `After round ${number}`,
        }))}
        value={round}
        onChange={({ target }) => onRound(Number(target.value) === last ? undefined : Number(target.value))}
      />
    </div>
  );
}

/** Shows whether the numbers are final or provisional. */
function Marks({ board: { isFinal, isScoring, provisional, rounds }, round }: { board: Board; round: number }) {
  if (isScoring) return <Badge variant="outline">Provisional: new scores are being computed</Badge>;
  if (isFinal && round === rounds.at(-1)) return <Badge variant="success">Final</Badge>;
  if (!provisional) return null;
  return <Badge variant="outline">Provisional: matches to come</Badge>;
}

/** The state after the lock and before the first scored round. */
function NotScoredYet({ board, empty, isOfEverybody }: Pick<ShownProps, 'board' | 'empty' | 'isOfEverybody'>) {
  const { id, isScoring, own, tips } = board;
  const noTipsTitle = isOfEverybody ? 'Nobody predicted this season.' : empty.title;
  return (
    <EmptyState
      title={tips === 0 ? noTipsTitle : isScoring ? 'Scores are being computed.' : 'No scores yet.'}
      text={
        tips === 0
          ? 'Tips are locked.'
          : `${tips === 1 ? '1 tip is' : `${numberText(tips)} tips are`} locked. The leaderboard opens after ${firstRoundText(board)}.`
      }
      action={
        <>
          {own !== null && own.tableId !== null && (
            <ButtonLink to={pathTo('simpleTable', { tableId: own.tableId })}>See your tip</ButtonLink>
          )}
          <ButtonLink to={pathTo('season', { lssId: id })} variant="outline">
            See the season
          </ButtonLink>
        </>
      }
    />
  );
}

type HowItCountsProps = { board: Board; isOfEverybody: boolean; isBelowOwn: boolean };

/** Explains the scoring rule of the board. Placed below the user's standing, if there is one. */
function HowItCounts({ board, isOfEverybody, isBelowOwn }: HowItCountsProps) {
  return (
    <Disclosure
      title="How scoring works"
      className={`pub:print:hidden pub:max-w-3xl pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-1 pub:sm:px-6 pub:@min-[62rem]:col-start-2 ${isBelowOwn ? 'pub:@min-[62rem]:row-start-3' : 'pub:@min-[62rem]:row-span-2 pub:@min-[62rem]:row-start-2'}`}
      isOpenAtFirst={useIsWide()}
    >
      <div className="pub:grid pub:max-w-prose pub:gap-2 pub:pb-4 pub:text-sm">
        <p>
          {explanationOf(board.rule, board.numberOfTeams)} {scoringRules[board.rule].kind}
        </p>
        {isOfEverybody && <p>It ranks sealed and public tips of people with a public profile and a confirmed email.</p>}
      </div>
    </Disclosure>
  );
}
