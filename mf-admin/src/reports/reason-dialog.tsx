import { type ReactNode, useState } from 'react';
import { DecisionForm } from 'shared-contract/moderation';
import { reasonOptions, type ReportReason, reportReasons } from 'shared-contract/reports';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
  useReturningFocus,
} from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextareaField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

const Fields = v.object({ reason: DecisionForm.entries.reason, rule: v.picklist(reportReasons) });
type DecisionInput = v.InferOutput<typeof Fields>;

/**
 * Thrown if the report has changed since the dialog was opened, so that nothing was decided. The message names
 * the change.
 */
export class ReportChangedError extends Error {
  override name = 'ReportChangedError';
}

type ReasonFormProps = {
  /** The name of the form and of its draft, unique on the screen. */
  name: string;
  /** The suggested rule, and the label of its select. Without a label there is no select. */
  rule: ReportReason;
  ruleLabel?: string | undefined;
  /** Names the reader of the reason. */
  hint: string;
  /** The message of a failure. */
  failed: string;
  /** The label of the submit button. */
  submit: string;
};

type ReasonDialogProps = ReasonFormProps & {
  trigger: ReactNode;
  title: string;
  description: ReactNode;
  /** Shown above the form. */
  children?: ReactNode;
  /** Submits the decision; returns the success message. @throws {News} if the user must decide again. */
  send: (input: DecisionInput) => Promise<string>;
  onDone: () => void;
  onCancel?: () => void;
  /** Opens the dialog without the trigger, such as from a menu entry. Called when the dialog closes. */
  onClose?: (() => void) | undefined;
};

/** A dialog that asks for the reason of a decision. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { trigger, title, description, children, send, onDone, onCancel, onClose, ...form } = props;
  const [isDraftOpen, setOpen] = useDraftState(`${form.name} is open`, false);
  const returningFocus = useReturningFocus();
  const [isDone, setDone] = useState(false);
  return (
    <Dialog
      open={onClose !== undefined || isDraftOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) return;
        onClose?.();
        onCancel?.();
      }}
    >
      {onClose === undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        onOpenAutoFocus={returningFocus.onOpenAutoFocus}
        onCloseAutoFocus={(event) => (isDone ? focusTitle(event) : returningFocus.onCloseAutoFocus(event))}
      >
        <div className="adm:grid adm:gap-2">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="adm:wrap-anywhere">{description}</DialogDescription>
        </div>
        {children}
        <ReasonForm
          {...form}
          send={async (input) => {
            const message = await send(input);
            setDone(true);
            setOpen(false);
            onClose?.();
            toast.success(message, { position: 'top-right' });
            onDone();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Focuses the page's heading, because the decision removes the row with the trigger. */
function focusTitle(event: Event) {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-slot=page-title]')?.focus();
}

function ReasonForm(props: ReasonFormProps & { send: (input: DecisionInput) => Promise<void> }) {
  const { name, rule, ruleLabel, hint, failed, submit, send } = props;
  const form = useContractForm(Fields, { reason: '', rule }, { name });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, send);
  const changes = failure?.error instanceof ReportChangedError ? failure.error.message : null;
  return (
    <Form onSubmit={onSubmit}>
      {ruleLabel !== undefined && (
        <SelectField control={control} name="rule" label={ruleLabel} options={reasonOptions} />
      )}
      <TextareaField control={control} name="reason" label="Reason" required rows={3} hint={hint} />
      {failure !== null && (
        <FormError title={changes === null ? failed : 'Something is new since you opened this'}>
          {changes ?? failure.reason}
        </FormError>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant={ruleLabel === undefined ? 'default' : 'destructive'}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
