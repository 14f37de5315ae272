import { createTable, getTable, type SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { cacheAnswer, query } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, SubmitButton, TextField, useContractForm, useField } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { ChoicePanel, RankedChoice, WhoSeesChoice } from './choices.tsx';
import { ReminderSwitch, useReminder } from './reminder.tsx';
import { bodyOfTip, nameOfTip } from './tip-body.ts';

const FirstSaveValues = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Please name your tip.')),
  who: v.picklist(['owner', 'everybody', 'afterLock']),
  isRanked: v.pipe(
    v.nullable(v.boolean()),
    v.check((answer) => answer !== null, 'Choose Yes or No.'),
  ),
});

export type FirstSaveProps = {
  /** The id of the form, as its submit button may be elsewhere. */
  formId: string;
  tipping: Tipping;
  /** Returns the current order of the teams, as their ids. */
  order: () => readonly string[];
  onMade: (table: SimpleTable) => void;
  /** Called if the user has already saved a tip elsewhere. */
  onTipExists: () => void;
  onLocked: () => void;
};

/** The form for the first save of a tip. Later changes are saved automatically. */
export function FirstSave(props: FirstSaveProps & { wasRanked: boolean | null }) {
  const { formId, onLocked, onMade, onTipExists, order, tipping, wasRanked } = props;
  const first: v.InferInput<typeof FirstSaveValues> = { name: nameOfTip(tipping), who: 'owner', isRanked: wasRanked };
  const form = useContractForm(FirstSaveValues, first, { name: 'tip' });
  const { control } = form;
  const reminder = useReminder();
  const { onSubmit, failure } = useSubmit(form, async ({ name, who, isRanked }) => {
    const body = bodyOfTip(tipping, order(), { who, isRanked: isRanked === true }, null);
    try {
      const made = await call(createTable, { body: { ...body, name, leagueSeasonStatsId: tipping.id } });
      cacheAnswer(query(getTable, { params: { id: made.id } }), made);
      onMade(made);
      toast.success('Tip saved.', {
        position: 'top-right',
        description: 'From now on every change is saved by itself.',
      });
      await reminder.answer();
    } catch (error) {
      if (codeOf(error) === 'tip-exists') onTipExists();
      if (codeOf(error) === 'tip-locked') onLocked();
      throw error;
    }
  });
  const who = useField({ control, name: 'who', label: '' });
  const {
    attributes: { ref },
    field: ranked,
    frame: { error },
  } = useField({ control, name: 'isRanked', label: '' });
  return (
    <ChoicePanel label="Save your tip">
      <Form id={formId} onSubmit={onSubmit}>
        <TextField control={control} name="name" label="Name of your tip" autoComplete="off" maxLength={100} />
        <WhoSeesChoice chosen={who.field.value} onChoose={who.field.onChange} />
        <RankedChoice who={who.field.value} chosen={ranked.value} onChoose={ranked.onChange} error={error} ref={ref} />
        <ReminderSwitch reminder={reminder} label="Remind me next season" />
        {failure !== null && (
          <FormError title="Your tip could not be saved.">
            {failure.reason ?? 'Some fields need another look.'}
          </FormError>
        )}
        {/* On narrow screens the button is in the bar at the bottom. */}
        <SubmitButton control={control} className="pub:max-lg:hidden">
          Save Tip
        </SubmitButton>
      </Form>
    </ChoicePanel>
  );
}
