import { mailKinds } from '../src/background.ts';
import { createSender, type Sender } from '../src/platform/mail/sender.ts';
import type { OutgoingMail, Transport } from '../src/platform/mail/transport.ts';
import type { TestServer } from './server.ts';

/** A mailbox that receives all mail of a server. */
export type Mailbox = {
  sender: Sender;
  mails: OutgoingMail[];
  /** Delivers due mails and returns those to one e-mail, newest last. */
  mailsTo: (email: string) => Promise<OutgoingMail[]>;
  /** Returns the e-mail and token in the link of the newest mail to one e-mail. */
  linkTo: (email: string) => Promise<{ email: string; token: string; url: URL }>;
};

/** Receives the mail of a server in process. Other tests cover SMTP with a real server. */
export function openMailbox({ services }: TestServer): Mailbox {
  const mails: OutgoingMail[] = [];
  const transport: Transport = {
    send: async (mail) => {
      mails.push(mail);
    },
    close: () => undefined,
  };
  const sender = createSender(services, transport, mailKinds);
  const mailsTo = async (email: string) => {
    await sender.deliverDue();
    return mails.filter(({ to }) => to === email);
  };
  return {
    sender,
    mails,
    mailsTo,
    async linkTo(email) {
      const newest = (await mailsTo(email)).at(-1);
      const [link = ''] = newest?.text.match(/https?:\/\/\S+\?\S+/) ?? [];
      const url = new URL(link);
      return { url, email: url.searchParams.get('email') ?? '', token: url.searchParams.get('token') ?? '' };
    },
  };
}
