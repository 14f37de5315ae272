import { keysForgottenBefore } from './http/idempotency.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * EVERY_MS;
/** Sent mails are deleted after this time. */
const SENT_KEPT_MS = 7 * DAY_MS;
/** Undeliverable mails are deleted after this time, when their links have long expired. */
const UNSENT_KEPT_MS = 30 * DAY_MS;

/** Deletes expired rows: sessions, mail tokens, counters and old mails. */
export async function tidyUp({ clock, store }: Pick<Services, 'clock' | 'store'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await store.db.deleteFrom('sessions').where('expiresAt', '<', now.toISOString()).execute();
  await store.db.deleteFrom('mailTokens').where('expiresAt', '<', now.toISOString()).execute();
  await store.db.deleteFrom('emailUndos').where('expiresAt', '<', now.toISOString()).execute();
  await store.db.deleteFrom('rateLimits').where('resetsAt', '<', now.toISOString()).execute();
  await store.db.deleteFrom('idempotencyKeys').where('createdAt', '<', keysForgottenBefore(now)).execute();
  await store.db.deleteFrom('outbox').where('sentAt', '<', before(SENT_KEPT_MS)).execute();
  await store.db.deleteFrom('outbox').where('createdAt', '<', before(UNSENT_KEPT_MS)).execute();
}

/** Tidies up now and every hour, until the returned function is called. */
export function keepTidy(services: Services): () => void {
  const run = () =>
    void tidyUp(services).catch((error: unknown) => services.log.error({ err: error }, 'cannot tidy up the database'));
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
