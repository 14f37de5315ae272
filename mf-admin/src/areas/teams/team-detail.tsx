import { Pencil } from 'lucide-react';
import { countryName } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import type { TeamSeasonStats } from 'shared-contract/team-stats';
import { getTeam, type Team } from 'shared-contract/teams';
import { Link, useNavigate, useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { buttonVariants, Card, CardTitle, Page } from 'shared-ui/basic';
import { type Column, DataTable } from 'shared-ui/data-table';
import { useCameFrom } from '../../shared/came-from.ts';
import { Facts } from '../../shared/facts.tsx';
import { HistoryLink } from '../../shared/history-link.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { Trail } from '../../shared/trail.tsx';
import { DeleteTeam } from './delete-team.tsx';
import { teamArea } from './team-fields.tsx';
import { TeamPicture } from './team-picture.tsx';

const seasonColumns: Column<TeamSeasonStats>[] = [
  { key: 'season', header: 'Season', cell: ({ season }) => seasonName(season) },
  { key: 'goalsFor', header: 'Goals for', align: 'end', cell: ({ goalsFor }) => goalsFor },
  { key: 'goalsAgainst', header: 'Goals against', align: 'end', cell: ({ goalsAgainst }) => goalsAgainst },
  { key: 'points', header: 'Points', align: 'end', cell: ({ points }) => points },
];

export function TeamDetail() {
  const { teamId = '' } = useParams();
  const team = useLoad(`team ${teamId}`, (signal) => call(getTeam, { params: { id: teamId }, signal }));
  return (
    <LoadedScreen
      of={team}
      title="Team Details"
      area={teamArea}
      loading="Loading team details..."
      missing="Team not found."
      failed="The team could not be loaded."
    >
      {(loaded) => <TeamCard team={loaded} />}
    </LoadedScreen>
  );
}

function TeamCard({ team }: { team: Team }) {
  const navigate = useNavigate();
  const list = useCameFrom(pathTo('teamsHandle'));
  return (
    <Page
      title={team.name}
      before={<Trail area={teamArea} />}
      actions={
        <>
          <HistoryLink entity="team" id={team.id} />
          <DeleteTeam team={team} onDeleted={() => void navigate(list)} />
          <Link to={pathTo('teamEdit', { teamId: team.id })} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
        </>
      }
    >
      <Card className="adm:sm:flex-row adm:sm:items-center">
        <TeamPicture src={team.imageUrl} name={team.name} />
        <Facts
          of={[
            ['Name', team.name],
            ['English name', team.englishName ?? 'N/A'],
            ['Country', countryName(team.country)],
            ['Website', <Website key="website" address={team.website} />],
          ]}
        />
      </Card>
      <section className="adm:grid adm:gap-4">
        <CardTitle>Season Stats</CardTitle>
        <DataTable
          caption={`Season stats of ${team.name}`}
          columns={seasonColumns}
          rows={team.seasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season))}
          rowKey={({ id }) => id}
          empty="No team season stats found."
        />
      </section>
    </Page>
  );
}

function Website({ address }: { address: string | null }) {
  if (address === null) return 'N/A';
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="adm:text-primary adm:underline adm:underline-offset-4"
    >
      {address}
    </a>
  );
}
