import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import {
  getTeamSeasonStats,
  TeamSeasonStats,
  TeamSeasonStatsUpdate,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { NumberField } from 'shared-ui/form';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { changesIn, type FieldWords, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { teamStatsArea } from './team-stats-area.ts';

type Values = { goalsFor: number | null; goalsAgainst: number | null; points: number | null };
const Update = v.omit(TeamSeasonStatsUpdate, ['id', 'version']);

const valuesOf = ({ goalsFor, goalsAgainst, points }: TeamSeasonStats): Values => ({ goalsFor, goalsAgainst, points });

const words: FieldWords<Values> = {
  goalsFor: { label: 'Goals for' },
  goalsAgainst: { label: 'Goals against' },
  points: { label: 'Points' },
};

export function TeamStatsEdit() {
  const { tssId = '' } = useParams();
  const stats = useLoad(`stats ${tssId}`, (signal) => call(getTeamSeasonStats, { params: { id: tssId }, signal }));
  return (
    <LoadedScreen
      of={stats}
      title="Edit Team Season Stats"
      area={teamStatsArea}
      loading="Loading Team Season Stats..."
      missing="Team Season Stats not found."
      failed="The Team Season Stats could not be loaded."
    >
      {(loaded) => <TeamStatsEditForm key={loaded.id} stats={loaded} />}
    </LoadedScreen>
  );
}

function TeamStatsEditForm({ stats }: { stats: TeamSeasonStats }) {
  const { form, save, next, conflictIn } = useEdit({
    entity: stats,
    answer: TeamSeasonStats,
    schema: Update,
    valuesOf,
    update: (totals, { version }) => call(updateTeamSeasonStats, { body: { id: stats.id, ...totals, version } }),
    changes: changesIn(valuesOf, words),
  });
  const back = useCameFrom(pathTo('teamStatsHandle'));
  return (
    <FormScreen
      title="Edit Team Season Stats"
      lead={`${stats.teamName}, ${seasonName(stats.season)}`}
      area={teamStatsArea}
      form={form}
      save={save}
      conflictIn={conflictIn}
      saved="Team Season Stats updated successfully"
      failed="Failed to update Team Season Stats"
      next={next}
      submit="Update Team Season Stats"
      actions={<BackLink to={back} />}
    >
      <NumberField control={form.control} name="goalsFor" label={words.goalsFor.label} required min={0} />
      <NumberField control={form.control} name="goalsAgainst" label={words.goalsAgainst.label} required min={0} />
      <NumberField control={form.control} name="points" label={words.points.label} required min={0} />
    </FormScreen>
  );
}
