import { countryOptions } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { deleteTeamSeasonStats, type TeamSeasonStats } from 'shared-contract/team-stats';
import type { Team } from 'shared-contract/teams';
import { call, useLoad } from 'shared-session';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import { DataTable } from 'shared-ui/data-table';
import { allTeamsOf } from '../../shared/all-teams.ts';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { RegisterLink, RowLink } from '../../shared/links.tsx';
import { ListControls, SelectBox } from '../../shared/list-controls.tsx';
import { useListState } from '../../shared/list-state.ts';
import { areas } from '../areas.ts';
import { statsColumns } from './team-stats-fields.ts';

export function TeamStatsManage() {
  const state = useListState(['season'], ['country', 'team']);
  const { country, team: teamId } = state.filters;
  const teams = useLoad(`teams of ${country}`, async (signal) => (country === '' ? [] : allTeamsOf(country, signal)));
  return (
    <Page
      title="Manage Team Season Stats"
      actions={<RegisterLink area={areas.teamStats}>Register Team Season Stats</RegisterLink>}
    >
      <ListControls>
        <SelectBox
          label="Country"
          name="country"
          value={country}
          options={countryOptions}
          placeholder="Select a country"
          onChoose={(next) => state.filterBy({ country: next, team: '' })}
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
        <EmptyState title="Select a country, then a team, to see its seasons." />
      ) : (
        <Loaded of={teams} loading="Loading teams..." failed="The teams could not be loaded.">
          {(all) => <Seasons teams={all} teamId={teamId} onDeleted={teams.reload} />}
        </Loaded>
      )}
    </Page>
  );
}

type SeasonsProps = { teams: Team[]; teamId: string; onDeleted: () => void };

function Seasons({ teams, teamId, onDeleted }: SeasonsProps) {
  const team = teams.find(({ id }) => id === teamId);
  if (teams.length === 0) return <EmptyState title="No teams found." />;
  if (team === undefined) return <EmptyState title="Select a team to see its seasons." />;
  const renderActions = (stats: TeamSeasonStats) => (
    <>
      <RowLink to={pathTo('teamStatsEdit', { tssId: stats.id })} describedBy={stats.id}>
        Edit
      </RowLink>
      <DeleteButton
        describedBy={stats.id}
        question="Do you really want to delete these Team Season Stats?"
        details={
          <>
            <strong>{team.name}</strong> will be removed from the season {seasonName(stats.season)}, with its goals and
            points. If it has matches there, delete those first.
          </>
        }
        remove={() => call(deleteTeamSeasonStats, { params: { id: stats.id } })}
        failed="Failed to delete Team Season Stats"
        onDeleted={onDeleted}
      />
    </>
  );
  return (
    <DataTable
      caption={`Seasons of ${team.name}`}
      columns={statsColumns}
      rows={team.seasonStats.toSorted((a, b) => newestSeasonFirst(a.season, b.season))}
      rowKey={({ id }) => id}
      actions={renderActions}
      empty="No team season stats found."
    />
  );
}
