import { Shield } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst } from 'shared-contract/seasons';
import { getTeam, type Team } from 'shared-contract/teams';
import { useParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Card, CardTitle, Facts } from 'shared-ui/basic';
import { DataTable } from 'shared-ui/data-table';
import { DetailPage } from '../../shared/detail-page.tsx';
import { factsOf } from '../../shared/forms/fields.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { statsColumns } from '../team-stats/team-stats-fields.ts';
import { DeleteTeam } from './delete-team.tsx';
import { teamFields } from './team-fields.ts';

export function TeamDetail() {
  const { teamId = '' } = useParams();
  const team = useData(query(getTeam, { params: { id: teamId } }));
  return (
    <LoadedScreen of={team} title="Team Details" loading="Loading team details..." {...notLoaded('team')}>
      {(loaded) => <TeamCard team={loaded} />}
    </LoadedScreen>
  );
}

function TeamCard({ team }: { team: Team }) {
  return (
    <DetailPage
      area={areas.teams}
      of={team}
      edit={pathTo('teamEdit', { teamId: team.id })}
      renderDelete={(button) => <DeleteTeam team={team} {...button} />}
    >
      <Card className="adm:sm:flex-row adm:sm:items-center">
        <TeamPicture src={team.imageUrl} name={team.name} />
        <Facts of={factsOf(teamFields, team)} />
      </Card>
      <section className="adm:grid adm:gap-4">
        <CardTitle>Season stats</CardTitle>
        <DataTable
          caption={`Season stats of ${team.name}`}
          columns={statsColumns(team.seasonStats)}
          rows={team.seasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season))}
          rowKey={({ id }) => id}
          empty="No team season stats found."
        />
      </section>
    </DetailPage>
  );
}

/** A team's picture, uncropped. Shows a shield if it is missing or fails to load. */
function TeamPicture({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = 'adm:grid adm:size-36 adm:shrink-0 adm:place-items-center adm:rounded-2xl adm:border adm:bg-muted';
  if (src === null || src === failed) {
    return (
      <div
        role="img"
        aria-label={`No picture of ${name}`}
        className={`${frame} adm:text-6xl adm:text-muted-foreground`}
      >
        <Shield aria-hidden="true" />
      </div>
    );
  }
  return (
    <img
      loading="lazy"
      referrerPolicy="no-referrer"
      src={src}
      alt={name}
      onError={() => setFailed(src)}
      className={`${frame} adm:object-contain adm:p-2`}
    />
  );
}
