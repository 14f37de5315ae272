import { type SubmitEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { ManageLinkForm } from 'shared-contract/table-forms';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import { useNavigate } from 'shared-router';
import { codeOf, track, VISITOR } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { Form, FormError, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { ButtonLink } from '../shared/button-link.tsx';
import { createWithKey } from '../table-data/manage-key.ts';
import { justCreated } from '../table-data/use-just-created.ts';
import { ChoicePanel, SaveButtons, submittedChoice } from './choices.tsx';
import type { FirstSaveProps } from './first-save.tsx';
import { bodyOfTip, settingsFor, tipChoices } from './tip-body.ts';
import { saveTipDraft } from './tip-draft.ts';

const VisitorValues = v.object({ ...ManageLinkForm.entries, choice: v.picklist(tipChoices) });

type VisitorSaveProps = Omit<FirstSaveProps, 'onMade' | 'onTipExists'>;

/** The options of a visitor: to log in and save the tip, or to save it without an account and manage it by email. */
export function VisitorSave({ formId, tipping, order, onLocked }: VisitorSaveProps) {
  const [isWithout, setIsWithout] = useState(false);
  const from = pathTo('predict', { lssId: tipping.id });
  return (
    <ChoicePanel label="Save your tip">
      <div className="pub:grid pub:gap-1">
        <h2 id={`${formId}-keep`} tabIndex={-1} className="pub:scroll-mt-24 pub:text-xl">
          Keep your tip
        </h2>
        <p className="pub:text-muted-foreground">
          Your order stays in this tab. With an account your tip is saved as you change it, and can appear on the
          leaderboard.
        </p>
      </div>
      <div className="pub:flex pub:flex-wrap pub:gap-3">
        <ButtonLink to={pathTo('register')} state={{ from }}>
          Sign up to save
        </ButtonLink>
        <ButtonLink to={pathTo('login')} state={{ from }} variant="outline">
          Log in
        </ButtonLink>
        {!isWithout && (
          <Button variant="link" className="pub:px-0" onClick={() => setIsWithout(true)}>
            Save without an account
          </Button>
        )}
      </div>
      {isWithout && <WithoutAccount formId={formId} tipping={tipping} order={order} onLocked={onLocked} />}
    </ChoicePanel>
  );
}

function WithoutAccount({ formId, tipping, order, onLocked }: VisitorSaveProps) {
  const navigate = useNavigate();
  const first: v.InferInput<typeof VisitorValues> = { email: '', choice: 'sealed' };
  const form = useContractForm(VisitorValues, first, { name: 'tip' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async ({ email, choice }) => {
    const { isRanked: _isRanked, ...body } = bodyOfTip(tipping, order(), settingsFor[choice], null);
    try {
      const tableId = await createWithKey({
        ...body,
        isPublicTable: true,
        handlerId: ANONYMOUS_ID,
        leagueSeasonStatsId: tipping.id,
        email,
      });
      saveTipDraft(tipping.id, VISITOR, null);
      track('Created simple table', email);
      await navigate(pathTo('simpleTable', { tableId }), {
        state: await justCreated({ id: tableId, isPublicTable: true }),
      });
    } catch (error) {
      if (codeOf(error) === 'tip-locked') onLocked();
      throw error;
    }
  });
  const { isSubmitting } = useFormState({ control });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    form.setValue('choice', submittedChoice(event) ?? 'sealed');
    return onSubmit(event);
  };
  return (
    <Form id={formId} onSubmit={submit} className="pub:border-t pub:border-border pub:pt-5">
      <p>
        Without an account your tip has a page of its own with its score, but no place on a leaderboard. You can take it
        into an account until the lock.
      </p>
      <TextField
        control={control}
        name="email"
        type="email"
        label="Email"
        required
        autoComplete="email"
        hint="Never shown. We’ll email you a link to change or delete the tip."
      />
      {failure !== null && (
        <FormError title="Your tip could not be saved.">{failure.reason ?? 'Some fields need another look.'}</FormError>
      )}
      <SaveButtons isVisitor first="sealed" formId={formId} isBusy={isSubmitting} />
    </Form>
  );
}
