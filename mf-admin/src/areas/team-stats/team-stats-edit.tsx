import { RESTORABLE_DAYS } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import {
  getTeamSeasonStats,
  removeCorrection,
  type TeamSeasonStats,
  TeamSeasonStatsUpdate,
  updateTeamSeasonStats,
  Withdrawn,
} from 'shared-contract/team-stats';
import { useParams } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useEdit } from '../../shared/forms/edit.ts';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { computedText, statsFields, withdrawnField } from './team-stats-fields.ts';

const { goalsFor, goalsAgainst, points } = TeamSeasonStatsUpdate.entries;
/** Validates an update. Entered points must not be negative, but computed ones may stay so. */
const updateOf = (stored: number) =>
  v.object({
    goalsFor,
    goalsAgainst,
    points: stored < 0 ? v.union([v.literal(stored), points], 'Must be at least 0') : points,
    withdrawn: v.pipe(
      v.union([v.literal(''), Withdrawn]),
      v.transform((value) => (value === '' ? null : value)),
    ),
  });
const fields = { ...statsFields, withdrawn: withdrawnField };

export function TeamStatsEdit() {
  const { tssId = '' } = useParams();
  const stats = useData(query(getTeamSeasonStats, { params: { id: tssId } }), { isFresh: true });
  return (
    <LoadedScreen
      of={stats}
      title="Edit Team Season Stats"
      loading="Loading Team Season Stats..."
      {...notLoaded('Team Season Stats')}
    >
      {(loaded) => (
        <TeamStatsEditForm key={`${loaded.id} ${loaded.version}`} stats={loaded} onReverted={stats.reload} />
      )}
    </LoadedScreen>
  );
}

type StatsProps = { stats: TeamSeasonStats; onReverted: () => void };

function TeamStatsEditForm({ stats, onReverted }: StatsProps) {
  const [current, setCurrent] = useState(stats);
  const schema = useMemo(() => updateOf(stats.points), [stats.points]);
  const edit = useEdit({
    entity: stats,
    fields,
    stored: (state) => state,
    schema,
    async update(changed, { version }, confirmedWarnings) {
      const updated = await call(updateTeamSeasonStats, {
        body: { id: stats.id, ...changed, version, ...confirmedWarnings },
      });
      setCurrent(updated);
      return updated;
    },
  });
  return (
    <FormScreen
      {...edit}
      title="Edit Team Season Stats"
      lead={`${stats.teamName}, ${seasonName(stats.season)}`}
      help={[
        [
          'Goals and points',
          'Calculated from matches and adjustments. What you type here is marked as a correction, and never changes the standings.',
        ],
        ['Takes part', 'For a team that drops out mid-season. It’s placed last either way.'],
        [
          'When you save',
          'They’re shown on the team’s page. If someone else has edited them in the meantime, you choose whose changes to keep.',
        ],
      ]}
      saved="Team Season Stats updated successfully"
      failed="Failed to update Team Season Stats"
      submit="Update Team Season Stats"
      back={pathTo('teamStatsHandle')}
    >
      <CorrectionNote stats={current} onReverted={onReverted} />
      <Inputs
        fields={fields}
        control={edit.form.control}
        className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-5 adm:sm:grid-cols-3 adm:sm:*:last:col-span-full"
      />
    </FormScreen>
  );
}

/** Shows the computed values of a manual correction, with a button to revert it. Renders nothing if there is none. */
function CorrectionNote({ stats, onReverted }: StatsProps) {
  const { computed, corrected, id } = stats;
  if (!corrected) return null;
  const values = computedText(computed);
  return (
    <Alert>
      <div className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-3">
        <p>Corrected by hand. Matches and adjustments come to {values}.</p>
        <ConfirmDialog
          trigger={<Button variant="outline">Give back</Button>}
          question="Do you want to give the corrections back?"
          details={`Goals and points will be ${values}, and follow the matches again. You can restore the corrections from the Change Log for ${RESTORABLE_DAYS} days.`}
          confirm="Give back"
          destructive={false}
          failed="Failed to give the corrections back"
          onConfirm={async () => {
            await call(removeCorrection, { params: { id } });
            onReverted();
          }}
        />
      </div>
    </Alert>
  );
}
