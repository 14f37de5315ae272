import path from 'node:path';
import { createMailTokens } from './account/mail-tokens.ts';
import { createPasswords } from './sessions/passwords.ts';
import { createTokens } from './sessions/tokens.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { firstStart } from './first-start.ts';
import { keepTidy } from './housekeeping.ts';
import { createMetrics, METRICS_PATH, metricsServer } from './http/metrics.ts';
import { createLog } from './log.ts';
import { createSender } from './mail/sender.ts';
import { fileTransport, smtpTransport, type Transport } from './mail/transport.ts';
import type { Services } from './services.ts';
import { readSigningKey } from './signing-key.ts';
import { prepareStore } from './store/prepare.ts';
import { describeFailure } from './store/store-failure.ts';
import { openPostgres, openSqlite } from './store/store.ts';

const DRAIN_MS = 4500;
/** Connections that wait to be accepted: Node's default of 511 makes others wait seconds for a new try when many come at once. */
const BACKLOG = 4096;

function servicesFor(config: Config): Services {
  const log = createLog(config.logLevel);
  const store =
    config.databaseUrl === null
      ? openSqlite(config.dataDir)
      : openPostgres(config.databaseUrl, {
          poolSize: config.databasePool,
          onLost: (error) => log.warn(describeFailure(error), 'database connection lost'),
        });
  const clock = systemClock;
  const signingKey = config.signingKey ?? readSigningKey(config.dataDir);
  const tokens = createTokens(signingKey, clock);
  const mailTokens = createMailTokens(signingKey);
  return { config, store, clock, tokens, mailTokens, passwords: createPasswords(), metrics: createMetrics(store), log };
}

function transportFor({ config, log }: Services): Transport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl);
  // Logged as a warning: these mails are not delivered, and the links are needed on the terminal to try the product out.
  return fileTransport(path.join(config.dataDir, 'outbox'), (file, links) => log.warn({ file, links }, 'mail written'));
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const services = servicesFor(config);
  const { clock, log, store } = services;
  const { databaseUrl } = config;
  await prepareStore(store, { databaseUrl, now: clock.now(), onWait: (sentence) => log.warn(sentence) });
  const made = await firstStart(services);
  if (made !== null) console.warn(`Administrator: ${made.email} with password ${made.password} (shown this once)`);

  const app = await buildApp(services);
  const sender = createSender(services, transportFor(services));
  const metrics = metricsServer(services.metrics);
  let stopTidying = () => {};
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await metrics.close();
    stopTidying();
    await sender.stop();
    await store.close();
    if (process.connected) process.disconnect?.();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  // Started with an IPC channel: stop when the parent process has gone.
  if (process.connected) process.once('disconnect', () => void stop('parent gone'));

  if (config.metricsPort !== null) {
    services.metrics.watchProcess();
    const address = await metrics.listen({ host: '127.0.0.1', port: config.metricsPort });
    log.info({ metrics: `${address}${METRICS_PATH}` }, 'serving metrics');
  }
  const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  log.info({ url }, 'listening');
  sender.start();
  stopTidying = keepTidy(services);
  const parent: { send?: (message: unknown) => boolean } = process;
  parent.send?.({ ready: url });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
