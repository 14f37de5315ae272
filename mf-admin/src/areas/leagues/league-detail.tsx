import type { LeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { Link, useParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Card, CardTitle, Facts } from 'shared-ui/basic';
import { type Column, DataTable } from 'shared-ui/data-table';
import { DetailPage } from '../../shared/detail-page.tsx';
import { factsOf } from '../../shared/forms/fields.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { LeaguePublication, SeasonBadge } from '../../shared/publication.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { DeleteLeague } from './delete-league.tsx';
import { shownLeagueFields } from './league-fields.tsx';

const seasonColumns = (league: League): Column<LeagueSeason>[] => [
  {
    key: 'season',
    header: 'Season',
    cell: (season) => (
      <>
        {seasonName(season.season)} <SeasonBadge season={season} league={league} />
      </>
    ),
  },
  { key: 'teams', header: 'Teams', align: 'end', cell: ({ teams }) => teams.length },
  { key: 'rounds', header: 'Rounds', align: 'end', cell: ({ rounds }) => rounds.length },
];

export function LeagueDetail() {
  const { leagueId = '' } = useParams();
  const league = useData(query(getLeague, { params: { id: leagueId } }));
  return (
    <LoadedScreen of={league} title="League Details" loading="Loading league details..." {...notLoaded('league')}>
      {(loaded) => <LeagueCard league={loaded} onChanged={league.setData} />}
    </LoadedScreen>
  );
}

function LeagueCard({ league, onChanged }: { league: League; onChanged: (league: League) => void }) {
  return (
    <DetailPage
      area={areas.leagues}
      of={league}
      edit={pathTo('leagueEdit', { leagueId: league.id })}
      renderDelete={(button) => <DeleteLeague league={league} {...button} />}
    >
      <Card>
        <Facts of={factsOf(shownLeagueFields, league)} />
      </Card>
      <LeaguePublication league={league} onChanged={onChanged} />
      <section className="adm:grid adm:gap-4">
        <CardTitle>Seasons</CardTitle>
        <DataTable
          caption={`Seasons of ${league.name}`}
          columns={seasonColumns(league)}
          rows={league.leagueSeasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season))}
          rowKey={({ id }) => id}
          empty="No league season stats found."
          renderLink={({ id }, link) => <Link to={pathTo('leagueSeasonEdit', { lssId: id })} {...link} />}
        />
      </section>
    </DetailPage>
  );
}
