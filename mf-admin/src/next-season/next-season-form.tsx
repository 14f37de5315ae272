import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createNextSeason, followingSeasons, type SeasonToContinue } from 'shared-contract/next-season';
import { type Season, seasonName } from 'shared-contract/seasons';
import { scoringRules } from 'shared-contract/scoring-rules';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { Alert } from 'shared-ui/basic';
import { CheckboxListField, SelectField, useContractForm } from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import type { ConfirmedWarnings } from '../shared/forms/edit.ts';
import { timestamp } from '../shared/forms/fields.tsx';
import { FormScreen } from '../shared/forms/form-screen.tsx';
import { Inputs } from '../shared/forms/inputs.tsx';
import { JoiningTeams } from './joining-teams.tsx';
import { type Created, formSchema, lockField, type Parsed, proposedValues, TITLE, type Values } from './values.ts';

const lockFields = {
  locksAt: timestamp('Tips lock', { hint: 'Leave it empty for the deadline of the first round' }),
};

const zoneNotes: Partial<Record<SeasonToContinue['teams'][number]['zone'], string>> = {
  negative: 'Relegation play-off',
  relegation: 'Relegation',
};

/** Formats a team with its place and zone: '16. Degerfors IF · Relegation'. */
function teamText({ name, place, zone }: SeasonToContinue['teams'][number]): string {
  const note = zoneNotes[zone];
  return `${place === null ? '' : `${place}. `}${name}${note === undefined ? '' : ` · ${note}`}`;
}

type NextSeasonFormProps = {
  earlier: SeasonToContinue;
  /** The values to begin with; by default the proposed ones. */
  values: Values | undefined;
  onCreated: (created: Created) => void;
};

/** Selects the season, the teams and the lock. Season, relegated teams and lock are proposed. */
export function NextSeasonForm({ earlier, values, onCreated }: NextSeasonFormProps) {
  const { id, leagueName, numberOfTeams, season, teams, tipRule, zones } = earlier;
  const [now] = useState(() => new Date());
  const [proposal, setProposal] = useState(() => proposedValues(earlier, now));
  const form = useContractForm(formSchema(numberOfTeams, teams.length), values ?? proposal, { name: 'next season' });
  const { control, setFocus } = form;
  useEffect(() => {
    // After an undo, whose button no longer exists.
    if (values !== undefined) setFocus('season');
  }, [values, setFocus]);
  const [leaving, joining] = useWatch({ control, name: ['leaving', 'joining'] });
  const stay = teams.filter(({ teamId }) => !leaving.includes(teamId));
  const title = `${leagueName} ${seasonName(season)}`;

  /** Proposes the lock for another season, unless the user has changed it. */
  function proposeLock(next: Season | '') {
    const locksAt = lockField(earlier, next, now);
    setProposal({ ...proposal, season: next, locksAt });
    if (form.getValues('locksAt') === proposal.locksAt) form.setValue('locksAt', locksAt);
  }

  async function save(parsed: Parsed, passing: ConfirmedWarnings) {
    const existing = parsed.joining.flatMap(({ teamId }) => teamId ?? []);
    const body = {
      season: parsed.season,
      teamIds: [...stay.map(({ teamId }) => teamId), ...existing],
      newTeams: parsed.joining.filter(({ teamId }) => teamId === null).map(({ name }) => name),
      locksAt: parsed.locksAt,
      isPublished: false,
      ...passing,
    };
    const created = await call(createNextSeason, { params: { id }, body });
    onCreated({ season: created, locksAt: parsed.locksAt, values: form.getValues() });
  }

  return (
    <FormScreen
      title={TITLE}
      lead={`From ${title}`}
      help={[
        ['Teams', `Relegated teams are selected to leave. A season of this league has ${numberOfTeams} teams.`],
        [
          'Copied',
          `The rules of the standings, the zones (${zones.positive} at the top, ${zones.negative} in a play-off, ${zones.relegations} relegated), and “${scoringRules[tipRule].name}” for tips. Points deductions stay with ${seasonName(season)}.`,
        ],
        ['Tips lock', 'In UTC. Fans can predict the season until then. You can move it until it has passed.'],
        ['Draft', 'Only administrators see the new season until you publish it.'],
        ['Fixtures', 'Import them once they’re out. Tips keep their order.'],
      ]}
      form={form}
      save={save}
      saved="The season is created."
      failed="Failed to create the season."
      submit="Create season"
      back={pathTo('leagueSeasonsHandle')}
    >
      {!earlier.isOver && (
        <Alert>
          {teams.some(({ place }) => place !== null)
            ? `${title} isn’t over yet. These are its places so far.`
            : `${title} has no results yet, so no team is selected to leave.`}
        </Alert>
      )}
      <SelectField
        control={control}
        name="season"
        label="Season"
        options={followingSeasons(earlier, now)}
        placeholder="Select a season"
        onChosen={(next) => proposeLock(typeof next === 'number' ? next : '')}
      />
      {teams.length > 0 && (
        <CheckboxListField
          control={control}
          name="leaving"
          label="Teams that leave"
          className="adm:[&>div]:py-3 adm:sm:[&>div]:grid adm:sm:[&>div]:max-h-96 adm:sm:[&>div]:grid-cols-2"
          hint={`${counted(leaving.length, 'team')} ${leaving.length === 1 ? 'leaves' : 'leave'}, ${stay.length} ${stay.length === 1 ? 'stays' : 'stay'}`}
          // From the bottom up, because those who leave are there.
          options={teams.toReversed().map((team) => ({ value: team.teamId, label: teamText(team) }))}
        />
      )}
      <JoiningTeams
        control={control}
        country={earlier.country}
        taken={teams.map(({ teamId }) => teamId)}
        hint={`${stay.length + joining.length} of ${numberOfTeams} teams`}
      />
      <Inputs fields={lockFields} control={control} />
    </FormScreen>
  );
}
