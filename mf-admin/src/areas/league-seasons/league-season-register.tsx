import { useWatch } from 'react-hook-form';
import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { Season } from 'shared-contract/seasons';
import { call } from 'shared-session';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade/cascade-fields.tsx';
import { countryAndLeague } from '../../shared/chosen.ts';
import { emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';
import { leagueSeasonFields } from './league-season-fields.ts';

const noSeason = emptyOf(leagueSeasonFields);
const Registration = v.object({ ...countryAndLeague, season: Season });

export function LeagueSeasonRegister() {
  const cascade = useFormCascade({ league: 'leagueId' });
  const form = useRegistration(Registration, { ...cascade.first, ...noSeason });
  const chosen = useWatch({ control: form.control, name: ['country', 'leagueId', 'season'] });
  const isIncomplete = chosen.includes('');
  return (
    <FormScreen
      title="Register League Season Stats"
      help={[
        [
          'Season',
          'A league can have each season only once. 2025 runs within the calendar year, 2025/2026 from autumn to spring.',
        ],
        [
          'When you save',
          'The season starts without teams or rounds, as a draft that only administrators see. Edit it to pick the teams and to publish it.',
        ],
      ]}
      form={form}
      save={({ leagueId, season }) => call(registerLeagueSeason, { body: { leagueId, season, isPublished: false } })}
      saved="League Season Stats registered successfully."
      failed="Failed to register League Season Stats."
      next={(values) => ({ ...values, ...noSeason })}
      focus="season"
      disabled={isIncomplete}
      actions={
        isIncomplete && (
          <span className="adm:text-sm adm:text-muted-foreground">Choose a country, a league and a season first.</span>
        )
      }
    >
      <CascadeFields form={form} cascade={cascade} />
      <Inputs fields={leagueSeasonFields} control={form.control} />
    </FormScreen>
  );
}
