import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'shared-router';
import { fieldErrors, fieldNamed, submitting } from 'shared-session';
import { Card, Page } from 'shared-ui/basic';
import { ConfirmDialog, UnsavedDialog } from 'shared-ui/dialog';
import { Form, SubmitButton } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Conflict } from './edit.ts';
import { ResultMessage } from './result-message.tsx';
import { reasonOf, useResult } from './result.ts';
import { Trail, type TrailProps } from './trail.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';

/** What a form asks before it is saved. */
export type Question = { question: string; details: ReactNode };

export type FormScreenProps<Values extends FieldValues, Parsed> = {
  title: string;
  lead?: ReactNode;
  area: NonNullable<TrailProps['area']>;
  form: UseFormReturn<Values, unknown, Parsed>;
  save: (parsed: Parsed) => Promise<unknown>;
  /** Somebody else's change that a save was refused over, for forms of what exists. */
  conflictIn?: (error: unknown) => Conflict<Parsed> | null;
  /** What is to be confirmed before a save, if anything. */
  confirm?: (parsed: Parsed) => Question | null;
  /** The words of success and of failure. */
  saved: string;
  failed: string;
  /** Where a saved form leads. */
  leadsTo?: string;
  /** For a form that stays once it is saved: the values it goes on with, when those are not the first ones, and the field to go on at. */
  next?: (values: Values) => Values;
  focus?: FieldPath<Values>;
  submit: string;
  /** Keeps the form from being sent. */
  disabled?: boolean;
  /** Buttons beside that which submits. */
  actions?: ReactNode;
  /** Whether the fields need the whole width of the page. */
  isWide?: boolean;
  children: ReactNode;
};

/** What the server finds wrong with something that the form has no field for. */
function unplaced<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
): string | undefined {
  const messages = fieldErrors(error)
    .filter(({ path }) => fieldNamed(form, path) === undefined)
    .map(({ message }) => message);
  return messages.length === 0 ? undefined : messages.join('. ');
}

type Sending<Parsed> = { isConfirmed?: boolean; saveBy?: (parsed: Parsed) => Promise<unknown> };

/** A screen with one form: sends it, tells what came of it, and asks before something is lost. */
export function FormScreen<Values extends FieldValues, Parsed>(props: FormScreenProps<Values, Parsed>) {
  const { title, lead, area, form, save, conflictIn, confirm, saved, failed, leadsTo, next, focus } = props;
  const navigate = useNavigate();
  const [result, showResult] = useResult();
  const [question, setQuestion] = useState<Question | null>(null);
  const [conflict, setConflict] = useState<Conflict<Parsed> | null>(null);
  const guard = useUnsavedGuard(form.formState.isDirty);

  async function send({ isConfirmed = false, saveBy = save }: Sending<Parsed> = {}) {
    let isSaved = false;
    showResult(null);
    await submitting(
      form,
      async (parsed) => {
        const asked = isConfirmed ? null : (confirm?.(parsed) ?? null);
        setQuestion(asked);
        if (asked !== null) return;
        await saveBy(parsed).catch(async (error: unknown) => {
          const found = conflictIn?.(error) ?? null;
          // Where nothing that the form holds has changed, nothing of theirs is lost.
          if (found?.changes.length !== 0) throw error;
          await found.saveOver(parsed);
        });
        isSaved = true;
      },
      (error) => {
        const found = conflictIn?.(error) ?? null;
        setConflict(found);
        showResult(
          found === null ? { kind: 'error', text: failed, reason: reasonOf(error) ?? unplaced(form, error) } : null,
        );
      },
    )();
    if (isSaved) goOn();
  }

  // Only once the form is no longer being sent: one that is reset before counts as sent and shows errors before their time.
  function goOn() {
    setConflict(null);
    if (leadsTo === undefined) {
      if (focus !== undefined) form.setFocus(focus);
      form.reset(next?.(form.getValues()));
      showResult({ kind: 'success', text: saved });
    } else {
      guard.letGo();
      toast.success(saved, { position: 'top-right' });
      void navigate(leadsTo);
    }
  }

  return (
    <Page title={title} lead={lead} before={<Trail area={area} />}>
      <Card className={props.isWide === true ? undefined : 'adm:max-w-3xl'}>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {props.children}
          <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-3">
            <SubmitButton control={form.control} disabled={props.disabled}>
              {props.submit}
            </SubmitButton>
            {props.actions}
          </div>
          <ResultMessage result={result} />
        </Form>
      </Card>
      <UnsavedDialog {...guard.dialog} />
      {question !== null && (
        <ConfirmDialog
          open
          {...question}
          onConfirm={() => send({ isConfirmed: true })}
          onOpenChange={(open) => {
            if (!open) setQuestion(null);
          }}
        />
      )}
      {conflict !== null && (
        <ConflictDialog
          changes={conflict.changes}
          by={conflict.by}
          onReload={() => {
            conflict.take();
            setConflict(null);
          }}
          onOverwrite={() => send({ isConfirmed: true, saveBy: conflict.saveOver })}
          onClose={() => setConflict(null)}
        />
      )}
    </Page>
  );
}
