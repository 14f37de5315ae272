import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { createEmailHash } from './platform/keyed/email-hash.ts';
import { createMailTokens } from './platform/mail/mail-tokens.ts';
import { createPasswords } from './platform/sessions/passwords.ts';
import { createTokens } from './platform/sessions/tokens.ts';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createClientFailures } from './operations/client-failures.ts';
import { createMetrics, METRICS_PATH, metricsServer } from './operations/metrics.ts';
import { isTracingOn } from './operations/is-tracing-on.ts';
import { jobsOf, mailKinds } from './background.ts';
import { startJob } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createReadiness } from './platform/readiness.ts';
import { createSender } from './platform/mail/sender.ts';
import { fileTransport, outboxFolder, smtpTransport, type Transport } from './platform/mail/transport.ts';
import { createPictures } from './images/pictures.ts';
import { StandingsCache } from './competition/standings/standings.ts';
import { createDigests } from './platform/keyed/digests.ts';
import { createSeasonReader } from './competition/import/reader.ts';
import { createSeal } from './platform/keyed/seal.ts';
import { releaseReader } from './site/current-releases.ts';
import type { Services } from './services.ts';
import { completeDemo } from './operations/demo-data/complete-demo.ts';
import { openDatabase } from './operations/startup/open-database.ts';
import { serviceManager } from './operations/startup/service-manager.ts';
import { ScorerCache } from './tips/results/scored-rounds.ts';

/** How long requests in flight may take when the server closes. */
const CLOSE_MS = 4500;
/**
 * Pending connections of the listening socket. With Node's default of 511, a burst of clients must wait seconds until
 * they retry.
 */
const BACKLOG = 4096;

async function servicesFor(config: Config, isNew: boolean): Promise<Services> {
  const basics = { config, clock: systemClock, passwords: createPasswords(), log: createLog(config.logLevel) };
  const { signingKey, store } = await openDatabase(basics, isNew);
  const clientFailures = createClientFailures({ ...basics, currentReleases: releaseReader(basics) });
  return {
    ...basics,
    store,
    tokens: createTokens(signingKey, basics.clock),
    mailTokens: createMailTokens(signingKey),
    seal: createSeal(signingKey),
    hashEmail: createEmailHash(signingKey),
    digests: createDigests(signingKey),
    clientFailures,
    metrics: createMetrics({ ...basics, clientFailures, store }),
    pictures: createPictures(config, basics.log),
    readiness: createReadiness(),
    seasonReader: createSeasonReader(basics.log),
    standings: new StandingsCache(),
    scorers: new ScorerCache(),
  };
}

function transportFor({ config, log }: Services): Transport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl);
  // A warning, because these mails are not delivered. Links can sign users in and reset passwords, so a log that is
  // stored omits them.
  const showsLinks = process.stdout.isTTY || config.environment !== 'production';
  return fileTransport(outboxFolder(config.dataDir), (file, links) =>
    log.warn({ file, ...(showsLinks && { links }) }, 'mail written'),
  );
}

/** Loads tracing and starts it. Returns the function that stops it. */
async function loadTracing(log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { startTracing } = await import('./operations/tracing.ts');
  return startTracing(process.env, log);
}

async function start(): Promise<void> {
  const { values: arguments_ } = parseArgs({ options: { new: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const isTraced = isTracingOn(process.env);
  const services = await servicesFor(config, arguments_.new);
  const { log, store } = services;
  if (config.seed === 'demo') await completeDemo(services);
  const stopTracing = isTraced ? await loadTracing(log) : undefined;
  const app = await buildApp(services);
  const sender = createSender(services, transportFor(services), mailKinds);
  const metrics = metricsServer(services.metrics);
  let stopJobs: (() => Promise<void>)[] = [];
  const manager = serviceManager(process.env, log);
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    manager.stopping();
    services.readiness.end();
    const drainMs = reason === 'SIGTERM' ? config.drainSeconds * 1000 : 0;
    setTimeout(() => process.exit(1), drainMs + CLOSE_MS).unref();
    const closeApp = async () => {
      await wait(drainMs);
      await app.close();
    };
    // In parallel, so that a hanging mail server does not take time from the requests.
    await Promise.all([closeApp(), sender.stop(), ...stopJobs.map((end) => end())]);
    await metrics.close();
    await stopTracing?.();
    await store.close();
    if (process.connected) process.disconnect?.();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  // With an IPC channel, the server stops when its parent process exits.
  if (process.connected) process.once('disconnect', () => void stop('parent exited'));

  if (config.metricsPort !== null) {
    services.metrics.watchProcess();
    const address = await metrics.listen({ host: config.metricsHost, port: config.metricsPort });
    log.info({ metrics: `${address}${METRICS_PATH}` }, 'serving metrics');
  }
  // Other processes serve meanwhile.
  if (config.isOneOfSeveral) await services.readiness.warmUp();
  const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  log.info({ url }, 'listening');
  void services.readiness.warmUp().then(() => {
    if (!isStopping) manager.ready();
  });
  services.pictures.start();
  stopJobs = [sender.job, ...jobsOf(services)].map((job) => startJob(job, services));
  const parent: { send?: (message: unknown) => boolean } = process;
  parent.send?.({ ready: url });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
