import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';
import { API_BASE } from './base.ts';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const METRICS_PATH = `${API_BASE}/metrics`;

export type Metrics = {
  /** Starts to collect memory, processor and event loop metrics of this process. */
  watchProcess: () => void;
  /** Records one answered request. `route` is the route's pattern, so that the number of series stays small. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** All metrics in Prometheus' text format. */
  read: () => Promise<{ text: string; type: string }>;
};

/** Metrics of requests by route and status, and of the outbox. */
export function createMetrics(store: Store): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'outbox_waiting_mails',
    help: 'Mails not handed over yet',
    registers: [registry],
    async collect() {
      const { count } = await store.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sentAt', 'is', null)
        .executeTakeFirstOrThrow();
      waiting.set(count);
    },
  });
  return {
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    observe: ({ method, route, seconds, status }) => durations.observe({ method, route, status }, seconds),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}

/** A separate server for the metrics, to listen on the loopback address only. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify();
  app.get(METRICS_PATH, async (_request, reply) => {
    const { text, type } = await metrics.read();
    return reply.type(type).send(text);
  });
  return app;
}
