import { useWatch } from 'react-hook-form';
import { Goals, registerMatch, SAME_TEAM } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { call, useLoad } from 'shared-session';
import { Loaded } from 'shared-ui/basic';
import { SelectField } from 'shared-ui/form';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import { emptyOf } from '../../shared/fields.tsx';
import { FormScreen } from '../../shared/form-screen.tsx';
import { Inputs } from '../../shared/inputs.tsx';
import { useRegistration } from '../../shared/registration.ts';
import { matchFields } from './match-fields.ts';
import { teamChoices } from './team-choices.ts';

const noSides = { homeTeamStatsId: '', awayTeamStatsId: '', ...emptyOf(matchFields) };
const noMatch = { country: '' as number | '', leagueId: '', leagueSeasonStatsId: '', roundId: '', ...noSides };

const Registration = v.pipe(
  v.object({
    ...countryAndLeague,
    leagueSeasonStatsId: Chosen,
    roundId: Chosen,
    homeTeamStatsId: Chosen,
    awayTeamStatsId: Chosen,
    homeTeamGoals: Goals,
    awayTeamGoals: Goals,
  }),
  v.forward(
    v.partialCheck(
      [['homeTeamStatsId'], ['awayTeamStatsId']],
      (match) => match.homeTeamStatsId !== match.awayTeamStatsId,
      SAME_TEAM,
    ),
    ['awayTeamStatsId'],
  ),
);

export function MatchRegister() {
  const form = useRegistration(Registration, noMatch);
  const cascade = useFormCascade();
  const roundId = cascade.choice.round;
  const round = useLoad(`round ${roundId}`, async (signal) =>
    roundId === '' ? null : call(getRound, { params: { id: roundId }, signal }),
  );
  const [home, away] = useWatch({ control: form.control, name: ['homeTeamStatsId', 'awayTeamStatsId'] });
  const choicesBut = (otherSide: string) =>
    round.status === 'ready' && round.data !== null
      ? teamChoices(cascade.season?.teams ?? [], round.data.matches, otherSide)
      : [];

  async function save(match: v.InferOutput<typeof Registration>) {
    const { homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals } = match;
    const body = { homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals, roundId: match.roundId };
    await call(registerMatch, { body });
    round.reload();
  }

  return (
    <FormScreen
      title="Register Match"
      help={[
        ['Home and away team', 'You can pick teams that don’t have a match in this round yet.'],
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
      submit="Register Match"
    >
      <CascadeFields
        form={form}
        cascade={cascade}
        names={{ country: 'country', league: 'leagueId', season: 'leagueSeasonStatsId', round: 'roundId' }}
        leaves={['homeTeamStatsId', 'awayTeamStatsId']}
      />
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
          options={choicesBut(away)}
          placeholder="Select a team"
        />
        <Inputs fields={{ homeTeamGoals: matchFields.homeTeamGoals }} control={form.control} />
        <SelectField
          control={form.control}
          name="awayTeamStatsId"
          label="Away team"
          required
          options={choicesBut(home)}
          placeholder="Select a team"
        />
        <Inputs fields={{ awayTeamGoals: matchFields.awayTeamGoals }} control={form.control} />
      </div>
    </FormScreen>
  );
}
