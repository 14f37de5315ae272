import { useWatch } from 'react-hook-form';
import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { Season, seasonOptions } from 'shared-contract/seasons';
import { call } from 'shared-session';
import { SelectField } from 'shared-ui/form';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade-fields.tsx';
import { countryAndLeague } from '../../shared/chosen.ts';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { leagueSeasonArea } from './league-season-area.ts';

type Values = { country: number | ''; leagueId: string; season: number | '' };
const noSeason: Values = { country: '', leagueId: '', season: '' };
const Registration = v.object({ ...countryAndLeague, season: Season });

export function LeagueSeasonRegister() {
  const form = useContractForm(Registration, noSeason);
  const cascade = useFormCascade();
  const chosen = useWatch({ control: form.control, name: ['country', 'leagueId', 'season'] });
  return (
    <FormScreen
      title="Register League Season Stats"
      area={leagueSeasonArea}
      form={form}
      save={({ leagueId, season }) => call(registerLeagueSeason, { body: { leagueId, season } })}
      saved="League Season Stats registered successfully."
      failed="Failed to register League Season Stats."
      next={({ country, leagueId }) => ({ ...noSeason, country, leagueId })}
      focus="season"
      submit="Register League Season Stats"
      disabled={chosen.includes('')}
    >
      <CascadeFields form={form} cascade={cascade} names={{ country: 'country', league: 'leagueId' }} />
      <SelectField
        control={form.control}
        name="season"
        label="Season"
        required
        options={seasonOptions}
        placeholder="Select a season"
      />
    </FormScreen>
  );
}
