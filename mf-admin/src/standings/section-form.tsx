import { type ReactNode, useEffect } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { SeasonDecisions } from 'shared-contract/season-decisions';
import { submit } from 'shared-session/submit';
import { Form, SubmitButton } from 'shared-ui/form';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { type Result, useResult } from '../shared/forms/result.ts';
import type { RankedSeason } from './ranked-season.ts';

/** The props of each section of the screen. */
export type SectionProps = {
  ranked: RankedSeason;
  /** Reloads and shows the decisions about the season. */
  refresh: () => Promise<SeasonDecisions>;
  /** Reports whether a form of the section has unsaved changes. */
  onDirty: (form: string, isDirty: boolean) => void;
};

type SectionFormOptions<Parsed> = Pick<SectionProps, 'onDirty'> & {
  name: string;
  /** The message of a failure. */
  failed: string;
  /** Sends the values; returns the result to show, `null` for none. */
  send: (parsed: Parsed) => Promise<Result | null>;
  /** Called after a success, once the form is no longer submitting. */
  onSaved?: () => void;
};

/** Saves a form of a section, and reports unsaved changes to the screen. */
export function useSectionForm<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  { name, failed, onDirty, send, onSaved }: SectionFormOptions<Parsed>,
) {
  const { isDirty } = form.formState;
  const [result, showResult] = useResult();
  useEffect(() => onDirty(name, isDirty));
  async function save() {
    showResult(null);
    let next = null as Result | null;
    const submitted = await submit(form, async (parsed) => {
      next = await send(parsed);
    });
    if (submitted.state === 'failed') next = { kind: 'error', text: failed, reason: submitted.reason };
    if (next?.kind === 'success') onSaved?.();
    showResult(next);
  }
  return { result, save };
}

type SectionFormProps<Values extends FieldValues, Parsed> = {
  label: string;
  control: Control<Values, unknown, Parsed>;
  result: Result | null;
  onSubmit: () => unknown;
  /** The label of the submit button. */
  submit: string;
  children: ReactNode;
};

/** A form of a section, with its button and the result below. */
export function SectionForm<Values extends FieldValues, Parsed>(props: SectionFormProps<Values, Parsed>) {
  return (
    <Form
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {props.children}
      <div>
        <SubmitButton control={props.control}>{props.submit}</SubmitButton>
      </div>
      <ResultMessage result={props.result} />
    </Form>
  );
}
