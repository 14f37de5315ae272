import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useBlocker, useNavigate } from 'shared-router';
import { currentSession, submitting } from 'shared-session';
import { Card, Page } from 'shared-ui/basic';
import { UnsavedDialog } from 'shared-ui/dialog';
import { Form, SubmitButton } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import { ResultMessage } from './result-message.tsx';
import { reasonOf, useResult } from './result.ts';
import { Trail, type TrailProps } from './trail.tsx';

export type FormScreenProps<Values extends FieldValues, Parsed> = {
  title: string;
  lead?: ReactNode;
  area: NonNullable<TrailProps['area']>;
  form: UseFormReturn<Values, unknown, Parsed>;
  save: (parsed: Parsed) => Promise<unknown>;
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
  children: ReactNode;
};

/** A screen with one form: sends it, tells what came of it, and asks before unsaved input is lost. */
export function FormScreen<Values extends FieldValues, Parsed>(props: FormScreenProps<Values, Parsed>) {
  const { title, lead, area, form, save, saved, failed, leadsTo, next, focus, submit, disabled, actions, children } =
    props;
  const navigate = useNavigate();
  const [result, showResult] = useResult();
  const isSaved = useRef(false);
  const { isDirty } = form.formState;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Who is no administrator any more is sent away, whatever the form holds.
    if (isSaved.current || currentSession().role !== 'admin') return false;
    return isDirty && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  async function send(event: FormEvent<HTMLFormElement>) {
    let isSavedNow = false;
    showResult(null);
    await submitting(
      form,
      async (parsed) => {
        await save(parsed);
        isSavedNow = true;
      },
      (error) => showResult({ kind: 'error', text: failed, reason: reasonOf(error) }),
    )(event);
    if (isSavedNow) goOn();
  }

  // Only once the form is no longer being sent: one that is reset before counts as sent and shows errors before their time.
  function goOn() {
    if (leadsTo === undefined) {
      if (focus !== undefined) form.setFocus(focus);
      form.reset(next?.(form.getValues()));
      showResult({ kind: 'success', text: saved });
    } else {
      isSaved.current = true;
      toast.success(saved, { position: 'top-right' });
      void navigate(leadsTo);
    }
  }

  return (
    <Page title={title} lead={lead} before={<Trail area={area} />}>
      <Card className="adm:max-w-3xl">
        <Form onSubmit={send}>
          {children}
          <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-3">
            <SubmitButton control={form.control} disabled={disabled}>
              {submit}
            </SubmitButton>
            {actions}
          </div>
          <ResultMessage result={result} />
        </Form>
      </Card>
      <UnsavedDialog
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </Page>
  );
}
