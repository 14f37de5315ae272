import { CalendarPlus, ChevronRight, Globe, ListOrdered } from 'lucide-react';
import { compareNames } from 'shared-contract/compare-names';
import { deleteLeagueSeason, isDraft, type LeagueSeason } from 'shared-contract/league-seasons';
import type { League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { EmptyState, Page } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { utcTimeText } from 'shared-ui/format';
import { useHere } from '../../shared/navigation/came-from.ts';
import { type Cascade, type Choice, noChoice, useCascade } from '../../shared/cascade/cascade.ts';
import { CascadeFilters } from '../../shared/cascade/cascade-filters.tsx';
import { NoSeasonChosen } from '../../shared/cascade/choose-season.tsx';
import { CascadeNote } from '../../shared/cascade/cascade-note.tsx';
import { DeleteButton } from '../../shared/lists/delete-button.tsx';
import { RegisterLink } from '../../shared/navigation/links.tsx';
import { ListControls } from '../../shared/lists/list-controls.tsx';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { type Bulk, ListTools } from '../../shared/lists/list-tools.tsx';
import { useListState } from '../../shared/lists/list-state.ts';
import { RowActions } from '../../shared/lists/row-actions.tsx';
import { seasonPath } from '../../shared/cascade/season-links.tsx';
import { SelectRow, useSelection } from '../../shared/lists/selection.tsx';
import { SeasonBadge } from '../../shared/publication.tsx';
import { sumOf } from '../../shared/sum-of.ts';
import { areas } from '../../shared/navigation/areas.ts';
import { icons } from '../../shared/navigation/icons.ts';

export function LeagueSeasonsManage() {
  const state = useListState(['season'], ['country', 'league']);
  const cascade = useCascade({ ...noChoice, ...state.filters });
  return (
    <Page
      title="Manage League Season Stats"
      actions={
        <RegisterLink area={areas.leagueSeasons} chosen={state.filters}>
          Register season
        </RegisterLink>
      }
    >
      <ListControls>
        <CascadeFilters
          levels={['country', 'league']}
          cascade={cascade}
          onChoose={({ country, league }) => state.filterBy({ country, league })}
        />
      </ListControls>
      <Seasons cascade={cascade} onChoose={({ country, league }) => state.filterBy({ country, league })} />
    </Page>
  );
}

type SeasonsProps = { cascade: Cascade; onChoose: (choice: Choice) => void };

function Seasons({ cascade, onChoose }: SeasonsProps) {
  const { choice, leagues, league, seasons } = cascade;
  if (choice.country === '') {
    return (
      <NoSeasonChosen title="Select a country, then a league, to see its seasons." needs="league" onChoose={onChoose} />
    );
  }
  if (leagues.status !== 'ready' || leagues.data.length === 0) return <CascadeNote cascade={cascade} />;
  if (leagues.data.every(({ leagueSeasonStats }) => leagueSeasonStats.length === 0)) {
    return <EmptyState title="No league season stats found." />;
  }
  if (league === undefined) return <EmptyState title="Select a league to see its seasons." />;
  if (seasons.length === 0) return <EmptyState title="No league season stats found for this league." />;
  return <SeasonList key={league.id} seasons={seasons} league={league} choice={choice} onDeleted={leagues.reload} />;
}

const exportColumns: readonly ExportColumn<LeagueSeason>[] = [
  { header: 'Season', value: ({ season }) => seasonName(season) },
  { header: 'Status', value: (season) => (isDraft(season) ? 'Draft' : 'Published') },
  { header: 'Teams', value: ({ teams }) => teams.length },
  { header: 'Rounds', value: ({ rounds }) => rounds.length },
  { header: 'Matches', value: ({ rounds }) => sumOf(rounds, ({ matchCount }) => matchCount) },
];

/** Lists the rounds, matches and entries that are deleted with seasons. */
function dependentsOfSeasons(seasons: readonly LeagueSeason[]): string {
  const rounds = seasons.flatMap((season) => season.rounds);
  const matches = counted(
    sumOf(rounds, ({ matchCount }) => matchCount),
    'match',
    'matches',
  );
  const teams = sumOf(seasons, (season) => season.teams.length);
  return `${counted(rounds.length, 'round')} with ${matches} and the team season stats of ${counted(teams, 'team')}`;
}

type SeasonListProps = { seasons: LeagueSeason[]; league: League; choice: Choice; onDeleted: () => void };

function SeasonList({ seasons, league, choice, onDeleted }: SeasonListProps) {
  const selection = useSelection(seasons);
  const bulk: Bulk<LeagueSeason> = {
    nameOf: ({ season }) => `${league.name} ${seasonName(season)}`,
    dependentsText: dependentsOfSeasons,
    remove: ({ id }) => call(deleteLeagueSeason, { params: { id } }),
  };
  return (
    <>
      <ListTools
        area={areas.leagueSeasons}
        bulk={bulk}
        exported={{ columns: exportColumns, loadAll: async () => seasons }}
        selection={selection}
        total={seasons.length}
        onDeleted={onDeleted}
      />
      <ul className="adm:@container/list adm:grid adm:grid-cols-1 adm:gap-3">
        {seasons.map((season) => (
          <li key={season.id} className="adm:flex adm:items-start adm:gap-2">
            {selection.isOn && <SelectRow selection={selection} row={season} name={bulk.nameOf(season)} />}
            <SeasonCard {...{ season, league, bulk, choice, onDeleted }} />
          </li>
        ))}
      </ul>
    </>
  );
}

type SeasonCardProps = Pick<SeasonListProps, 'choice' | 'league' | 'onDeleted'> & {
  season: LeagueSeason;
  bulk: Bulk<LeagueSeason>;
};

function SeasonCard({ season, league, bulk, choice, onDeleted }: SeasonCardProps) {
  const here = useHere();
  const { id, teams, rounds } = season;
  return (
    <div className="adm:relative adm:min-w-0 adm:flex-1 adm:rounded-xl adm:border adm:bg-card adm:shadow-xs">
      <details className="adm:group">
        <summary className="adm:flex adm:min-h-12 adm:list-none adm:items-center adm:gap-3 adm:rounded-xl adm:px-4 adm:py-2.5 adm:hover:bg-accent/50 adm:as-cards:min-h-14 adm:as-cards:pr-14 adm:as-table:pr-34">
          <ChevronRight aria-hidden="true" className="adm:transition-transform adm:group-open:rotate-90" />
          <span id={id} className="adm:text-base adm:font-semibold">
            {seasonName(season.season)}
          </span>
          <SeasonBadge season={season} league={league} />
          <span className="adm:ml-auto adm:text-sm adm:text-muted-foreground">
            {counted(teams.length, 'team')}, {counted(rounds.length, 'round')}
          </span>
        </summary>
        <div className="adm:grid adm:gap-6 adm:border-t adm:p-4 adm:text-sm adm:sm:grid-cols-2 adm:sm:pl-11 adm:lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <section className="adm:grid adm:content-start adm:gap-2">
            <h2 className="adm:text-base">Teams</h2>
            {teams.length === 0 && <p className="adm:text-muted-foreground">No teams yet.</p>}
            <ul className="adm:columns-2 adm:gap-6 adm:wrap-anywhere adm:lg:columns-1 adm:lg:*:leading-6">
              {teams
                .toSorted((a, b) => compareNames(a.teamName, b.teamName))
                .map((team) => (
                  <li key={team.id}>{team.teamName}</li>
                ))}
            </ul>
          </section>
          <section className="adm:grid adm:content-start adm:gap-2">
            <h2 className="adm:text-base">Rounds</h2>
            {rounds.length === 0 && <p className="adm:text-muted-foreground">No rounds yet.</p>}
            <ul className="adm:gap-10 adm:lg:columns-2">
              {rounds
                .toSorted((a, b) => a.roundNumber - b.roundNumber)
                .map(({ id: roundId, roundNumber, deadline }) => (
                  <li
                    key={roundId}
                    className="adm:flex adm:break-inside-avoid adm:items-center adm:justify-between adm:gap-4"
                  >
                    <Link
                      to={pathTo('roundMatches', { roundId })}
                      state={here}
                      className="adm:flex adm:min-h-6 adm:items-center adm:text-primary adm:underline-offset-4 adm:hover:underline adm:pointer-coarse:min-h-11"
                    >
                      Round {roundNumber}
                    </Link>
                    <span className="adm:text-muted-foreground">{utcTimeText(deadline)}</span>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      </details>
      <div data-beside className="adm:absolute adm:top-1.5 adm:right-2 adm:flex adm:items-center adm:gap-1">
        <RowActions
          id={id}
          edit={pathTo('leagueSeasonEdit', { lssId: id })}
          more={[
            { label: 'Manage rounds', icon: icons.rounds, to: seasonPath('roundsHandle', season, choice) },
            { label: 'Manage matches', icon: icons.matches, to: seasonPath('matchesHandle', season, choice) },
            { label: 'New season from this one', icon: CalendarPlus, to: pathTo('nextSeason', { lssId: id }) },
            { label: 'Public page', icon: Globe, to: pathTo('season', { lssId: id }) },
            { label: 'Standings and rules', icon: ListOrdered, to: pathTo('seasonStandings', { lssId: id }) },
          ]}
          renderDelete={(button) => (
            <DeleteButton
              {...button}
              name={bulk.nameOf(season)}
              restorableId={id}
              question="Do you really want to delete these League Season Stats?"
              dependentsText={`, and with it ${dependentsOfSeasons([season])}`}
              remove={() => bulk.remove(season)}
              failed="Failed to delete League Season Stats"
              onDeleted={onDeleted}
            />
          )}
        />
      </div>
    </div>
  );
}
