import { type SubmitEvent, useId } from 'react';
import { Addressee, sendFriendRequest } from 'shared-contract/friends';
import { call, statusOf } from 'shared-session';
import { Card, CardTitle } from 'shared-ui/basic';
import { Form, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import type { Act, ActionWords } from '../use-actions.ts';

const words: ActionWords = {
  done: 'Friend request sent',
  refused: 'Failed to send friend request',
  failed: 'Failed to send friend request',
};

/** What a refusal is about, by its status. */
const reasons: Record<number, string> = {
  400: 'This is you, or no valid ID or email',
  404: 'Nobody here has this ID or email',
  409: 'You are friends already, or your request is still waiting for an answer',
};

/** Sends a friend request by id or e-mail. */
export function SendRequest({ act }: { act: Act }) {
  const title = useId();
  // 'onSubmit': most visits of this page are for something else, so an empty field is no mistake.
  const form = useContractForm(v.object({ id: Addressee }), { id: '' }, { mode: 'onSubmit' });
  const { control } = form;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    let isSent = false;
    await form.handleSubmit(async (params) => {
      const failure = await act('send', () => call(sendFriendRequest, { params }), words);
      const message = reasons[statusOf(failure)];
      isSent = failure === null;
      if (message !== undefined) form.setError('id', { type: 'server', message }, { shouldFocus: true });
    })(event);
    // Only now: a form that is reset while it is being sent counts as sent once more.
    if (isSent) form.reset();
  }

  return (
    <Card>
      <CardTitle id={title}>Send a friend request</CardTitle>
      <Form aria-labelledby={title} onSubmit={submit}>
        <TextField control={control} name="id" label="ID or email of the user" autoComplete="off" />
        <SubmitButton control={control} className="acc:justify-self-start">
          Send Request
        </SubmitButton>
      </Form>
    </Card>
  );
}
