import { type SubmitEvent, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { createTable, getTable, type SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { cacheAnswer, query } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { BoardNeeds } from './board-needs.tsx';
import { ChoicePanel, SaveButtons, submittedChoice } from './choices.tsx';
import { ReminderSwitch, useReminder } from './reminder.tsx';
import { bodyOfTip, nameOfTip, settingsFor, type TipChoice, tipChoices } from './tip-body.ts';

const FirstSaveValues = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Please name your tip.')),
  choice: v.picklist(tipChoices),
});

export type FirstSaveProps = {
  /** The id of the form, as its submit buttons may be elsewhere. */
  formId: string;
  tipping: Tipping;
  /** Returns the current order of the teams, as their ids. */
  order: () => readonly string[];
  onMade: (table: SimpleTable) => void;
  /** Called if the user has already saved a tip elsewhere. */
  onTipExists: () => void;
  onLocked: () => void;
};

type FirstSaveOfUserProps = FirstSaveProps & {
  /** The choice of the user's previous tip, for the primary button. */
  firstChoice: TipChoice;
  onBusy: (isBusy: boolean) => void;
};

/** The form for the first save of a tip, by one press of a button. Later changes are saved automatically. */
export function FirstSave(props: FirstSaveOfUserProps) {
  const { firstChoice, formId, onBusy, onLocked, onMade, onTipExists, order, tipping } = props;
  const first: v.InferInput<typeof FirstSaveValues> = { name: nameOfTip(tipping), choice: firstChoice };
  const form = useContractForm(FirstSaveValues, first, { name: 'tip' });
  const { control } = form;
  const reminder = useReminder();
  const { isSubmitting } = useFormState({ control });
  const { onSubmit, failure } = useSubmit(form, async ({ name, choice }) => {
    onBusy(true);
    const body = bodyOfTip(tipping, order(), settingsFor[choice], null);
    try {
      const made = await call(createTable, { body: { ...body, name, leagueSeasonStatsId: tipping.id } });
      cacheAnswer(query(getTable, { params: { id: made.id } }), made);
      onMade(made);
      toast.success('Tip saved.', { position: 'top-right', description: 'Changes now save automatically.' });
      await reminder.answer();
    } catch (error) {
      if (codeOf(error) === 'tip-exists') onTipExists();
      if (codeOf(error) === 'tip-locked') onLocked();
      throw error;
    } finally {
      onBusy(false);
    }
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    form.setValue('choice', submittedChoice(event) ?? firstChoice);
    return onSubmit(event);
  };
  // The button of narrow screens is far below the message.
  useEffect(() => {
    if (failure !== null) document.getElementById(formId)?.scrollIntoView({ block: 'nearest' });
  }, [failure, formId]);
  return (
    <ChoicePanel label="Save your tip">
      <Form id={formId} onSubmit={submit}>
        <TextField control={control} name="name" label="Name of your tip" autoComplete="off" maxLength={100} />
        <ReminderSwitch reminder={reminder} label="Remind me next season" />
        {failure !== null && (
          <FormError title="Your tip could not be saved.">
            {failure.reason ?? 'Some fields need another look.'}
          </FormError>
        )}
        <SaveButtons first={firstChoice} formId={formId} isBusy={isSubmitting} />
      </Form>
      <BoardNeeds />
    </ChoicePanel>
  );
}
