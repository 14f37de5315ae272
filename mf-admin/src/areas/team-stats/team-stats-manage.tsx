import { countryOptions } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { deleteTeamSeasonStats, type TeamSeasonStats } from 'shared-contract/team-stats';
import type { Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { useData } from 'shared-session/query';
import { Button, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { DataTable } from 'shared-ui/data-table';
import { allTeamsOf } from '../../shared/lists/all-teams.ts';
import { ChooseSeason, useNewestSeasons } from '../../shared/cascade/choose-season.tsx';
import { DeleteButton } from '../../shared/lists/delete-button.tsx';
import { RegisterLink } from '../../shared/navigation/links.tsx';
import { RowActions } from '../../shared/lists/row-actions.tsx';
import { ListControls, SelectBox } from '../../shared/lists/list-controls.tsx';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { type Bulk, ListTools } from '../../shared/lists/list-tools.tsx';
import { useListState } from '../../shared/lists/list-state.ts';
import { useSelection, withSelectColumn } from '../../shared/lists/selection.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { statsColumns } from './team-stats-fields.ts';

export function TeamStatsManage() {
  const state = useListState(['season'], ['country', 'team', 'season']);
  const { country, team: teamId, season: seasonId } = state.filters;
  const newest = useNewestSeasons(country === '');
  const teams = useData(country === '' ? null : allTeamsOf(country));
  return (
    <Page
      title="Manage Team Season Stats"
      actions={
        <RegisterLink area={areas.teamStats} chosen={{ country }}>
          Register Team Season Stats
        </RegisterLink>
      }
    >
      <ListControls>
        <SelectBox
          label="Country"
          name="country"
          value={country}
          options={countryOptions}
          placeholder="Select a country"
          onChoose={(next) => state.filterBy({ country: next, team: '', season: '' })}
        />
        <SelectBox
          label="Team"
          name="team"
          value={teamId}
          options={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Select a team"
          onChoose={(next) => state.filterBy({ team: next })}
        />
      </ListControls>
      {country === '' ? (
        <EmptyState
          title="Select a country, then a team, to see its seasons."
          text="Or begin with a season:"
          action={
            <ChooseSeason
              seasons={newest.data ?? []}
              onChoose={({ country: of, id }) => state.filterBy({ country: String(of), team: '', season: id })}
            />
          }
        />
      ) : (
        <Loaded of={teams} loading="Loading teams..." failed="The teams could not be loaded.">
          {(all) => (
            <Seasons
              teams={all}
              teamId={teamId}
              seasonId={seasonId}
              onChoose={(team) => state.filterBy({ team })}
              onDeleted={teams.reload}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

const bulk: Bulk<TeamSeasonStats> = {
  nameOf: ({ season, teamName }) => `${teamName} ${seasonName(season)}`,
  remove: ({ id }) => call(deleteTeamSeasonStats, { params: { id } }),
};

const exportColumns: readonly ExportColumn<TeamSeasonStats>[] = [
  { header: 'Team', value: ({ teamName }) => teamName },
  { header: 'Season', value: ({ season }) => seasonName(season) },
  { header: 'Goals for', value: ({ goalsFor }) => goalsFor },
  { header: 'Goals against', value: ({ goalsAgainst }) => goalsAgainst },
  { header: 'Points', value: ({ points }) => points },
];

type SeasonsProps = {
  teams: Team[];
  teamId: string;
  /** The season whose teams are offered until one is selected. */
  seasonId: string;
  onChoose: (teamId: string) => void;
  onDeleted: () => void;
};

function Seasons({ teams, teamId, seasonId, onChoose, onDeleted }: SeasonsProps) {
  const team = teams.find(({ id }) => id === teamId);
  if (teams.length === 0) return <EmptyState title="No teams found." />;
  if (team === undefined) {
    const inSeason = teams.filter((each) => each.seasonStats.some((of) => of.leagueSeasonStatsId === seasonId));
    return (
      <EmptyState
        title="Select a team to see its seasons."
        action={inSeason.map(({ id, name }) => (
          <Button key={id} variant="outline" onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      />
    );
  }
  return <SeasonsOfTeam key={team.id} team={team} onDeleted={onDeleted} />;
}

function SeasonsOfTeam({ team, onDeleted }: { team: Team; onDeleted: () => void }) {
  const rows = team.seasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season));
  const selection = useSelection(rows);
  const renderActions = (stats: TeamSeasonStats) => (
    <RowActions
      id={stats.id}
      edit={pathTo('teamStatsEdit', { tssId: stats.id })}
      renderDelete={(button) => (
        <DeleteButton
          {...button}
          name={bulk.nameOf(stats)}
          restorableId={stats.id}
          question="Do you really want to delete these Team Season Stats?"
          details={
            <>
              <strong>{team.name}</strong> will be removed from the season {seasonName(stats.season)}, with its goals
              and points. If it has matches there, delete those first.
            </>
          }
          remove={() => bulk.remove(stats)}
          failed="Failed to delete Team Season Stats"
          onDeleted={onDeleted}
        />
      )}
    />
  );
  return (
    <>
      {rows.length > 0 && (
        <ListTools
          area={areas.teamStats}
          bulk={bulk}
          exported={{ columns: exportColumns, loadAll: async () => rows }}
          selection={selection}
          total={rows.length}
          onDeleted={onDeleted}
        />
      )}
      <DataTable
        caption={`Seasons of ${team.name}`}
        columns={withSelectColumn(statsColumns(rows), selection, bulk.nameOf)}
        nameKey="season"
        rows={rows}
        rowKey={({ id }) => id}
        actions={renderActions}
        actionsOnCard="menu"
        empty="No team season stats found."
      />
    </>
  );
}
