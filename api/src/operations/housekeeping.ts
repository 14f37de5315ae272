import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { forgetPeople, restorableSince } from '../change-log/retention.ts';
import { forgetEndedBans } from '../users/bans.ts';
import { declinesForgottenBefore } from '../users/declines.ts';
import { requestMailsForgottenBefore } from '../users/friend-request-mails.ts';
import { keysForgottenBefore } from '../platform/endpoints/idempotency.ts';
import { outboxFolder } from '../platform/mail/transport.ts';
import { forgetOldReports } from '../moderation/retention.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { loginAddressesForgottenBefore } from '../account/authentication/login-addresses.ts';
import { deleteInBatches } from '../platform/database/batches.ts';
import { removeDeletedForGood } from '../tables/deleted.ts';
import { isShown } from '../tables/table-visibility.ts';
import { noteTeams } from '../tables/teams-key.ts';
import { forgetOldViews } from '../tables/views.ts';
import { removeUnclaimedTips } from '../tips/unclaimed.ts';

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * EVERY_MS;
/** Sent mails are deleted after this time. */
const SENT_KEPT_MS = 7 * DAY_MS;
/** Undeliverable mails, and the files of mails where there is no mail server, are deleted after this time, when their links have long expired. */
const UNSENT_KEPT_MS = 30 * DAY_MS;

/** Messages to support are deleted after this time; who got them by mail has them still. */
const MESSAGES_KEPT_MS = 365 * DAY_MS;

async function removeOldMailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name))) {
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}

/**
 * Deletes what has expired: sessions, addresses of logins, bans, links, counters, declined requests, notes of mails about requests, handles of deleted accounts,
 * tips that visitors have left, what changes of the log can be restored with, old messages to support, old reports, people's data in the audit log, and old mails with
 * their files.
 */
export async function tidyUp({ clock, config, store }: Pick<Platform, 'clock' | 'config' | 'store'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const at = now.toISOString();
  const byId = ['id'] as const;
  await deleteInBatches(store, { table: 'sessions', key: byId, where: (rows) => rows.where('expiresAt', '<', at) });
  await deleteInBatches(store, {
    table: 'loginAddresses',
    key: ['addressKey'],
    where: (rows) => rows.where('loggedInAt', '<', loginAddressesForgottenBefore(now)),
  });
  await deleteInBatches(store, { table: 'mailTokens', key: byId, where: (rows) => rows.where('expiresAt', '<', at) });
  await deleteInBatches(store, { table: 'emailUndos', key: byId, where: (rows) => rows.where('expiresAt', '<', at) });
  await deleteInBatches(store, { table: 'handles', key: ['key'], where: (rows) => rows.where('freeAt', '<=', at) });
  await deleteInBatches(store, { table: 'rateLimits', key: ['key'], where: (rows) => rows.where('resetsAt', '<', at) });
  await deleteInBatches(store, {
    table: 'idempotencyKeys',
    key: ['key'],
    where: (rows) => rows.where('createdAt', '<', keysForgottenBefore(now)),
  });
  await deleteInBatches(store, {
    table: 'declinedRequests',
    key: ['senderId', 'receiverId'],
    where: (rows) => rows.where('declinedAt', '<', declinesForgottenBefore(now)),
  });
  await deleteInBatches(store, {
    table: 'requestMails',
    key: ['lowId', 'highId'],
    where: (rows) => rows.where('mailedAt', '<', requestMailsForgottenBefore(now)),
  });
  await deleteInBatches(store, {
    table: 'outbox',
    key: byId,
    where: (rows) => rows.where('sentAt', '<', before(SENT_KEPT_MS)),
  });
  await deleteInBatches(store, {
    table: 'outbox',
    key: byId,
    where: (rows) => rows.where('createdAt', '<', before(UNSENT_KEPT_MS)),
  });
  await deleteInBatches(store, {
    table: 'feedback',
    key: byId,
    where: (rows) => rows.where('createdAt', '<', before(MESSAGES_KEPT_MS)),
  });
  await deleteInBatches(store, {
    table: 'restorableChanges',
    key: ['changeId'],
    where: (rows) => rows.where('at', '<', restorableSince(now)),
  });
  await forgetEndedBans(store, now);
  await removeDeletedForGood(store, now);
  await removeUnclaimedTips(store, now);
  await forgetOldViews(store, now);
  await forgetOldReports(store, now);
  await forgetPeople(store, now);
  await removeOldMailFiles(outboxFolder(config.dataDir), new Date(before(UNSENT_KEPT_MS)));
}

/** Removes the pictures of tables that are not public any more: of deleted accounts, or by another process of the API. */
export async function removePicturesOfOthers({
  clock,
  pictures,
  store,
}: Pick<Platform, 'clock' | 'store'> & { pictures: Pictures }): Promise<void> {
  for (const id of await pictures.tables()) {
    const table = await store.db
      .selectFrom('simpleTables')
      .select('id')
      .where('id', '=', id)
      .where('isPublic', '=', true)
      .where(isShown(store.db, clock.now()))
      .executeTakeFirst();
    if (table === undefined) await pictures.forget(id);
  }
}

/** Tidies up now and every hour, until the returned function is called. */
export function keepTidy(services: Platform & { pictures: Pictures }): () => void {
  const run = () =>
    void tidyUp(services)
      .then(() => removePicturesOfOthers(services))
      .then(() => noteTeams(services.store))
      .catch((error: unknown) => services.log.error({ err: error }, 'cannot tidy up'));
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
