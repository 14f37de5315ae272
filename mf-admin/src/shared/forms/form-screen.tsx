import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Warning } from 'shared-contract/problem';
import { Link, useNavigate, useUnsavedGuard } from 'shared-router';
import { ApiError, currentSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Button, buttonVariants, Card, Page } from 'shared-ui/basic';
import { ConfirmDialog, UnsavedDialog } from 'shared-ui/dialog';
import { Form, SubmitButton } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import { AreaLink } from '../navigation/back-link.tsx';
import { useCameFrom } from '../navigation/came-from.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Conflict, type ConfirmedWarnings, Unsaved } from './edit.ts';
import { type Help, WithHelp } from './help.tsx';
import { ResultMessage } from './result-message.tsx';
import { useResult } from './result.ts';

/** A confirmation before a save. */
export type Question = { question: string; details: ReactNode };

export type FormScreenProps<Values extends FieldValues, Parsed> = {
  title: string;
  lead?: ReactNode;
  /** Shown above the title. Defaults to a link to the area. */
  before?: ReactNode;
  /** Links beside the title. */
  titleActions?: ReactNode;
  form: UseFormReturn<Values, unknown, Parsed>;
  /** @throws {Conflict} to ask the user which administrator's changes to keep. */
  save: (parsed: Parsed, confirmedWarnings: ConfirmedWarnings) => Promise<unknown>;
  /** Returns the confirmation before a save; `null` for none. */
  confirm?: (parsed: Parsed) => Question | null;
  /** The messages of success and failure. */
  saved: string;
  failed: string;
  /** The path to navigate to after a save. Without it, the screen stays and the form is reset. */
  redirectTo?: string;
  /** The values to reset the form to, by default its initial values, and the field to focus. */
  next?: (values: Values) => Values;
  focus?: FieldPath<Values>;
  /** The label of the submit button; defaults to the title. */
  submit?: string;
  /** A second button, which saves changes and navigates. */
  saveAndGo?: { label: string; to: string; state?: object } | undefined;
  disabled?: boolean;
  /** The path of the back button, unless another screen linked here. */
  back?: string;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  /** Explains the fields and the save. With `null`, the form takes the full width of the page. */
  help: Help | null;
  /** Keeps the buttons in view while a long form scrolls. */
  isFootInView?: boolean;
  children: ReactNode;
};

/** Extends to the edges of its card. */
const FOOT_IN_VIEW =
  'adm:sticky adm:bottom-0 adm:z-1 adm:-mx-5 adm:-mb-5 adm:grid adm:gap-3 adm:rounded-b-2xl adm:border-t adm:bg-card adm:px-5 adm:py-3 adm:max-sm:[&_:is(a,button)]:px-2 adm:max-sm:[&_:is(a,button)]:text-sm adm:sm:-mx-6 adm:sm:-mb-6 adm:sm:px-6';

/** A screen with one form. It submits the form, shows the result, and asks before unsaved changes are lost. */
export function FormScreen<Values extends FieldValues, Parsed>(props: FormScreenProps<Values, Parsed>) {
  const { title, lead, form, help, save, confirm, saved, failed, redirectTo, next, focus } = props;
  const navigate = useNavigate();
  const cameFrom = useCameFrom(props.back ?? '');
  const [result, showResult] = useResult();
  const [question, setQuestion] = useState<Question | null>(null);
  // Remembers the pressed button, so that a confirmed or resolved save still navigates.
  const [isNavigating, setNavigating] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [pendingWarnings, setPendingWarnings] = useState<PendingWarnings | null>(null);
  // A user who is no longer an administrator is redirected even with unsaved changes.
  const guard = useUnsavedGuard(form.formState.isDirty, () => currentSession().role !== 'admin');

  async function send(saveBy = save, isConfirmed = false, on = false, confirmedWarnings: ConfirmedWarnings = {}) {
    setNavigating(on);
    let openQuestion = null as Question | null;
    showResult(null);
    const submitted = await submit(form, async (parsed) => {
      openQuestion = isConfirmed ? null : (confirm?.(parsed) ?? null);
      setQuestion(openQuestion);
      if (openQuestion === null) await saveBy(parsed, confirmedWarnings);
    });
    const warnings = submitted.state === 'failed' ? warningsIn(submitted.error) : [];
    if (warnings.length > 0)
      setPendingWarnings({ warnings, saveAnyway: (confirmed) => send(saveBy, true, on, confirmed) });
    else if (submitted.state === 'failed') showFailure(submitted.error, submitted.reason);
    else if (submitted.state === 'done' && openQuestion === null) finish(on);
  }

  function navigateOn() {
    guard.letGo();
    if (props.saveAndGo !== undefined) void navigate(props.saveAndGo.to, { state: props.saveAndGo.state });
  }

  function showFailure(error: unknown, reason: string | null) {
    const found = error instanceof Conflict ? error : null;
    setConflict(found);
    if (found === null)
      showResult({ kind: 'error', text: failed, reason: error instanceof Unsaved ? error.message : reason });
  }

  function finish(on: boolean) {
    setConflict(null);
    if (on) {
      toast.success(saved, { position: 'top-right' });
      navigateOn();
    } else if (redirectTo === undefined) {
      if (focus !== undefined) form.setFocus(focus);
      form.reset(next?.(form.getValues()));
      showResult({ kind: 'success', text: saved });
    } else {
      guard.letGo();
      toast.success(saved, { position: 'top-right' });
      void navigate(redirectTo);
    }
  }

  return (
    <Page title={title} lead={lead} before={props.before ?? <AreaLink />} actions={props.titleActions}>
      <WithHelp help={help}>
        <Card>
          <Form
            // Scrolls a focused field to above the buttons.
            className={props.isFootInView === true ? 'adm:[&_:is(input,select)]:scroll-mb-28' : undefined}
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {props.children}
            <div className={props.isFootInView === true ? FOOT_IN_VIEW : 'adm:contents'}>
              <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-3 adm:max-sm:gap-2">
                <SubmitButton control={form.control} disabled={props.disabled}>
                  {props.submit ?? title}
                </SubmitButton>
                {props.saveAndGo !== undefined && (
                  <Button
                    variant="outline"
                    disabled={form.formState.isSubmitting}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => (form.formState.isDirty ? void send(save, false, true) : navigateOn())}
                  >
                    {props.saveAndGo.label}
                  </Button>
                )}
                {props.back !== undefined && (
                  <Link to={cameFrom} className={buttonVariants({ variant: 'outline' })}>
                    Back
                  </Link>
                )}
                {props.actions}
              </div>
              <ResultMessage result={result} />
            </div>
          </Form>
        </Card>
      </WithHelp>
      <UnsavedDialog {...guard.dialog} />
      {question !== null && (
        <ConfirmDialog
          open
          {...question}
          onConfirm={() => send(save, true, isNavigating)}
          onOpenChange={(open) => {
            if (!open) setQuestion(null);
          }}
        />
      )}
      {pendingWarnings !== null && (
        <WarningDialog
          pendingWarnings={pendingWarnings}
          onClose={() => setPendingWarnings((current) => (current === pendingWarnings ? null : current))}
        />
      )}
      {conflict !== null && (
        <ConflictDialog
          changes={conflict.changes}
          by={conflict.by}
          onReload={() => {
            conflict.reload();
            setConflict(null);
          }}
          onOverwrite={() =>
            send((_parsed, confirmedWarnings) => conflict.overwrite(confirmedWarnings), true, isNavigating)
          }
          onClose={() => setConflict(null)}
        />
      )}
    </Page>
  );
}

/** The server's warnings before a save, and the function that saves despite them. */
type PendingWarnings = {
  warnings: readonly Warning[];
  saveAnyway: (confirmedWarnings: ConfirmedWarnings) => Promise<unknown>;
};

/** Returns the warnings for which a save was refused; none for any other failure. */
const warningsIn = (error: unknown): readonly Warning[] =>
  error instanceof ApiError && error.code === 'warnings' ? (error.problem?.warnings ?? []) : [];

/** Shows the server's warnings, and saves if the user confirms. */
function WarningDialog({ pendingWarnings, onClose }: { pendingWarnings: PendingWarnings; onClose: () => void }) {
  const { warnings, saveAnyway } = pendingWarnings;
  return (
    <ConfirmDialog
      open
      question="Do you want to save this anyway?"
      details={
        <ul className="adm:grid adm:gap-1">
          {warnings.map(({ code, message, path }) => (
            <li key={`${code} ${path ?? ''}`}>{message}</li>
          ))}
        </ul>
      }
      confirm="Save anyway"
      destructive={warnings.some(({ code }) => code.endsWith('-deleted'))}
      onConfirm={() => saveAnyway({ confirm: [...new Set(warnings.map(({ code }) => code))] })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}
