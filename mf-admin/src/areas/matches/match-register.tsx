import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { compareNames } from 'shared-contract/compare-names';
import type { SeasonTeam } from 'shared-contract/league-seasons';
import { DecidedIn, MatchStatus } from 'shared-contract/match-results';
import { Goals, registerMatch, SAME_TEAM } from 'shared-contract/matches';
import { getRound, type Round } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { SelectField, SwitchField } from 'shared-ui/form';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import type { ConfirmedWarnings } from '../../shared/forms/edit.ts';
import { emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';
import { aroundGoals, KickOffField, matchFields, unplayedStatus } from './match-fields.ts';

const noSides = {
  homeTeamStatsId: '',
  awayTeamStatsId: '',
  ...emptyOf(matchFields),
  decidedIn: 'regulation' as DecidedIn | '',
};
const fixture = { notPlayed: false, status: 'scheduled' as MatchStatus | '', kickOff: '' };

const REQUIRED = 'Required';

const Registration = v.pipe(
  v.object({
    ...countryAndLeague,
    leagueSeasonStatsId: Chosen,
    roundId: Chosen,
    homeTeamStatsId: Chosen,
    awayTeamStatsId: Chosen,
    homeTeamGoals: v.nullable(Goals),
    awayTeamGoals: v.nullable(Goals),
    notPlayed: v.boolean(),
    decidedIn: DecidedIn,
    status: MatchStatus,
    kickOff: KickOffField,
  }),
  v.forward(
    v.partialCheck(
      [['homeTeamStatsId'], ['awayTeamStatsId']],
      (match) => match.homeTeamStatsId !== match.awayTeamStatsId,
      SAME_TEAM,
    ),
    ['awayTeamStatsId'],
  ),
  v.forward(
    v.partialCheck(
      [['notPlayed'], ['homeTeamGoals']],
      (match) => match.notPlayed || match.homeTeamGoals !== null,
      REQUIRED,
    ),
    ['homeTeamGoals'],
  ),
  v.forward(
    v.partialCheck(
      [['notPlayed'], ['awayTeamGoals']],
      (match) => match.notPlayed || match.awayTeamGoals !== null,
      REQUIRED,
    ),
    ['awayTeamGoals'],
  ),
);

/** The request body, without empty fields. */
type Match = Omit<v.InferOutput<typeof Registration>, 'homeTeamGoals' | 'awayTeamGoals' | 'kickOff'> & {
  homeTeamGoals?: number;
  awayTeamGoals?: number;
  kickOff?: string;
};

/** Returns the season's teams without a match in the round. */
function teamsWithoutMatch(teams: readonly SeasonTeam[], { matches }: Round) {
  const busy = new Set(matches.flatMap(({ homeTeamStatsId, awayTeamStatsId }) => [homeTeamStatsId, awayTeamStatsId]));
  return teams
    .filter(({ id }) => !busy.has(id))
    .toSorted((a, b) => compareNames(a.teamName, b.teamName))
    .map(({ id, teamName }) => ({ value: id, label: teamName }));
}

export function MatchRegister() {
  const cascade = useFormCascade({ league: 'leagueId', season: 'leagueSeasonStatsId', round: 'roundId' });
  const form = useRegistration(
    Registration,
    { ...cascade.first, ...noSides, ...fixture },
    // Reports missing goals together with the other issues.
    { criteriaMode: 'all' },
  );
  const roundId = cascade.choice.round;
  const round = useData(roundId === '' ? null : query(getRound, { params: { id: roundId } }));
  const [home, away, notPlayed] = useWatch({
    control: form.control,
    name: ['homeTeamStatsId', 'awayTeamStatsId', 'notPlayed'],
  });
  const { setValue } = form;
  useEffect(() => {
    // Clears goals typed earlier. Otherwise the hidden fields would still be validated.
    if (notPlayed) for (const name of ['homeTeamGoals', 'awayTeamGoals'] as const) setValue(name, null);
  }, [notPlayed, setValue]);
  const teams = round.data === undefined ? [] : teamsWithoutMatch(cascade.season?.teams ?? [], round.data);

  async function save(match: Match, confirmedWarnings: ConfirmedWarnings) {
    const { awayTeamStatsId, decidedIn, homeTeamStatsId, kickOff, status } = match;
    const sides = { homeTeamStatsId, awayTeamStatsId, roundId: match.roundId };
    const goals = { homeTeamGoals: match.homeTeamGoals ?? null, awayTeamGoals: match.awayTeamGoals ?? null };
    const decision = decidedIn === 'regulation' ? {} : { decidedIn };
    const result = match.notPlayed ? { homeTeamGoals: null, awayTeamGoals: null, status } : { ...goals, ...decision };
    await call(registerMatch, { body: { ...sides, ...result, ...(kickOff && { kickOff }), ...confirmedWarnings } });
    void round.reload();
  }

  return (
    <FormScreen
      title="Register Match"
      help={[
        ['Home and away team', 'Teams already playing this round aren’t listed.'],
        ['Not played yet', 'Saved without a score. Add it later.'],
        ['Kick-off', 'Enter it in your own time zone. You can leave it blank.'],
        [
          'When you save',
          'The round stays selected, so you can add its next match. To enter a whole round at once, use “Enter all matches” in the list of matches.',
        ],
      ]}
      form={form}
      save={save}
      saved="Match registration was successful"
      failed="Match registration failed"
      next={(values) => ({ ...values, ...noSides })}
      focus="homeTeamStatsId"
    >
      <CascadeFields form={form} cascade={cascade} leaves={['homeTeamStatsId', 'awayTeamStatsId']} />
      {round.status === 'failed' && (
        <Loaded of={round} failed="The round could not be loaded.">
          {() => null}
        </Loaded>
      )}
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)_5.75rem] adm:gap-x-3 adm:gap-y-5 adm:sm:grid-cols-[minmax(0,1fr)_7rem] adm:sm:gap-x-5 adm:max-sm:[&_select]:pr-8 adm:max-sm:[&_select]:pl-3 adm:max-sm:[&_select]:tracking-tight">
        <SelectField
          control={form.control}
          name="homeTeamStatsId"
          label="Home team"
          required
          options={teams.filter(({ value }) => value !== away)}
          placeholder="Select a team"
        />
        {notPlayed ? <span /> : <Inputs fields={{ homeTeamGoals: matchFields.homeTeamGoals }} control={form.control} />}
        <SelectField
          control={form.control}
          name="awayTeamStatsId"
          label="Away team"
          required
          options={teams.filter(({ value }) => value !== home)}
          placeholder="Select a team"
        />
        {notPlayed ? <span /> : <Inputs fields={{ awayTeamGoals: matchFields.awayTeamGoals }} control={form.control} />}
      </div>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:sm:grid-cols-2">
        <SwitchField control={form.control} name="notPlayed" label="Not played yet" className="adm:sm:col-span-2" />
        {notPlayed ? (
          <Inputs fields={unplayedStatus} control={form.control} />
        ) : (
          <Inputs fields={{ decidedIn: aroundGoals.decidedIn }} control={form.control} />
        )}
        <Inputs fields={{ kickOff: aroundGoals.kickOff }} control={form.control} />
      </div>
    </FormScreen>
  );
}
