import { countsGoals } from 'shared-contract/match-results';
import type { PublicMatch } from 'shared-contract/public-seasons';
import { decidedText } from 'shared-contract/result-text';
import type { Loading } from 'shared-session/query';
import { Loaded, Skeleton } from 'shared-ui/basic';
import { goalsText, statusText } from './match-status-text.ts';
import type { Clock } from './use-clock.ts';
import { TitledSection } from '../shared/titled-section.tsx';

type ResultsProps = { of: Loading<PublicMatch[]>; round: number; expected: number; clock: Clock };

/** The matches of a round with their results, grouped by day. */
export function Results({ of: matches, round, expected, clock }: ResultsProps) {
  return (
    <TitledSection
      title={`Round ${round}`}
      titleClassName="pub:text-xl pub:[font-variant-numeric:tabular-nums]"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3"
    >
      <Loaded
        of={matches}
        loading="Loading results..."
        skeleton={<ResultsSkeleton matches={expected} />}
        failed="The results could not be loaded."
      >
        {(all) => <Days clock={clock} matches={all.filter(({ roundNumber }) => roundNumber === round)} />}
      </Loaded>
    </TitledSection>
  );
}

const ResultsSkeleton = ({ matches }: { matches: number }) => (
  <div className="pub:grid pub:gap-2">
    {Array.from({ length: matches }, (_, index) => (
      <Skeleton key={index} className="pub:h-15 pub:animate-none pub:rounded-lg" />
    ))}
  </div>
);

function Days({ clock, matches }: { clock: Clock; matches: PublicMatch[] }) {
  if (matches.length === 0) return <p className="pub:text-muted-foreground">No matches yet.</p>;
  const days = [
    ...Map.groupBy(matches, ({ kickOff }) => (kickOff === null ? '' : clock.day.format(new Date(kickOff)))),
  ];
  return (
    <div className="pub:grid pub:gap-4">
      {days.map(([name, ofDay]) => (
        <div key={name} className="pub:grid pub:gap-1.5">
          {(name !== '' || days.length > 1) && (
            <h3 className="pub:text-sm pub:text-muted-foreground">{name === '' ? 'No date yet' : name}</h3>
          )}
          <ul className="pub:divide-y pub:divide-border pub:overflow-hidden pub:rounded-xl pub:border pub:border-border pub:bg-card">
            {ofDay.map((match) => (
              <Match key={match.id} clock={clock} match={match} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Match({ clock, match }: { clock: Clock; match: PublicMatch }) {
  const { awayTeamGoals, awayTeamName, homeTeamGoals, homeTeamName, kickOff } = match;
  const status = statusText(match) || decidedText(match.decidedIn);
  const lead = countsGoals(match.status) ? (homeTeamGoals ?? 0) - (awayTeamGoals ?? 0) : 0;
  return (
    <li className="pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)] pub:items-center pub:gap-x-2 pub:px-3 pub:py-2">
      {kickOff === null ? (
        <span />
      ) : (
        <time dateTime={kickOff} className="pub:text-sm pub:text-muted-foreground">
          {clock.time.format(new Date(kickOff))}
        </time>
      )}
      <div className="pub:grid pub:min-w-0 pub:gap-0.5 pub:leading-snug">
        <Side name={homeTeamName} goals={goalsText(match, homeTeamGoals)} hasWon={lead > 0} />
        <Side name={awayTeamName} goals={goalsText(match, awayTeamGoals)} hasWon={lead < 0} />
        {status !== '' && <p className="pub:text-sm pub:text-muted-foreground">{status}</p>}
      </div>
    </li>
  );
}

const Side = ({ name, goals, hasWon }: { name: string; goals: string; hasWon: boolean }) => (
  <p className={`pub:flex pub:justify-between pub:gap-3 ${hasWon ? 'pub:font-bold' : ''}`}>
    <span dir="auto" className="pub:min-w-0 pub:wrap-anywhere">
      {name}
    </span>{' '}
    <span className="pub:[font-variant-numeric:tabular-nums]">{goals}</span>
  </p>
);
