import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { ButtonLink } from '../shared/button-link.tsx';
import { constructorsTable, example } from '../table-card/sample-tables.ts';
import { LiveTable } from './live-table.tsx';
import { useNextSeason } from './use-next-season.ts';

/** The rows of an example, shown while no season is open. */
const exampleTeams = constructorsTable.items.slice(0, 5);

type DoorProps = { to: string; label: string; text: string; isFirst?: boolean };

const Door = ({ to, label, text, isFirst = false }: DoorProps) => (
  <Link
    to={to}
    className={`pub:grid pub:rounded-xl pub:border-2 pub:px-5 pub:py-2.5 pub:no-underline ${isFirst ? 'pub:border-transparent pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted' : 'pub:border-brand-muted pub:text-brand-foreground pub:hover:bg-brand-foreground/10'}`}
  >
    <span className="pub:text-lg pub:font-semibold">{label}</span>{' '}
    <span className="pub:truncate pub:text-sm">{text}</span>
  </Link>
);

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  const next = useNextSeason();
  const { last, season } = next ?? {};
  const editor = pathTo(isSignedIn ? 'createOwnTable' : 'createTable');
  const predict = season ? pathTo('predict', { lssId: season.id }) : pathTo('leagues');
  return (
    <section className="pub:bg-brand pub:px-4 pub:sm:px-6 pub:text-brand-foreground pub:forced-colors:border-b">
      <div className="pub:mx-auto pub:grid pub:max-w-6xl pub:grid-cols-[minmax(0,1fr)] pub:items-center pub:gap-8 pub:py-8 pub:sm:py-12 pub:lg:grid-cols-[minmax(0,1fr)_26rem] pub:lg:gap-16 pub:lg:py-16">
        <div className="pub:grid pub:gap-4 pub:lg:gap-6">
          <h1 className="pub:text-4xl pub:sm:text-5xl pub:lg:text-6xl">Know the table before the season does.</h1>
          <p className="pub:max-w-lg pub:text-brand-muted pub:sm:text-lg">
            Put the teams in order, mark who goes up and who goes down, and send the link to everyone who disagrees.
          </p>
          <div className="pub:grid pub:gap-3 pub:sm:grid-cols-2">
            <Door
              isFirst
              to={editor}
              label="Make a table"
              text={isSignedIn ? 'Any teams, any zones' : 'Any teams, no account needed'}
            />
            {last ? (
              <Door
                to={pathTo('leaderboard', { lssId: last.id })}
                label="See how last season’s tips did"
                text={last.title}
              />
            ) : (
              <Door to={predict} label="Predict a season" text={season?.title ?? (next ? 'See the leagues' : '…')} />
            )}
          </div>
          <div className="pub:flex pub:flex-wrap pub:gap-x-6">
            {!isSignedIn && (
              <ButtonLink to={pathTo('register')} variant="link" className="pub:px-0 pub:text-brand-foreground">
                Join Us Now
              </ButtonLink>
            )}
            <ButtonLink to={pathTo('news')} variant="link" className="pub:px-0 pub:text-brand-foreground">
              Latest News
            </ButtonLink>
          </div>
        </div>
        {next === null ? (
          <div className="pub:h-100" />
        ) : season ? (
          <LiveTable
            key={season.id}
            table={{ ...example(season.title, [], season.zones), numberOfTeams: season.numberOfTeams }}
            lssId={season.id}
            byline={season.byline}
            teams={season.teams}
            action="Predict this season"
            to={predict}
          />
        ) : (
          <LiveTable
            table={constructorsTable}
            byline="Would you have called it?"
            teams={exampleTeams}
            action="Make it yours"
            to={editor}
            toUnmoved={`${editor}?example=formula-1`}
          />
        )}
      </div>
    </section>
  );
}
