import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { feedbackCategories, sendFeedback } from 'shared-contract/feedback';
import { ApiError, call, codeOf } from 'shared-session';
import { Alert, Button, Card, Spinner } from 'shared-ui/basic';
import { Input, Label, Select, Textarea, useDraft } from 'shared-ui/controls';

/** A star after the label. It has an empty alternative text, because the field is `required`. */
const marked = "pub:after:ml-0.5 pub:after:text-destructive pub:after:content-['*'_/_'']";

type Category = (typeof feedbackCategories)[number];
/** Resets the form and selects the first category. */
function clear(form: HTMLFormElement | null) {
  form?.reset();
  const subject = form?.elements.namedItem('category');
  if (subject instanceof HTMLSelectElement) subject.value = feedbackCategories[0];
}

type Wrong = Partial<Record<'from' | 'message', string>>;
const subjects = feedbackCategories.map((category) => ({ value: category, label: category }));

function failureText(error: unknown): string {
  const code = codeOf(error);
  if (code === null) return 'An unexpected error occurred. Please try again later.';
  return code === 'limit-reached'
    ? "You've reached the message limit for today. Please try again tomorrow or contact us directly via email."
    : 'An error occurred while sending your message. Please try again later.';
}

function fieldsOf(form: HTMLFormElement | null) {
  const values = new FormData(form ?? undefined);
  const text = (name: string) => String(values.get(name) ?? '');
  return { from: text('from'), category: text('category') as Category, message: text('message') };
}

/** Returns errors of blank fields. */
function wrongIn({ from, message }: ReturnType<typeof fieldsOf>): Wrong {
  return {
    ...(from.trim() === '' ? { from: 'Required' } : {}),
    ...(message.trim() === '' ? { message: 'Required' } : {}),
  };
}

/** Returns the server's errors by field. */
function wrongBy(error: unknown): Wrong {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(
    errors.filter(({ path }) => path === 'from' || path === 'message').map(({ message, path }) => [path, message]),
  );
}

/** A card with a form that sends a message to the team. */
export function ContactForm({ subject }: { subject: Category }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { held, write } = useDraft<ReturnType<typeof fieldsOf>>('contact');
  const initial = held?.value ?? { from: '', category: subject, message: '' };
  const saveDraft = () => {
    const fields = fieldsOf(form.current);
    write(fields.from === '' && fields.message === '' ? undefined : fields);
  };
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ variant: 'success' | 'error'; text: string } | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const showWrong = (next: Wrong) => {
    // Rendered first, so that screen readers read the error with the focused field.
    flushSync(() => setWrong(next));
    const [first] = Object.keys(next);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const body = fieldsOf(event.currentTarget);
    setOutcome(null);
    if (showWrong(wrongIn(body))) return;
    setIsSending(true);
    try {
      await call(sendFeedback, { body });
      clear(form.current);
      saveDraft();
      setOutcome({ variant: 'success', text: 'Your message has been sent successfully!' });
    } catch (error) {
      if (!showWrong(wrongBy(error))) setOutcome({ variant: 'error', text: failureText(error) });
    } finally {
      setIsSending(false);
    }
  };

  const described = (name: keyof Wrong) =>
    wrong[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` };
  const errorOf = (name: keyof Wrong) =>
    wrong[name] !== undefined && (
      <p id={`${id}-${name}-error`} className="pub:text-sm pub:text-destructive">
        {wrong[name]}
      </p>
    );

  return (
    <Card className="pub:lg:p-8">
      {/* `dialog`, so that Enter before hydration does not navigate away and lose the input. */}
      <form ref={form} method="dialog" noValidate onSubmit={send} onChange={saveDraft} className="pub:grid pub:gap-5">
        <div className="pub:grid pub:items-start pub:gap-5 pub:sm:grid-cols-2">
          <div className="pub:grid pub:gap-1.5">
            <Label htmlFor={`${id}-from`} className={marked}>
              Name or email
            </Label>
            <Input
              id={`${id}-from`}
              name="from"
              required
              maxLength={254}
              autoComplete="email"
              dir="auto"
              defaultValue={initial.from}
              {...described('from')}
            />
            {errorOf('from')}
          </div>
          <div className="pub:grid pub:gap-1.5">
            <Label htmlFor={`${id}-category`}>Subject</Label>
            <Select id={`${id}-category`} name="category" options={subjects} defaultValue={initial.category} />
          </div>
        </div>
        <div className="pub:grid pub:gap-1.5">
          <Label htmlFor={`${id}-message`} className={marked}>
            Message
          </Label>
          <Textarea
            id={`${id}-message`}
            name="message"
            required
            className="pub:min-h-56"
            maxLength={5000}
            dir="auto"
            defaultValue={initial.message}
            {...described('message')}
          />
          {errorOf('message')}
        </div>
        {outcome !== null && <Alert variant={outcome.variant}>{outcome.text}</Alert>}
        <Button type="submit" disabled={isSending} aria-busy={isSending} className="pub:justify-self-start">
          {isSending && <Spinner />}
          Send Message
        </Button>
      </form>
    </Card>
  );
}
