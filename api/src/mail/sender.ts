import type { FastifyBaseLogger } from 'fastify';
import type { MailTokens } from '../account/mail-tokens.ts';
import { answerResetRequest } from '../account/mails.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { withoutEmails } from '../log.ts';
import type { Store } from '../store/store.ts';
import { markFailed, markSent, takeDueMail, type WaitingMail } from './outbox.ts';
import { type MailData, renderMail, type Template } from './templates.ts';
import type { Transport } from './transport.ts';

const POLL_MS = 1000;

export type Sender = {
  /** Hands over every due mail and returns how many were. Failures are recorded and tried again later. */
  deliverDue: () => Promise<number>;
  /** Polls for due mails until `stop`, which waits for the mail in progress. */
  start: () => void;
  stop: () => Promise<void>;
};

type Needs = {
  config: Config;
  store: Store;
  clock: Clock;
  mailTokens: MailTokens;
  log: FastifyBaseLogger;
};

/** Sends the mails of the outbox. */
export function createSender({ clock, config, log, mailTokens, store }: Needs, transport: Transport): Sender {
  const from = { name: config.site.productName.replace(/["\\<>\r\n]/g, ''), address: config.mailFrom };

  async function handOver(mail: WaitingMail & { template: Template }): Promise<void> {
    const data = JSON.parse(mail.data) as MailData[typeof mail.template];
    const context = { site: config.site, recipient: mail.recipient, tokenFor: mailTokens.tokenFor };
    await transport.send({
      ...renderMail(mail.template, data, context),
      id: mail.id,
      from: `"${from.name}" <${from.address}>`,
      to: mail.recipient,
      date: new Date(mail.createdAt),
    });
  }

  async function deliverDue(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const mail = await takeDueMail(store.db, clock.now());
      if (mail === undefined) return delivered;
      const { template } = mail;
      try {
        if (template === 'reset-requested') {
          await store.write((transaction) => answerResetRequest(transaction, { clock, config, mailTokens }, mail));
          continue;
        }
        await handOver({ ...mail, template });
        await markSent(store.db, mail.id, clock.now());
        delivered += 1;
      } catch (error) {
        const reason = withoutEmails(Error.isError(error) ? error.message : String(error));
        log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'mail not handed over, tried again later');
        await markFailed(store.db, mail, reason, clock.now());
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let inProgress: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const poll = () => {
    inProgress = deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'outbox cannot be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, POLL_MS);
      });
  };
  return {
    deliverDue,
    start: poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await inProgress;
      transport.close();
    },
  };
}
