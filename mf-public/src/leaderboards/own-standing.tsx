import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { TextLink } from '../shared/text-link.tsx';
import type { Board } from './use-board.ts';

/**
 * Shows the user's rank, or how to get one. Visitors and users without a tip also see a text, so that loading the
 * session causes no layout shift.
 */
export function OwnStanding({ board: { id, own, total }, isOfEverybody }: { board: Board; isOfEverybody: boolean }) {
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
            {rankText(rank, total)}
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

/** On wide boards a card next to the table. */
const beside =
  'pub:@min-[62rem]:col-start-2 pub:@min-[62rem]:row-start-2 pub:@min-[62rem]:rounded-2xl pub:@min-[62rem]:border pub:@min-[62rem]:border-border pub:@min-[62rem]:bg-card pub:@min-[62rem]:px-6 pub:@min-[62rem]:py-5';
