import { useId } from 'react';
import { Addressee, sendFriendRequest } from 'shared-contract/friends';
import { call } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Card, CardTitle } from 'shared-ui/basic';
import { Form, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

const position = 'top-right';

/** Sends a friend request by user name, link to the profile, id or email. */
export function SendRequest({ refresh }: { refresh: () => Promise<void> }) {
  const title = useId();
  // 'onSubmit': most visits of this page are for something else, so an empty field is no mistake.
  const form = useContractForm(v.object({ id: Addressee }), { id: '' }, { name: 'send-request', mode: 'onSubmit' });
  const { control } = form;

  const send = async () => {
    const submitted = await submit(form, async (params) => {
      await call(sendFriendRequest, { params });
    });
    if (submitted.state === 'invalid') return;
    if (submitted.state === 'done') {
      toast.success('Friend request sent', { position });
      form.reset();
    } else {
      toast.error('Failed to send friend request', { position, description: submitted.reason });
    }
    await refresh();
  };

  return (
    <Card>
      <CardTitle id={title}>Send a friend request</CardTitle>
      <Form
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          control={control}
          name="id"
          label="ID or email of the user"
          autoComplete="off"
          hint="A user name or a profile link works too."
        />
        <SubmitButton control={control} className="acc:justify-self-start">
          Send Request
        </SubmitButton>
      </Form>
    </Card>
  );
}
