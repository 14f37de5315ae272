import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailTokens } from './mail-tokens.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Job } from '../jobs/jobs.ts';
import { withoutEmails } from '../log.ts';
import type { Store } from '../database/database.ts';
import { storeFailure } from '../database/store-failure.ts';
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
import { renderMail } from './render.ts';
import type { MailKind, MailRequest } from './mail-kind.ts';
import { MailRefused, MAX_CONCURRENT_MAILS, type Transport } from './transport.ts';

const POLL_INTERVAL_MS = 1000;
/** A quarter of a lease, so that a mail is not sent again while a slow server confirms it. */
const RENEW_INTERVAL_MS = 30_000;
/** How long mails in progress may take when the process ends. */
const STOP_MS = 3000;

export type Sender = ReturnType<typeof createSender>;

type Needs = {
  config: Config;
  store: Store;
  clock: Clock;
  mailTokens: MailTokens;
  log: FastifyBaseLogger;
};

/**
 * Creates the sender of the mails in the outbox. `kinds` must list all kinds; a mail of any other kind is rejected
 * permanently.
 */
export function createSender(
  { clock, config, log, mailTokens, store }: Needs,
  transport: Transport,
  kinds: readonly (MailKind | MailRequest)[],
) {
  const from = { name: config.site.productName.replace(/["\\<>\r\n]/g, ''), address: config.mailFrom };

  /** Hands over a mail. Returns `false` if it was removed instead, because there is no reason to send it any more. */
  async function handOver(kind: MailKind, mail: WaitingMail): Promise<boolean> {
    const to = mailboxOf(mail.recipient);
    const context = { site: config.site, recipient: mail.recipient, tokenFor: mailTokens.tokenFor };
    const sending = { db: store.db, recipient: mail.recipient, now: clock.now(), context };
    const letter = await kind.letterOf(JSON.parse(mail.data) as never, sending);
    if (letter === null) {
      await removeMail(store.db, mail.id);
      return false;
    }
    const outgoing = { ...renderMail(letter, config.site), id: mail.id, from, to, date: new Date(mail.createdAt) };
    await transport.send(outgoing, abandoned.signal);
    return true;
  }

  async function recordFailure(mail: WaitingMail, error: unknown): Promise<void> {
    if (abandoned.signal.aborted) return releaseLease(store.db, mail.id, clock.now());
    const reason = withoutEmails(Error.isError(error) ? error.message : String(error));
    const entry = { mail: mail.id, attempts: mail.attempts, reason };
    if (error instanceof MailRefused) {
      log.warn(entry, 'mail rejected permanently');
      return markRefused(store.db, mail.id, reason, clock.now());
    }
    log.warn(entry, 'mail delivery failed, will retry');
    return markFailed(store.db, mail, reason, clock.now());
  }

  /** Records that a mail was handed over. Tries until the database answers: otherwise the mail would be sent again. */
  async function recordSent(id: string): Promise<void> {
    for (;;) {
      try {
        await markSent(store.db, id, clock.now());
        delivered += 1;
        return;
      } catch (error) {
        if (storeFailure(error) === undefined || stopping.signal.aborted) throw error;
        await wait(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id } = mail;
    const renewing = setInterval(() => {
      renewLease(store.db, id, clock.now()).catch((error: unknown) =>
        log.error({ err: error }, 'lease renewal failed'),
      );
    }, RENEW_INTERVAL_MS).unref();
    try {
      const kind = kinds.find((one) => one.template === mail.template);
      // A newer release may have queued it. It is not retried automatically, but listed for administrators.
      if (kind === undefined) throw new MailRefused('This release does not know this kind of mail.');
      if ('expand' in kind) {
        await store.write((transaction) => kind.expand(transaction, { clock, config, mailTokens }, mail));
        return;
      }
      if (!(await handOver(kind, mail))) return;
      await recordSent(id);
    } catch (error) {
      await recordFailure(mail, error);
    } finally {
      clearInterval(renewing);
    }
  }

  let delivered = 0;
  const inProgress = new Map<string, Promise<void>>();

  /** Starts to hand over due mails, as many as `inProgress` has room for. Returns whether it started any. */
  async function startDue(): Promise<boolean> {
    let hasStarted = false;
    while (inProgress.size < MAX_CONCURRENT_MAILS && !stopping.signal.aborted) {
      const mail = await leaseDueMail(store.db, clock.now(), [...inProgress.keys()]);
      if (mail === undefined) break;
      if (stopping.signal.aborted) {
        await releaseLease(store.db, mail.id, clock.now());
        break;
      }
      hasStarted = true;
      const { id } = mail;
      const done = deliver(mail)
        // The lease expires by itself.
        .catch((error: unknown) => log.error({ err: error, mail: id }, 'outbox update failed'))
        .finally(() => inProgress.delete(id));
      inProgress.set(id, done);
    }
    return hasStarted;
  }

  async function deliverDue(): Promise<number> {
    const before = delivered;
    for (;;) {
      const wasIdle = inProgress.size === 0;
      const hasStarted = await startDue();
      // A mail in progress may have ended since, and queued another.
      if (!hasStarted && (wasIdle || stopping.signal.aborted)) return delivered - before;
      // Other mails may become due while a slow server accepts one.
      const pollTimeout = wait(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (inProgress.size > 0) await Promise.race([pollTimeout, ...inProgress.values()]);
    }
  }

  const stopping = new AbortController();
  const abandoned = new AbortController();

  return {
    /** Hands over every due mail and returns how many were sent. Failures are recorded and retried later. */
    deliverDue,
    /** Hands over due mails until none is left. */
    job: { name: 'outbox', everyMs: POLL_INTERVAL_MS, run: deliverDue } satisfies Job,
    /** Waits briefly for mails in progress. Those that a slow server has not accepted by then return to the outbox. */
    async stop(): Promise<void> {
      stopping.abort();
      const timer = setTimeout(() => abandoned.abort(), STOP_MS);
      await Promise.all(inProgress.values());
      clearTimeout(timer);
      transport.close();
    },
  };
}
