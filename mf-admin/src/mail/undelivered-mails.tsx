import { RotateCw } from 'lucide-react';
import {
  dismissUndeliveredMail,
  listUndeliveredMails,
  retryUndeliveredMail,
  type UndeliveredMail,
} from 'shared-contract/mail';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { listQuery } from 'shared-session/query';
import { Button, EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { dateText, utcTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { emailAddress } from '../shared/email-address.tsx';
import { DeleteButton } from '../shared/lists/delete-button.tsx';
import { ListControls, SearchBox } from '../shared/lists/list-controls.tsx';
import { useListPage } from '../shared/lists/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/lists/list-state.ts';
import { ListView, NoMatch } from '../shared/lists/list-view.tsx';

const kinds: Record<string, string> = {
  'confirm-email': 'Confirm email',
  'reset-password': 'Reset password',
  invitation: 'Invitation',
  'email-changed': 'Email changed',
  'email-taken-back': 'Email change taken back',
  'password-changed': 'Password changed',
  'account-changed': 'Account changed',
  'account-deleted': 'Account deleted',
  'account-banned': 'Ban',
  'ban-lifted': 'Ban lifted',
  'second-factor-on': 'Two-step login turned on',
  'second-factor-off': 'Two-step login turned off',
  'recovery-code-used': 'Recovery code used',
  'friend-request': 'Friend request',
  'terms-changed': 'New terms',
  'manage-table': 'Link to a table',
  feedback: 'Feedback',
};

const columns: readonly Column<UndeliveredMail, 'recipient' | 'kind' | 'reason' | 'refused'>[] = [
  {
    key: 'recipient',
    header: 'Recipient',
    cell: ({ id, recipient }) => <span id={id}>{emailAddress(recipient)}</span>,
    width: 'adm:w-50',
  },
  {
    key: 'kind',
    header: 'About',
    width: 'adm:w-38',
    onCard: 'plain',
    cell: ({ kind }) => kinds[kind] ?? capitalized(kind.replaceAll('-', ' ')),
  },
  { key: 'reason', header: 'Reason', onCard: 'plain', cell: ({ reason }) => <Reason>{reason}</Reason> },
  {
    key: 'refused',
    header: 'Refused',
    width: 'adm:w-28',
    onCard: 'quiet',
    cell: ({ refused }) => (
      <time dateTime={refused} title={utcTimeText(refused)} className="adm:whitespace-nowrap">
        {dateText(refused)}
      </time>
    ),
  },
];

/** Labels of the enhanced mail status codes (RFC 3463) that occur in practice. */
const refusals: Record<string, string> = {
  '5.1.1': 'Address doesn’t exist',
  '5.1.2': 'Domain doesn’t exist',
  '5.2.1': 'Mailbox is closed',
  '5.2.2': 'Mailbox is full',
};

/** The prefix that the mail library adds to the server's message. */
const PREFIX = /^Can't send mail - all recipients were rejected: /;

/** The reason of a rejection: its label, and the server's message. */
function Reason({ children: reason }: { children: string }) {
  const code = /\b5\.\d\.\d{1,2}\b/.exec(reason)?.[0] ?? '';
  return (
    <>
      {refusals[code] ?? 'Refused by the receiving server'}{' '}
      <span className="adm:block adm:text-xs adm:text-muted-foreground">{reason.replace(PREFIX, '')}</span>
    </>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NONE = 'No undelivered emails.';

/**
 * Mails that a mail server has permanently rejected. Administrators can retry them once the cause is fixed, or
 * delete them.
 */
export function UndeliveredMails() {
  const state = useListState(['refused'], []);
  const { page, q } = state;
  const mails = useListPage(listQuery(listUndeliveredMails, { query: { page, pageSize: PAGE_SIZE, q } }));
  async function retry({ id }: UndeliveredMail) {
    try {
      await call(retryUndeliveredMail, { params: { id } });
      toast.success('We’ll send it again');
    } catch (error) {
      toast.error('Failed to send it again', { description: failureMessage(error), position: 'top-right' });
    }
    void mails.reload();
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
              name={`Email to ${mail.recipient}`}
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
