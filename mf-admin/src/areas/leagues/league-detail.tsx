import { Pencil } from 'lucide-react';
import { countryName } from 'shared-contract/countries';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { Link, useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { buttonVariants, Card, CardTitle, Page } from 'shared-ui/basic';
import { type Column, DataTable } from 'shared-ui/data-table';
import { useCameFrom } from '../../shared/came-from.ts';
import { Facts } from '../../shared/facts.tsx';
import { HistoryLink } from '../../shared/history-link.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { Trail } from '../../shared/trail.tsx';
import { DeleteLeague } from './delete-league.tsx';
import { leagueArea } from './league-fields.tsx';

const seasonColumns: Column<LeagueSeason>[] = [
  { key: 'season', header: 'Season', cell: ({ season }) => seasonName(season) },
  { key: 'teams', header: 'Teams', align: 'end', cell: ({ teams }) => teams.length },
  { key: 'rounds', header: 'Rounds', align: 'end', cell: ({ rounds }) => rounds.length },
];

export function LeagueDetail() {
  const { leagueId = '' } = useParams();
  const league = useLoad(`league ${leagueId}`, (signal) => call(getLeague, { params: { id: leagueId }, signal }));
  return (
    <LoadedScreen
      of={league}
      title="League Details"
      area={leagueArea}
      loading="Loading league details..."
      missing="League not found."
      failed="The league could not be loaded."
    >
      {(loaded) => <LeagueCard league={loaded} />}
    </LoadedScreen>
  );
}

function LeagueCard({ league }: { league: League }) {
  const navigate = useNavigate();
  const list = useCameFrom(pathTo('leaguesHandle'));
  return (
    <Page
      title={league.name}
      before={<Trail area={leagueArea} />}
      actions={
        <>
          <HistoryLink entity="league" id={league.id} />
          <DeleteLeague league={league} onDeleted={() => void navigate(list)} />
          <Link to={pathTo('leagueEdit', { leagueId: league.id })} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
        </>
      }
    >
      <Card>
        <Facts
          of={[
            ['Country', countryName(league.country)],
            ['Number of teams', league.numberOfTeams],
            ['Number of rounds', league.numberOfRounds],
          ]}
        />
      </Card>
      <section className="adm:grid adm:gap-4">
        <CardTitle>Seasons</CardTitle>
        <DataTable
          caption={`Seasons of ${league.name}`}
          columns={seasonColumns}
          rows={league.leagueSeasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season))}
          rowKey={({ id }) => id}
          empty="No league season stats found."
          renderLink={({ id }, link) => <Link to={pathTo('leagueSeasonEdit', { lssId: id })} {...link} />}
        />
      </section>
    </Page>
  );
}
