import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { purgeLoginAddresses } from '../account/authentication/login-addresses.ts';
import { purgeEmailUndos } from '../account/email-undo.ts';
import { purgeLinkTokens } from '../account/link-tokens.ts';
import { purgePeople, purgeRestorableChanges } from '../change-log/retention.ts';
import { type Pictures, removeStalePictures } from '../images/pictures.ts';
import { purgeReports } from '../moderation/retention.ts';
import type { Purge } from '../platform/database/batches.ts';
import { purgeIdempotencyKeys } from '../platform/endpoints/idempotency.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { purgeSentMails, purgeUnsentMails, UNSENT_RETENTION_DAYS } from '../platform/mail/outbox.ts';
import { outboxFolder } from '../platform/mail/transport.ts';
import { purgeRateLimits } from '../platform/rate-limits/rate-limit-counters.ts';
import { purgeSessions } from '../platform/sessions/sessions.ts';
import { purgeDeletedTables, purgeNetworks } from '../tables/deleted.ts';
import { fillShortIds } from '../tables/short-ids.ts';
import { fillTeamsKeys, teamsKeyUpdates } from '../tables/teams-key.ts';
import { purgeUnclaimedTips } from '../tables/unclaimed-tips.ts';
import { purgeViews } from '../tables/views.ts';
import { purgeBannedEmails, purgeBans } from '../users/bans.ts';
import { purgeDeclines } from '../users/declines.ts';
import { purgeRequestMails } from '../users/friend-request-mails.ts';
import { purgeHandles } from '../users/handles.ts';
import { purgeFeedback } from './feedback-routes.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The purges of all areas, in the order in which they run. */
const purges: readonly Purge[] = [
  purgeSessions,
  purgeLoginAddresses,
  purgeLinkTokens,
  purgeEmailUndos,
  purgeHandles,
  purgeRateLimits,
  purgeIdempotencyKeys,
  purgeDeclines,
  purgeRequestMails,
  purgeSentMails,
  purgeUnsentMails,
  purgeFeedback,
  purgeRestorableChanges,
  purgeBans,
  purgeBannedEmails,
  purgeDeletedTables,
  purgeUnclaimedTips,
  purgeNetworks,
  purgeViews,
  purgeReports,
  purgePeople,
];

/**
 * Deletes the expired rows, until `stopped`.
 * @throws {AggregateError} the failures of single purges, after all have run.
 */
export async function purgeAll(
  { clock, store }: Pick<Platform, 'clock' | 'store'>,
  stopped?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const purge of purges) {
    if (stopped?.aborted === true) return;
    await purge(store, clock.now()).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all rows that have expired could be deleted');
}

/** Deletes old mail files, which are written when there is no mail server. */
export async function removeOldMailFiles({ clock, config }: Pick<Platform, 'clock' | 'config'>): Promise<void> {
  const folder = outboxFolder(config.dataDir);
  const before = clock.now().getTime() - UNSENT_RETENTION_DAYS * DAY_MS;
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name))) {
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

/** Returns the hourly jobs. One process deletes rows; each process deletes files on its machine. */
export function housekeepingJobs(services: Platform & { pictures: Pictures }): Job[] {
  const updateTeamsKeys = teamsKeyUpdates(services.store);
  return [
    {
      name: 'expired-rows',
      everyMs: HOUR_MS,
      isExclusive: true,
      run: async (stopped) => {
        await purgeAll(services, stopped);
        await fillTeamsKeys(services.store);
        await fillShortIds(services.store);
        await updateTeamsKeys(stopped);
      },
    },
    {
      name: 'expired-files',
      everyMs: HOUR_MS,
      run: async () => {
        await removeOldMailFiles(services);
        await removeStalePictures(services);
      },
    },
  ];
}
