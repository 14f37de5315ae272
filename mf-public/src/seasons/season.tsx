import { Copy, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { countryName } from 'shared-contract/countries';
import { isWaitedFor } from 'shared-contract/match-results';
import {
  listResults,
  type ListedSeason,
  listSeasons,
  type PublicMatch,
  type Standings,
} from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { headOfSeason, isBegun, titleOfStandings } from 'shared-contract/season-text';
import { seasonName } from 'shared-contract/seasons';
import { listOwnTips } from 'shared-contract/tips';
import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import { useParams, useSearchParams } from 'shared-router';
import { codeOf, hasPageData, useSession } from 'shared-session';
import { listQuery, query, useData } from 'shared-session/query';
import { EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { Changes } from './changes.tsx';
import { NoSeason } from './no-season.tsx';
import { Results } from './results.tsx';
import { RoundFailed, RoundPicker } from './round-picker.tsx';
import { SeasonActions } from './season-actions.tsx';
import { StageLinks } from './stage-links.tsx';
import { StandingsCard } from './standings-card.tsx';
import { Ties } from './ties.tsx';
import { useClock } from './use-clock.ts';
import { standingsAfter, useRoundInAddress, useStandings } from './use-standings.ts';

const columns =
  'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,1fr)_20rem] pub:lg:grid-rows-[auto_1fr]';

/** The public page of a season: its table after each round, and the results. */
export function Season() {
  const { lssId = '' } = useParams();
  const [search] = useSearchParams();
  const stage = search.get('stage') ?? undefined;
  return <LoadedSeason key={`${lssId} ${stage}`} id={lssId} stage={stage} />;
}

function LoadedSeason({ id, stage }: { id: string; stage: string | undefined }) {
  const address = useRoundInAddress();
  // The first request is for the round in the URL. The page loads other rounds itself.
  const [begin] = useState(address.round);
  const first = useData(standingsAfter(id, begin, stage));
  const ofLeague = first.data && listQuery(listSeasons, { query: { q: first.data.leagueName } });
  const listed = useData(ofLeague ?? null);
  const isSignedIn = useSession(({ handlerId }) => handlerId !== null);
  const tips = useData(query(listOwnTips));
  // Server-rendered content stays while the reader's tips load.
  const isWaiting = listed.status === 'loading' || (isSignedIn && tips.status === 'loading' && !hasPageData());
  const code = first.status === 'failed' ? codeOf(first.error) : undefined;
  if (code === 'missing' || code === 'invalid') return <NoSeason heading="No season here" />;
  if (first.status === 'ready' && !isWaiting)
    return (
      <SeasonView
        first={first.data}
        seasons={listed.data?.items.filter(({ leagueId }) => leagueId === first.data.leagueId) ?? []}
        ownTipId={tips.data?.find(({ season }) => season.id === id)?.tableId}
        {...address}
      />
    );
  const isLoading = first.status !== 'failed';
  return (
    <Page title="Season" isLoading={isLoading} isTitleVisuallyHidden={isLoading}>
      <Loaded
        of={isLoading ? { ...first, status: 'loading' } : first}
        loading="Loading season..."
        skeleton={<SeasonSkeleton />}
        failed="The season could not be loaded."
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

/** Reserves the space of the round picker and the table while the season loads. */
function SeasonSkeleton() {
  return (
    <div className="pub:grid pub:gap-4">
      <div className="pub:h-25.5 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:sm:h-15.5" />
      <div className={columns}>
        <div className="pub:min-h-[80dvh] pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring">
          <Skeleton className="pub:h-24 pub:animate-none pub:rounded-none" />
        </div>
      </div>
    </div>
  );
}

type SeasonViewProps = ReturnType<typeof useRoundInAddress> & {
  first: Standings;
  /** All seasons of the league, newest first. */
  seasons: readonly ListedSeason[];
  /** The id of the reader's tip of the season. */
  ownTipId: string | undefined;
};

function SeasonView({ first, seasons, ownTipId, round: requestedRound, goTo }: SeasonViewProps) {
  const { id, rounds, stage } = first;
  const round = rounds.find(({ roundNumber }) => roundNumber === requestedRound)?.roundNumber ?? first.round;
  const { shown: standings, status, reason, reload } = useStandings(first, round);
  const results = useData(query(listResults, { params: { id }, query: stage === undefined ? {} : { stage } }));
  const matches = results.data ?? [];
  const clock = useClock(first.country);
  const dateOf = (timestamp: string) => clock.date.format(new Date(timestamp));
  const deadline = rounds.find(({ roundNumber }) => roundNumber === round)?.deadline;
  return (
    <PublicPage
      {...headOfSeason(first)}
      className="pub:gap-4 pub:max-sm:[&_h1]:text-2xl"
      actions={
        <SeasonActions standings={standings} season={seasons.find((season) => season.id === id)} ownTipId={ownTipId} />
      }
    >
      <StageLinks standings={first} />
      {rounds.length > 1 && (
        <RoundPicker
          rounds={rounds}
          round={round}
          when={deadline === undefined ? undefined : dateOf(deadline)}
          onRound={goTo}
        />
      )}
      {status === 'failed' && <RoundFailed what={`The table after round ${round}`} reason={reason} again={reload} />}
      <div className={columns}>
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
          {first.rows.length === 0 ? (
            <EmptyState title="No teams yet." text="This season’s teams aren’t known yet." />
          ) : (
            <StandingsCard
              standings={standings}
              label={titleOfStandings(first)}
              name={stageOf(standings, matches, dateOf)}
              byline={<Byline standings={standings} matches={matches} />}
              matches={matches}
              isLoading={status === 'loading'}
            />
          )}
          <TablesOf season={first} officialTableId={seasons.find((season) => season.id === id)?.officialTableId} />
          <Ties rows={standings.rows} />
        </div>
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-8 pub:lg:row-span-2">
          {rounds.length > 0 && (
            <Results of={results} round={round} expected={Math.floor(first.rows.length / 2)} clock={clock} />
          )}
          <OtherSeasons of={first} seasons={seasons} />
        </div>
        <Changes seasonId={id} />
      </div>
    </PublicPage>
  );
}

/** Returns the heading of the table: the round, or the date of the first match before any is played. */
function stageOf(standings: Standings, matches: readonly PublicMatch[], dateOf: (timestamp: string) => string): string {
  const { round, rounds, stage } = standings;
  const last = stage === undefined ? rounds.length : rounds.at(-1)?.roundNumber;
  if (isBegun(standings)) return `After round ${round} of ${last}`;
  const kickOffs = matches.flatMap(({ kickOff }) => kickOff ?? []).toSorted();
  const begin = kickOffs[0] ?? rounds[0]?.deadline;
  return begin === undefined ? 'Fixtures aren’t out yet' : `Begins on ${dateOf(begin)}`;
}

/** The season's country and the number of matches still to come. On paper the season's name, too. */
function Byline({ standings, matches }: { standings: Standings; matches: readonly PublicMatch[] }) {
  const { complete, country, round } = standings;
  const waiting = matches.filter(({ roundNumber, status }) => roundNumber <= round && isWaitedFor(status)).length;
  return (
    <>
      <span className="pub:hidden pub:print:inline">{titleOfStandings(standings)} · </span>
      {countryName(country)}
      {isBegun(standings) && !complete && (
        // A separate line, which stays a single line once the matches have loaded.
        <span className="pub:block">
          Provisional{waiting > 0 && `: ${counted(waiting, 'match', 'matches')} to come`}
        </span>
      )}
    </>
  );
}

type TablesProps = { season: Standings; officialTableId: string | undefined };

/** Links to a new table with the season's teams, and to the season's official table. */
function TablesOf({ season: { id, rows }, officialTableId }: TablesProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const canBeMade = rows.length >= MIN_TEAMS && rows.length <= MAX_TEAMS;
  if (!canBeMade && officialTableId === undefined) return null;
  return (
    <div className="pub:flex pub:flex-wrap pub:gap-2 pub:print:hidden">
      {canBeMade && (
        <ButtonLink to={`${pathTo(isSignedIn ? 'createOwnTable' : 'createTable')}?season=${id}`} variant="outline">
          <Copy aria-hidden="true" /> Make your own like this
        </ButtonLink>
      )}
      {officialTableId !== undefined && (
        <ButtonLink to={pathTo('simpleTable', { tableId: officialTableId })} variant="outline">
          <Table2 aria-hidden="true" /> Official table
        </ButtonLink>
      )}
    </div>
  );
}

/** The other seasons of the league, newest first. */
function OtherSeasons({ of: { id, leagueName }, seasons }: Pick<SeasonViewProps, 'seasons'> & { of: Standings }) {
  const heading = useId();
  const others = seasons.filter((other) => other.id !== id);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={heading} className="pub:grid pub:gap-2">
      <h2 id={heading} className="pub:text-xl">
        More of {leagueName}
      </h2>
      <ul className="pub:flex pub:flex-wrap pub:gap-x-4">
        {others.map((other) => (
          <li key={other.id} className="pub:flex pub:min-h-11 pub:items-center">
            <TextLink to={pathTo('season', { lssId: other.id })}>{seasonName(other.season)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
