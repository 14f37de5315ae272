import { useState } from 'react';
import { scoringRules } from 'shared-contract/scoring-rules';
import { TipRule, tipRules } from 'shared-contract/tip-rules';
import { type Tipping, updateTipping } from 'shared-contract/tips';
import { useWatch } from 'react-hook-form';
import { call, codeOf } from 'shared-session';
import { submit } from 'shared-session/submit';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Form, SelectField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { counted, utcTimeText } from 'shared-ui/format';
import * as v from 'valibot';
import { fieldOf, momentOf } from '../shared/forms/moments.ts';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';
import { type Part, useDirty } from './part.ts';

const schema = v.object({ rule: TipRule, locksAt: v.string() });
const options = tipRules.map((value) => ({ value, label: scoringRules[value].name }));

type TippingFormProps = Pick<Part, 'onDirty'> & {
  settings: Tipping;
  onSaved: (settings: Tipping) => void;
  /** Somebody else has changed them. */
  onOutdated: () => void;
};

/** Rule and lock of the season's tips. A lock that has tips is moved after a confirmation that says how many. */
export function TippingForm({ settings, onDirty, onSaved, onOutdated }: TippingFormProps) {
  const { id, locksAt, tips, version } = settings;
  const first = { rule: settings.rule, locksAt: locksAt === null ? '' : fieldOf(locksAt) };
  const form = useContractForm(schema, first, { name: 'tips' });
  const { control } = form;
  const [result, showResult] = useResult();
  const [isAsking, setIsAsking] = useState(false);
  const rule = useWatch({ control, name: 'rule' });
  const lock = useWatch({ control, name: 'locksAt' });
  useDirty(onDirty, 'tips', form.formState.isDirty);

  async function save() {
    showResult(null);
    const submitted = await submit(form, async (values) => {
      const isMoved = values.locksAt !== first.locksAt;
      const body = {
        ...(values.rule !== first.rule && { rule: values.rule }),
        ...(isMoved && { locksAt: momentOf(values.locksAt) || null }),
        version,
      };
      const saved = await call(updateTipping, { params: { id }, body });
      form.reset({ rule: saved.rule, locksAt: saved.locksAt === null ? '' : fieldOf(saved.locksAt) });
      onSaved(saved);
    });
    if (submitted.state === 'done') showResult({ kind: 'success', text: 'The settings of the tips are saved.' });
    if (submitted.state !== 'failed') return;
    showResult({ kind: 'error', text: 'Failed to save the settings of the tips.', reason: submitted.reason });
    if (['tip-locked', 'version-conflict'].includes(codeOf(submitted.error) ?? '')) onOutdated();
  }

  return (
    <Form
      aria-label="Tips"
      onSubmit={(event) => {
        event.preventDefault();
        if (tips > 0 && lock !== first.locksAt) setIsAsking(true);
        else void save();
      }}
    >
      <p className="adm:text-muted-foreground">
        {tips === 0 ? 'There are no tips yet.' : `${counted(tips, 'tip')} so far.`}{' '}
        {settings.isLocked && 'Tipping is closed until there’s a later lock.'}
      </p>
      <div className="adm:grid adm:items-start adm:gap-5 adm:sm:grid-cols-2">
        <SelectField
          control={control}
          name="rule"
          label="How tips are scored"
          options={options}
          hint={scoringRules[rule].explanation}
        />
        <TextField
          control={control}
          name="locksAt"
          type="datetime-local"
          label="Tips lock (UTC)"
          hint="Leave it empty for the deadline of the first round."
        />
      </div>
      <div>
        <SubmitButton control={control}>Save Settings</SubmitButton>
      </div>
      <ResultMessage result={result} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        question={`Move the lock of ${counted(tips, 'tip')}?`}
        details={
          <>
            From {locksAt === null ? 'no moment' : utcTimeText(locksAt)} to{' '}
            {lock === '' ? 'the deadline of the first round' : utcTimeText(momentOf(lock))}. Everybody with a tip sees
            the new moment, and gets a mail about it in about five minutes if their email is confirmed.
          </>
        }
        confirm="Move the Lock"
        destructive={false}
        onConfirm={save}
      />
    </Form>
  );
}
