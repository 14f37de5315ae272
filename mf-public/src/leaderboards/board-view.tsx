import { useId } from 'react';
import { explanationOf, firstRoundWords, tipRuleWords, wordsOfRank } from 'shared-contract/score-words';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { Badge, Button, buttonVariants, EmptyState, Loaded, Skeleton } from 'shared-ui/basic';
import { Label, Select } from 'shared-ui/controls';
import { Pagination } from 'shared-ui/data-table';
import { Disclosure } from '../disclosure.tsx';
import { TextLink } from '../text-link.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { BoardTable } from './board-table.tsx';
import { BeforeLock } from './before-lock.tsx';
import { numberText } from './board-words.ts';
import type { Board, ShownBoard } from './use-board.ts';
import type { BoardPart } from './use-board-address.ts';

type BoardViewProps = {
  of: ShownBoard;
  /** Instead of rows where nobody of those it is of is on the board. */
  empty: { title: string; text?: string };
  /** Before the lock, unless it is of everybody: what it will show. */
  waiting?: string | undefined;
  /** Whether it is of everybody, where private tips don't count. */
  isOfEverybody?: boolean;
};

/** A board after a round, a page at a time, or what there is to say before it has any rows. */
export function BoardView({
  of: { goTo, loaded, part, shown },
  empty,
  waiting,
  isOfEverybody = false,
}: BoardViewProps) {
  const isTurning = loaded.status === 'loading' && shown !== undefined;
  return (
    <Loaded
      of={isTurning ? { ...loaded, status: 'ready', data: shown } : loaded}
      loading="Loading the leaderboard..."
      skeleton={<BoardSkeleton />}
      failed="The leaderboard could not be loaded."
    >
      {(board) => (
        <Shown
          board={board}
          part={part}
          goTo={goTo}
          isTurning={isTurning}
          empty={empty}
          waiting={waiting}
          isOfEverybody={isOfEverybody}
        />
      )}
    </Loaded>
  );
}

const BoardSkeleton = () => (
  <div className="pub:grid pub:max-w-3xl pub:gap-4">
    <Skeleton className="pub:h-11 pub:max-w-80 pub:rounded-lg" />
    <Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />
  </div>
);

type ShownProps = {
  board: Board;
  part: BoardPart;
  goTo: (part: Partial<BoardPart>) => void;
  isTurning: boolean;
  empty: BoardViewProps['empty'];
  waiting: BoardViewProps['waiting'];
  isOfEverybody: boolean;
};

function Shown({ board, part, goTo, isTurning, empty, waiting, isOfEverybody }: ShownProps) {
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
                Go to My Place
              </Button>
            )}
          </div>
        </div>
        <OwnStanding board={board} isOfEverybody={isOfEverybody} />
        <div className="pub:grid pub:max-w-3xl pub:grid-cols-[minmax(0,1fr)] pub:gap-4 pub:@min-[62rem]:row-span-2 pub:@min-[62rem]:row-start-2">
          {rows.length === 0 && !isOwnRanked ? (
            <EmptyState {...(board.rounds.includes(round) ? empty : notKept(round))} />
          ) : (
            <BoardTable board={board} round={round} isTurning={isTurning} />
          )}
          <Pagination
            page={part.page === 'mine' ? page : part.page}
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

/** Of a round that is not scored yet, or whose board is not kept any more. */
const notKept = (round: number) => ({
  title: `There’s no leaderboard after round ${round}.`,
  text: 'It isn’t scored yet, or isn’t kept any more. Choose another round above.',
});

type RoundSelectProps = { board: Board; round: number; onRound: (round: number | undefined) => void };

/** The rounds whose boards are kept; the last one is how things stand in total. */
function RoundSelect({ board: { rounds: kept }, round, onRound }: RoundSelectProps) {
  const id = useId();
  const last = kept.at(-1);
  const rounds = kept.includes(round) ? kept : [...kept, round].toSorted((one, other) => one - other);
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

/** Whether the numbers can still change. */
function Marks({ board: { isFinal, provisional, rounds }, round }: { board: Board; round: number }) {
  if (isFinal && round === rounds.at(-1)) return <Badge variant="success">Final</Badge>;
  if (!provisional) return null;
  return <Badge variant="outline">Provisional: matches still to come</Badge>;
}

type OwnStandingProps = Pick<ShownProps, 'board' | 'isOfEverybody'>;

/** The own place in a sentence, and how to get on the board. There is one for whoever looks, so that it moves nothing once they are known. */
function OwnStanding({ board: { id, own, total }, isOfEverybody }: OwnStandingProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const rank = own?.rank ?? null;
  if (own === null || rank === null) {
    if (!isOfEverybody) return null;
    return (
      <p className={beside}>
        {isSignedIn ? (
          'You have no tip here.'
        ) : (
          <>
            <TextLink to={pathTo('login')} state={{ from: pathTo('leaderboard', { lssId: id }) }}>
              Log in
            </TextLink>{' '}
            to see your place.
          </>
        )}
      </p>
    );
  }
  return (
    <div className={beside}>
      {own.isOnBoard ? (
        <p>
          You’re{' '}
          <strong className="pub:@min-[62rem]:block pub:@min-[62rem]:text-3xl pub:@min-[62rem]:leading-tight">
            {wordsOfRank(rank, total)}
          </strong>
          <span className="pub:@min-[62rem]:hidden">.</span>
        </p>
      ) : (
        <p className="pub:max-w-prose">
          Your tip isn’t on this leaderboard. That takes a <TextLink to={pathTo('myTables')}>public table</TextLink>{' '}
          that you show on the leaderboard, a <TextLink to={pathTo('profile')}>public profile</TextLink> and a confirmed
          email.
        </p>
      )}
    </div>
  );
}

/** Where there is room, a card beside the board. */
const beside =
  'pub:@min-[62rem]:col-start-2 pub:@min-[62rem]:row-start-2 pub:@min-[62rem]:rounded-2xl pub:@min-[62rem]:border pub:@min-[62rem]:border-border pub:@min-[62rem]:bg-card pub:@min-[62rem]:px-6 pub:@min-[62rem]:py-5';

/** The season that the examples of the rules are of, and others of its league as large. */
const hasExamples = ({ leagueName, numberOfTeams }: Board) => leagueName === 'Premier League' && numberOfTeams === 20;

type HowItCountsProps = Pick<ShownProps, 'board' | 'isOfEverybody'> & {
  /** Whether it has the own standing above it. */
  isBelowOwn: boolean;
};

function HowItCounts({ board, isOfEverybody, isBelowOwn }: HowItCountsProps) {
  const { example, name } = tipRuleWords[board.rule];
  return (
    <Disclosure
      title={`How scoring works: ${name}`}
      className={`pub:print:hidden pub:max-w-3xl pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-1 pub:sm:px-6 pub:@min-[62rem]:col-start-2 ${isBelowOwn ? 'pub:@min-[62rem]:row-start-3' : 'pub:@min-[62rem]:row-span-2 pub:@min-[62rem]:row-start-2'}`}
      isOpenAtFirst={useIsWide()}
    >
      <div className="pub:grid pub:max-w-prose pub:gap-2 pub:pb-4 pub:text-sm">
        <p>{explanationOf(board.rule, board.numberOfTeams)}</p>
        {hasExamples(board) && <p>{example}</p>}
        {isOfEverybody && <p>Only public tips count, from people with a public profile and a confirmed email.</p>}
      </div>
    </Disclosure>
  );
}

type NotScoredYetProps = Pick<ShownProps, 'board' | 'empty' | 'isOfEverybody'>;

/** The tips are locked, and no round has counted yet. */
function NotScoredYet({ board, empty, isOfEverybody }: NotScoredYetProps) {
  const { id, own, tips } = board;
  const nobody = isOfEverybody ? 'Nobody tipped this season.' : empty.title;
  return (
    <EmptyState
      title={tips === 0 ? nobody : 'No scores yet.'}
      text={
        tips === 0
          ? 'Tipping is closed.'
          : `${tips === 1 ? '1 tip is' : `${numberText(tips)} tips are`} locked. The leaderboard opens after ${firstRoundWords(board)}.`
      }
      action={
        <>
          {own !== null && own.tableId !== null && (
            <Link to={pathTo('simpleTable', { tableId: own.tableId })} className={buttonVariants()}>
              See Your Tip
            </Link>
          )}
          <Link to={pathTo('season', { lssId: id })} className={buttonVariants({ variant: 'outline' })}>
            See the Season
          </Link>
        </>
      }
    />
  );
}
