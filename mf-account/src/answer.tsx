import { useState } from 'react';
import type { Answer } from 'shared-contract/endpoint';
import { answerDecision, AnswerForm, getDecision, reportRules } from 'shared-contract/reports';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Facts, Loaded } from 'shared-ui/basic';
import { Form, FormError, SubmitButton, TextareaField, useContractForm } from 'shared-ui/form';
import { dateText } from 'shared-ui/format';
import { BadLink, EntryScreen, Incomplete } from './sign-in/entry-screen.tsx';
import { useTokenLink } from './sign-in/mail-link.ts';

/**
 * The screen where an owner answers a moderators' decision about a table, profile or group, with the link in the mail.
 */
export function AnswerModerators() {
  const link = useTokenLink();
  return (
    <EntryScreen
      title="Reply to our moderators"
      description="Replies to what our moderators decided about a table, profile or group."
    >
      <div data-sober>{link === null ? <Incomplete /> : <Decided token={link.token} />}</div>
    </EntryScreen>
  );
}

const Spent = () => (
  <BadLink title="This link doesn’t work any more" to={pathTo('contact')} action="Contact us">
    It works once, and until something else is decided. If you have more to say, write to us.
  </BadLink>
);

const isSpent = (error: unknown) => ['missing', 'invalid'].includes(codeOf(error) ?? '');

function Decided({ token }: { token: string }) {
  const result = useData(query(getDecision, { params: { token } }), { isFresh: true });
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) {
    return (
      <Alert variant="success" title="Your reply is sent">
        We’ll read it and write to you.
      </Alert>
    );
  }
  return (
    <Loaded
      of={result}
      loading="Loading what was decided..."
      failed="What was decided could not be loaded."
      {...(isSpent(result.error) && { renderFailed: () => <Spent /> })}
    >
      {(decision) => <AnswerFields token={token} decision={decision} onDone={() => setAnswered(true)} />}
    </Loaded>
  );
}

type Decision = Answer<typeof getDecision>;

function decisionText({ action, names, subject }: Decision): string {
  const tables = names.length > 1 ? 'your tables' : 'your table';
  const target = { table: tables, profile: 'your profile', group: 'the name of your group' }[subject];
  return `Our moderators have ${action === 'delete' ? 'deleted' : 'hidden'} ${target}.`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function AnswerFields({ token, decision, onDone }: { token: string; decision: Decision; onDone: () => void }) {
  const form = useContractForm(AnswerForm, { text: '' }, { name: 'answer', mode: 'onSubmit' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(answerDecision, { params: { token }, body });
    onDone();
  });
  const { at, names, reason, rule, subject } = decision;
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      <p>{decisionText(decision)}</p>
      <Facts
        of={[
          [subject !== 'table' ? 'Name' : names.length > 1 ? 'Tables' : 'Table', names.join(', ')],
          ['When', dateText(at)],
          ['Rule', sentence(reportRules[rule])],
          ['Reason', reason],
        ]}
      />
      <TextareaField control={control} name="text" label="Your reply" required rows={5} maxLength={2000} />
      {failure !== null && (
        <FormError title="Your reply could not be sent">
          {isSpent(failure.error) ? 'The link has been used, or something else was decided meanwhile.' : failure.reason}
        </FormError>
      )}
      <SubmitButton control={control}>Send reply</SubmitButton>
    </Form>
  );
}
