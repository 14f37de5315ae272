import { counted, numberText } from 'shared-contract/counts';
import { pathTo } from 'shared-contract/screens';
import { headOfLeaderboard } from 'shared-contract/season-text';
import { useParams, useSearchParams } from 'shared-router';
import { codeOf, useSession } from 'shared-session';
import { EmptyState, Page } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { BoardView } from './board-view.tsx';
import { type Board, type BoardOf, boardIn, useBoard } from './use-board.ts';

/** The leaderboard of a season: of everybody, of the user's friends or of a group. */
export function LeaderboardOfSeason() {
  const { lssId: seasonId = '' } = useParams();
  return <OfSeason key={seasonId} seasonId={seasonId} />;
}

function OfSeason({ seasonId }: { seasonId: string }) {
  const [search] = useSearchParams();
  const isSignedIn = useSession(({ role }) => role !== null);
  const requestedBoard = boardIn(search);
  const needsLogin = requestedBoard.scope !== 'all' && !isSignedIn;
  const board = useBoard(seasonId, needsLogin ? { scope: 'all' } : requestedBoard);
  const { loaded, shown } = board;
  const code = loaded.status === 'failed' ? codeOf(loaded.error) : undefined;
  if (code === 'missing' || code === 'invalid') return <NoLeaderboard isOfGroup={requestedBoard.scope === 'group'} />;
  const parts = {
    before: <TextLink to={pathTo('leaderboards')}>Leaderboards</TextLink>,
    className: 'pub:gap-6 pub:[&_:has(>h1)]:max-w-none pub:max-sm:[&_h1]:text-[1.75rem]',
  };
  if (shown === undefined) {
    return (
      <Page title="Leaderboard" isLoading={loaded.status === 'loading'} lead={'\u00A0'} {...parts}>
        <BoardView of={board} empty={emptyMessages.all} />
      </Page>
    );
  }
  return (
    <PublicPage
      {...headOfLeaderboard(shown, isFirstPage(requestedBoard, shown) ? shown : undefined)}
      lead={
        <>
          {counted(shown.tips, 'tip')}
          {requestedBoard.scope === 'all' && rankedText(shown)} ·{' '}
          <TextLink to={pathTo('season', { lssId: seasonId })}>See the season</TextLink>
        </>
      }
      {...parts}
    >
      <BoardTabs seasonId={seasonId} board={requestedBoard} />
      {needsLogin ? (
        <LogIn
          isOfGroup={requestedBoard.scope === 'group'}
          from={`${pathTo('leaderboard', { lssId: seasonId })}?${search}`}
        />
      ) : (
        <BoardView
          of={board}
          empty={emptyMessages[requestedBoard.scope]}
          waiting={waitingMessages[requestedBoard.scope]}
          isOfEverybody={requestedBoard.scope === 'all'}
        />
      )}
    </PublicPage>
  );
}

/** Whether this is what visitors see first after the lock: the top of everybody's board after the last scored round. */
const isFirstPage = ({ scope }: BoardOf, { isLocked, page, round, rounds }: Board): boolean =>
  isLocked && scope === 'all' && page === 1 && round === rounds.at(-1);

/** Returns how many tips are ranked and how many private; '' before the first round, or if none or all are ranked. */
function rankedText({ round, tips, total }: Board): string {
  if (round === null || total === 0 || total >= tips) return '';
  return ` · ${numberText(total)} ranked, ${numberText(tips - total)} private`;
}

const emptyMessages = {
  all: {
    title: 'Nobody is on this leaderboard.',
    text: 'It ranks sealed and public tips of people with a public profile and a confirmed email.',
  },
  friends: { title: 'None of your friends predicted this season.' },
  group: { title: 'No member of this group predicted this season.' },
};

const waitingMessages = {
  all: undefined,
  friends: 'Here you’ll see how your friends’ tips do.',
  group: 'Here you’ll see how your group’s tips do.',
};

const LogIn = ({ from, isOfGroup }: { from: string; isOfGroup: boolean }) => (
  <EmptyState
    title="Log in to see this leaderboard."
    text={isOfGroup ? 'It ranks your group.' : 'It ranks people you know.'}
    action={
      <ButtonLink to={pathTo('login')} state={{ from }}>
        Log in
      </ButtonLink>
    }
  />
);

const NoLeaderboard = ({ isOfGroup }: { isOfGroup: boolean }) => (
  <EmptyPage
    heading="No leaderboard here"
    title="We can’t find this leaderboard."
    text={isOfGroup ? 'You may not be in this group any more.' : 'Its season may have been deleted.'}
    action={<ButtonLink to={pathTo('leaderboards')}>See leaderboards</ButtonLink>}
  />
);
