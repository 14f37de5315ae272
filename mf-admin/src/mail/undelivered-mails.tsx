import { RotateCw } from 'lucide-react';
import {
  dismissUndeliveredMail,
  listUndeliveredMails,
  retryUndeliveredMail,
  type UndeliveredMail,
} from 'shared-contract/mail';
import { call, callList } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { utcTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { DeleteButton } from '../shared/delete-button.tsx';
import { ListControls, SearchBox } from '../shared/list-controls.tsx';
import { useListPage } from '../shared/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/list-state.ts';
import { ListView, NoMatch } from '../shared/list-view.tsx';

const kinds: Record<string, string> = {
  'confirm-email': 'Confirm email',
  'reset-password': 'Reset password',
  invitation: 'Invitation',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  feedback: 'Feedback',
};

const columns: readonly Column<UndeliveredMail, 'recipient' | 'kind' | 'reason' | 'refused'>[] = [
  { key: 'recipient', header: 'Recipient', cell: ({ id, recipient }) => <span id={id}>{recipient}</span> },
  { key: 'kind', header: 'About', onCard: 'plain', cell: ({ kind }) => kinds[kind] ?? kind },
  { key: 'reason', header: 'Reason', onCard: 'plain', cell: ({ reason }) => reason },
  { key: 'refused', header: 'Refused', onCard: 'quiet', cell: ({ refused }) => utcTimeText(refused) },
];

const NONE = 'No undelivered emails.';

/** Mails that a mail server has refused for good: to send again once the cause is gone, or to delete. */
export function UndeliveredMails() {
  const state = useListState(['refused'], []);
  const { page, q } = state;
  const query = { page, pageSize: PAGE_SIZE, q };
  const mails = useListPage(`undelivered mails ${JSON.stringify(query)}`, (signal) =>
    callList(listUndeliveredMails, { query, signal }),
  );
  async function retry({ id }: UndeliveredMail) {
    try {
      await call(retryUndeliveredMail, { params: { id } });
      toast.success('We’ll send it again');
    } catch (error) {
      toast.error('Failed to send it again', { description: failureWords(error), position: 'top-right' });
    }
    mails.reload();
  }
  return (
    <Page title="Undelivered Emails" lead="Emails that couldn’t be delivered. We delete them after 30 days.">
      <ListControls>
        <SearchBox label="Search" placeholder="Search emails" value={q} onSearch={state.search} />
      </ListControls>
      <ListView
        of={mails}
        state={state}
        caption="Undelivered emails"
        columns={columns}
        rowKey={({ id }) => id}
        loading="Loading emails..."
        failed="The emails could not be loaded."
        empty={<EmptyState title={NONE} text="Every email has been delivered or is still on its way." />}
        noMatch={<NoMatch title={NONE} onShowAll={state.showAll} />}
        actionsWidth="adm:w-44"
        actionsOnCard="below"
        renderActions={(mail) => (
          <>
            <Button variant="ghost" size="sm" aria-describedby={mail.id} onClick={() => retry(mail)}>
              <RotateCw aria-hidden="true" /> Try again
            </Button>
            <DeleteButton
              describedBy={mail.id}
              question="Do you really want to delete this email?"
              details={
                <>
                  The email to <strong>{mail.recipient}</strong> will be deleted and never sent.
                </>
              }
              remove={() => call(dismissUndeliveredMail, { params: { id: mail.id } })}
              failed="Failed to delete email"
              onDeleted={mails.reload}
            />
          </>
        )}
      />
    </Page>
  );
}
