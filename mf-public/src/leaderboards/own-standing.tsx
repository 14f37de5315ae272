import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { counted, listed } from 'shared-ui/format';
import { TextLink } from '../shared/text-link.tsx';
import type { Board } from './use-board.ts';

/**
 * Shows the user's rank, or how to get one. Visitors and users without a tip also see a text, so that loading the
 * session causes no layout shift.
 */
export function OwnStanding({ board, isOfEverybody }: { board: Board; isOfEverybody: boolean }) {
  const { id, own, total } = board;
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
        <>
          <p>
            You’re{' '}
            <strong className="pub:@min-[62rem]:block pub:@min-[62rem]:text-3xl pub:@min-[62rem]:leading-tight">
              {rankText(rank, total)}
            </strong>
            <span className="pub:@min-[62rem]:hidden">. </span>
            {own.movement !== null && (
              <span className="pub:text-sm pub:text-muted-foreground">{movementText(own.movement)}</span>
            )}
          </p>
          <Passed board={board} />
        </>
      ) : (
        <p className="pub:max-w-prose">
          Your tip isn’t on this leaderboard. It ranks tips saved sealed or publicly, of people with a{' '}
          <TextLink to={pathTo('profile')}>public profile</TextLink> and a confirmed email.
        </p>
      )}
    </div>
  );
}

/** Names whom the user passed in the round. */
function Passed({ board: { passed, round } }: { board: Board }) {
  if (passed.total === 0 || round === null) return null;
  const names = passed.people.map(({ fullName, userName }) => fullName ?? userName);
  const others = passed.total - names.length;
  if (others > 0) names.push(`${others} more`);
  return (
    <p dir="auto" className="pub:text-sm pub:wrap-anywhere">
      You passed {listed(names)} in round {round}.
    </p>
  );
}

/** Describes a change of ranks since the round before: “Up 3 ranks.” In one line on phones, with the rank. */
function movementText(movement: number): string {
  if (movement === 0) return 'Same rank as before.';
  return `${movement > 0 ? 'Up' : 'Down'} ${counted(Math.abs(movement), 'rank')}.`;
}

/** On wide boards a card next to the table. */
const beside =
  'pub:@min-[62rem]:col-start-2 pub:@min-[62rem]:row-start-2 pub:@min-[62rem]:rounded-2xl pub:@min-[62rem]:border pub:@min-[62rem]:border-border pub:@min-[62rem]:bg-card pub:@min-[62rem]:px-6 pub:@min-[62rem]:py-5';
