import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailTokens } from './mail-tokens.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Job } from '../jobs/jobs.ts';
import { withoutEmails } from '../log.ts';
import type { Store } from '../database/database.ts';
import {
  leaseDueMail,
  mailboxOf,
  markFailed,
  markRefused,
  markSent,
  releaseLease,
  removeMail,
  renewLease,
  type WaitingMail,
} from './outbox.ts';
import { renderMail } from './letter.ts';
import type { MailKind, MailRequest } from './mail-kind.ts';
import { MailRefused, MAILS_AT_ONCE, type Transport } from './transport.ts';

const POLL_MS = 1000;
/** A quarter of a lease: a server that takes its time to confirm a mail is not sent it again meanwhile. */
const RENEWED_EVERY_MS = 30_000;
/** How long mails under way may take when the process ends. */
const STOP_MS = 3000;

export type Sender = ReturnType<typeof createSender>;

type Needs = {
  config: Config;
  store: Store;
  clock: Clock;
  mailTokens: MailTokens;
  log: FastifyBaseLogger;
};

/** Sends the mails of the outbox. `kinds` are all kinds of mail that there are; a mail of any other is refused for good. */
export function createSender(
  { clock, config, log, mailTokens, store }: Needs,
  transport: Transport,
  kinds: readonly (MailKind | MailRequest)[],
) {
  const from = { name: config.site.productName.replace(/["\\<>\r\n]/g, ''), address: config.mailFrom };

  /** Returns whether the mail was sent; one whose cause is gone by now is dropped. */
  async function handOver(kind: MailKind, mail: WaitingMail): Promise<boolean> {
    const to = mailboxOf(mail.recipient);
    const context = { site: config.site, recipient: mail.recipient, tokenFor: mailTokens.tokenFor };
    const sending = { db: store.db, recipient: mail.recipient, now: clock.now(), context };
    const letter = await kind.letterOf(JSON.parse(mail.data) as never, sending);
    if (letter === null) {
      await removeMail(store.db, mail.id);
      return false;
    }
    const outgoing = { ...renderMail(letter), id: mail.id, from, to, date: new Date(mail.createdAt) };
    await transport.send(outgoing, abandoned.signal);
    return true;
  }

  async function recordFailure(mail: WaitingMail, error: unknown): Promise<void> {
    if (abandoned.signal.aborted) return releaseLease(store.db, mail.id, clock.now());
    const reason = withoutEmails(Error.isError(error) ? error.message : String(error));
    const entry = { mail: mail.id, attempts: mail.attempts, reason };
    if (error instanceof MailRefused) {
      log.warn(entry, 'mail refused for good');
      return markRefused(store.db, mail.id, reason, clock.now());
    }
    log.warn(entry, 'mail not handed over, tried again later');
    return markFailed(store.db, mail, reason, clock.now());
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id } = mail;
    const renewing = setInterval(() => {
      renewLease(store.db, id, clock.now()).catch((error: unknown) => log.error({ err: error }, 'lease not renewed'));
    }, RENEWED_EVERY_MS).unref();
    try {
      const kind = kinds.find((one) => one.template === mail.template);
      // As queued by a newer release: not tried again by itself, and listed for administrators.
      if (kind === undefined) throw new MailRefused('This release does not know this kind of mail.');
      if ('answer' in kind) {
        await store.write((transaction) => kind.answer(transaction, { clock, config, mailTokens }, mail));
        return;
      }
      if (!(await handOver(kind, mail))) return;
      await markSent(store.db, id, clock.now());
      delivered += 1;
    } catch (error) {
      await recordFailure(mail, error);
    } finally {
      clearInterval(renewing);
    }
  }

  let delivered = 0;
  const underWay = new Map<string, Promise<void>>();

  /** Begins to hand over due mails, a few at a time, and returns whether it did; the rest wait until `underWay` has room. */
  async function startDue(): Promise<boolean> {
    let hasStarted = false;
    while (underWay.size < MAILS_AT_ONCE && !stopping.signal.aborted) {
      const mail = await leaseDueMail(store.db, clock.now(), [...underWay.keys()]);
      if (mail === undefined) break;
      if (stopping.signal.aborted) {
        await releaseLease(store.db, mail.id, clock.now());
        break;
      }
      hasStarted = true;
      const { id } = mail;
      const done = deliver(mail)
        // The lease ends by itself.
        .catch((error: unknown) => log.error({ err: error, mail: id }, 'outbox cannot be written'))
        .finally(() => underWay.delete(id));
      underWay.set(id, done);
    }
    return hasStarted;
  }

  async function deliverDue(): Promise<number> {
    const before = delivered;
    for (;;) {
      const wasIdle = underWay.size === 0;
      const hasStarted = await startDue();
      // A mail under way may have ended since, and queued another.
      if (!hasStarted && (wasIdle || stopping.signal.aborted)) return delivered - before;
      // Other mails may become due while a slow server takes one.
      const later = wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (underWay.size > 0) await Promise.race([later, ...underWay.values()]);
    }
  }

  const stopping = new AbortController();
  const abandoned = new AbortController();

  return {
    /** Hands over every due mail and returns how many were. Failures are recorded and tried again later. */
    deliverDue,
    /** Hands over due mails for as long as there are any. */
    job: { name: 'outbox', everyMs: POLL_MS, run: deliverDue } satisfies Job,
    /** Waits a little for mails in progress; those that a slow server has not taken then are given back to the outbox. */
    async stop(): Promise<void> {
      stopping.abort();
      const timer = setTimeout(() => abandoned.abort(), STOP_MS);
      await Promise.all(underWay.values());
      clearTimeout(timer);
      transport.close();
    },
  };
}
