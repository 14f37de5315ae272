import type { Match } from 'shared-contract/matches';
import { decidedText } from 'shared-contract/result-text';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { cn, VisuallyHidden } from 'shared-ui/basic';
import { useHere } from '../../shared/navigation/came-from.ts';
import { statusText } from './match-fields.ts';

/** Formats a kick-off as '7 Dec, 08:00' in the local time zone. */
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Styles team names as links, as in other lists. */
const NAME = 'adm:text-primary adm:underline-offset-4 adm:group-hover:underline';

type MatchRowProps = {
  match: Match;
  /** Whether any match of the list has a kick-off. If so, every row reserves the space. */
  hasKickOffs: boolean;
};

/** A match in a list, linked to its form. Scores are aligned across rows, between the teams. */
export function MatchRow({ match, hasKickOffs }: MatchRowProps) {
  const here = useHere();
  return (
    <Link
      id={match.id}
      to={pathTo('matchEdit', { matchId: match.id })}
      state={here}
      title="Edit"
      className={cn(
        'adm:group adm:grid adm:min-h-11 adm:min-w-0 adm:flex-1 adm:grid-cols-[minmax(0,1fr)_auto] adm:items-center adm:gap-x-3 adm:px-4 adm:py-1.5 adm:font-semibold adm:wrap-break-word adm:focus-visible:-outline-offset-2',
        hasKickOffs
          ? 'adm:sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_minmax(0,1fr)]'
          : 'adm:sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
      )}
    >
      <span className={`${NAME} adm:sm:text-right`}>{match.homeTeamName}</span>{' '}
      <span
        className={cn(
          match.status !== 'scheduled' && 'adm:bg-muted',
          'adm:rounded-md adm:px-3 adm:py-0.5 adm:whitespace-nowrap adm:tabular-nums adm:max-sm:row-span-2 adm:max-sm:grid adm:max-sm:self-stretch adm:max-sm:place-items-center',
        )}
      >
        {match.status === 'scheduled' ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{statusText('scheduled')}</VisuallyHidden>
          </>
        ) : (
          <>
            <span>{match.homeTeamGoals ?? '–'}</span>
            <span className="adm:max-sm:sr-only"> - </span>
            <span>{match.awayTeamGoals ?? '–'}</span>
          </>
        )}
      </span>{' '}
      <span className={`${NAME} adm:max-sm:col-start-1 adm:max-sm:row-start-2`}>{match.awayTeamName}</span>{' '}
      <MatchNote match={match} isAfterKickOff={hasKickOffs} />{' '}
      {hasKickOffs && (
        <time
          dateTime={match.kickOff ?? undefined}
          className="adm:text-[0.8125rem] adm:font-normal adm:whitespace-nowrap adm:text-muted-foreground adm:max-sm:col-span-2 adm:max-sm:row-start-3 adm:max-sm:empty:hidden adm:sm:order-first"
        >
          {match.kickOff && dayAndTime.format(new Date(match.kickOff))}
        </time>
      )}
    </Link>
  );
}

/** Shows the status of a match that is neither played nor scheduled, or that it was decided after regulation. */
function MatchNote({ match, isAfterKickOff }: { match: Match; isAfterKickOff: boolean }) {
  const { status } = match;
  const note = status === 'played' ? decidedText(match.decidedIn) : statusText(status);
  if (note === '' || status === 'scheduled') return null;
  return (
    <span
      className={cn(
        'adm:text-[0.8125rem] adm:font-normal adm:text-muted-foreground adm:max-sm:col-span-2 adm:max-sm:row-start-4 adm:sm:col-span-3 adm:sm:row-start-2 adm:sm:text-center',
        isAfterKickOff && 'adm:sm:col-start-2',
      )}
    >
      {note}
    </span>
  );
}
