import { type FormEvent, useId, useRef, useState } from 'react';
import { feedbackCategories, sendFeedback } from 'shared-contract/feedback';
import { call, codeOf } from 'shared-session';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { Input, Label, Select, Textarea, useKeeping, useKept } from 'shared-ui/controls';

type Category = (typeof feedbackCategories)[number];
type Outcome = { variant: 'success' | 'error'; text: string };

const subjects = feedbackCategories.map((category) => ({ value: category, label: category }));

const sent: Outcome = { variant: 'success', text: 'Your message has been sent successfully!' };

const wrong = (text: string): Outcome => ({ variant: 'error', text });

function failureOf(error: unknown): Outcome {
  const code = codeOf(error);
  if (code === null) return wrong('An unexpected error occurred. Please try again later.');
  return code === 'limit-reached'
    ? wrong("You've reached the message limit for today. Please try again tomorrow or contact us directly via email.")
    : wrong('An error occurred while sending your message. Please try again later.');
}

function fieldsOf(form: HTMLFormElement | null) {
  const values = new FormData(form ?? undefined);
  const text = (name: string) => String(values.get(name) ?? '');
  return { from: text('from'), category: text('category') as Category, message: text('message') };
}

/** A message to the team. The browser checks the required fields. */
export function ContactForm({ subject }: { subject: Category }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKept('contact', { from: '', category: subject, message: '' });
  useKeeping('contact', () => {
    const fields = fieldsOf(form.current);
    return fields.from === '' && fields.message === '' ? undefined : fields;
  });
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const body = fieldsOf(event.currentTarget);
    setIsSending(true);
    setOutcome(null);
    try {
      await call(sendFeedback, { body });
      form.current?.reset();
      setOutcome(sent);
    } catch (error) {
      setOutcome(failureOf(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form ref={form} onSubmit={send} className="pub:grid pub:gap-5">
      <div className="pub:grid pub:gap-1.5">
        <Label htmlFor={`${id}-from`}>Name or email</Label>
        <Input id={`${id}-from`} name="from" required maxLength={254} autoComplete="email" defaultValue={kept.from} />
      </div>
      <div className="pub:grid pub:gap-1.5">
        <Label htmlFor={`${id}-category`}>Subject</Label>
        <Select id={`${id}-category`} name="category" options={subjects} defaultValue={kept.category} />
      </div>
      <div className="pub:grid pub:gap-1.5">
        <Label htmlFor={`${id}-message`}>Message</Label>
        <Textarea id={`${id}-message`} name="message" required rows={6} maxLength={5000} defaultValue={kept.message} />
      </div>
      {outcome !== null && <Alert variant={outcome.variant}>{outcome.text}</Alert>}
      <Button type="submit" disabled={isSending} aria-busy={isSending} className="pub:justify-self-start">
        {isSending && <Spinner />}
        Send Message
      </Button>
    </form>
  );
}
