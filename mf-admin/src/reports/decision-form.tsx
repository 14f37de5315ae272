import { useRef, useState } from 'react';
import { DecisionForm as Decision, decideReport, type Report } from 'shared-contract/moderation';
import { type ModerationAction, reasonOptions, type ReportReason, reportReasons } from 'shared-contract/reports';
import { ApiError, call, codeOf } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextareaField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { actionWords, newsIn } from './words.ts';

const Fields = v.object({ reason: Decision.entries.reason, rule: v.picklist(reportReasons) });

/** The report as it is now, when a decision on an older one was refused. */
function newerIn(error: unknown): Report | null {
  if (codeOf(error) !== 'version-conflict' || !(error instanceof ApiError)) return null;
  const parsed = v.safeParse(decideReport.answer, error.problem?.current);
  return parsed.success ? parsed.output : null;
}

type DecisionFormProps = {
  action: ModerationAction;
  subject: Report['subject'];
  subjectId: string;
  rule: ReportReason;
  load: () => Promise<Report>;
  onDone: (report: Report) => void;
  /** Somebody was faster: what is shown is not what there is. */
  onNewer: () => void;
};

/** Asks why, and decides. After a conflict it tells what is new, and the next attempt is based on that. */
export function DecisionForm({ action, subject, subjectId, rule, load, onDone, onNewer }: DecisionFormProps) {
  const form = useContractForm(Fields, { reason: '', rule }, { name: `${action} ${subjectId}` });
  const { control } = form;
  const base = useRef<Report | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const words = actionWords[action];
  const hasRule = action === 'hide' || action === 'delete';

  const { onSubmit, failure } = useSubmit(form, async ({ reason, rule: broken }) => {
    setNews(null);
    base.current ??= await load();
    const { id, version } = base.current;
    try {
      const body = { action, reason, version, ...(hasRule && { rule: broken }) };
      onDone(await call(decideReport, { params: { id }, body }));
    } catch (error) {
      const newer = newerIn(error);
      if (newer !== null) {
        setNews(newsIn(base.current, newer));
        base.current = newer;
        onNewer();
      }
      throw error;
    }
  });

  return (
    <Form onSubmit={onSubmit}>
      {hasRule && <SelectField control={control} name="rule" label="Rule it breaks" options={reasonOptions} />}
      <TextareaField control={control} name="reason" label="Reason" required rows={3} hint={words.reason} />
      {failure !== null && (
        <FormError title={news === null ? words.failed(subject) : 'Something is new since you opened this'}>
          {news ?? failure.reason}
        </FormError>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant={hasRule ? 'destructive' : 'default'}>
          {words.button}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
