import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { API_CONTRACT } from 'shared-contract/api-contract';
import type { Clock } from '../platform/clock.ts';
import { countMails, oldestUnsentMail } from '../platform/mail/outbox.ts';
import type { JobRun } from '../platform/jobs/jobs.ts';
import type { Passwords } from '../platform/sessions/passwords.ts';
import type { Store } from '../platform/database/database.ts';
import { API_BASE } from '../platform/http/base.ts';
import type { ClientFailures } from './client-failures.ts';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const METRICS_PATH = `${API_BASE}/metrics`;

/** Returns the version of the API's package. */
export function releaseOfApi(): string {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

type ReadRenderers = () => Promise<{ remote: string; isUp: boolean }[]>;

export type Metrics = ReturnType<typeof createMetrics>;

/** An answered request. `route` is the route's pattern, so that the number of series stays small. */
type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

type Needs = { clientFailures: ClientFailures; clock: Clock; passwords: Passwords; store: Store };

/**
 * Creates the metrics: requests by route and status, jobs, and the queues of mails, password hashes and database
 * connections, pages and their failures in browsers.
 */
export function createMetrics({ clientFailures, clock, passwords, store }: Needs) {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const ofJobs = { labelNames: ['job'], registers: [registry] };
  const jobDurations = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'Time that the last run of a job took',
    ...ofJobs,
  });
  const jobSuccesses = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'Unix time at which a job last succeeded',
    ...ofJobs,
  });
  const jobIntervals = new Gauge({
    name: 'job_interval_seconds',
    help: 'Time between two runs of a job',
    ...ofJobs,
  });
  const jobFailures = new Counter({ name: 'job_failures_total', help: 'Runs of a job that failed', ...ofJobs });
  const mails = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that are not handed over: waiting, retried after a failure, refused for good',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countMails(store.db))) mails.set({ state }, count);
    },
  });
  // Its value is always 1; the labels are the information.
  const build = new Gauge({
    name: 'build_info',
    help: 'Release of the API, number of its calls, version of Node',
    labelNames: ['release', 'calls', 'node'],
    registers: [registry],
  });
  build.set({ release: releaseOfApi(), calls: API_CONTRACT, node: process.versions.node }, 1);
  const queue = (name: string, help: string, waiting: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect: async function collect() {
        this.set(await waiting());
      },
    });
  queue('password_hashes_waiting', 'Passwords that wait to be hashed', passwords.waiting);
  queue(
    'database_connections_waited_for',
    'Requests that wait for a connection of the database pool',
    () => store.connections().waiting,
  );
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the database pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = store.connections();
      connections.set({ state: 'busy' }, busy);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const ofStatements = { labelNames: ['route'], registers: [registry] };
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Statements by the route, or the job, that they serve',
    ...ofStatements,
    collect() {
      statements.reset();
      for (const [route, sum] of store.statementTimes.sums()) statements.inc({ route }, sum.statements);
    },
  });
  const statementSeconds = new Counter({
    name: 'database_statement_seconds_total',
    help: 'Time of statements by the route, or the job, that they serve',
    ...ofStatements,
    collect() {
      statementSeconds.reset();
      for (const [route, sum] of store.statementTimes.sums()) statementSeconds.inc({ route }, sum.seconds);
    },
  });
  const documents = new Counter({
    name: 'page_documents_total',
    help: 'Documents of pages, also those that the browser still had',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'client_failures_total',
    help: 'Failures in browsers by part of the site, release and kind',
    labelNames: ['part', 'release', 'kind'],
    registers: [registry],
    async collect() {
      const sums = await clientFailures.sums();
      failures.reset();
      for (const { failures: count, ...labels } of sums) failures.inc(labels, count);
    },
  });
  queue('outbox_oldest_seconds', 'Age of the oldest mail that waits or is retried, 0 without one', async () => {
    const oldest = await oldestUnsentMail(store.db);
    return oldest === null ? 0 : (clock.now().getTime() - Date.parse(oldest)) / 1000;
  });
  let readRenderers: ReadRenderers = async () => [];
  const renderers = new Gauge({
    name: 'renderer_up',
    help: 'Whether the renderer of a remote runs: 1 or 0. Without it, pages have no content',
    labelNames: ['remote'],
    registers: [registry],
    async collect() {
      for (const { isUp, remote } of await readRenderers()) renderers.set({ remote }, isUp ? 1 : 0);
    },
  });
  return {
    /** Sets the function that returns the state of the renderers. */
    watchRenderers: (read: ReadRenderers) => void (readRenderers = read),
    /** Starts to collect memory, processor and event loop metrics of this process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** Records one answered request. */
    observe: ({ method, route, seconds, status }: AnsweredRequest) =>
      durations.observe({ method, route, status }, seconds),
    /** Records one document of a page. */
    countDocument: () => documents.inc(),
    /** Records one run of a job. */
    observeJob: ({ everyMs, hasFailed, name: job, seconds }: JobRun) => {
      jobDurations.set({ job }, seconds);
      jobIntervals.set({ job }, everyMs / 1000);
      // Creates the counter, so that a job without failures has the value 0.
      jobFailures.inc({ job }, hasFailed ? 1 : 0);
      if (!hasFailed) jobSuccesses.set({ job }, clock.now().getTime() / 1000);
    },
    /** Returns all metrics in Prometheus' text format. */
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}

/** Returns a separate server for the metrics, which are for the operator only: no proxy passes it on. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify();
  app.get(METRICS_PATH, async (_request, reply) => {
    const { text, type } = await metrics.read();
    return reply.type(type).send(text);
  });
  return app;
}
