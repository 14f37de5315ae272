import { type Attributes, diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import FastifyOtelInstrumentation from '@fastify/otel';
import type { FastifyBaseLogger } from 'fastify';
import { API_BASE } from '../platform/http/base.ts';
import { METRICS_PATH, releaseOfApi } from './metrics.ts';

/** Shorter than the server takes to stop, so that a collector that hangs does not delay it. */
const EXPORT_LIMIT_MS = 2000;
/** Calls of machines, which would be most of the spans of a quiet site. */
const UNTRACED = [METRICS_PATH, `${API_BASE}/health/`];

/** The only attributes that leave the process: they name no user, address, query or token. */
const EXPORTED = ['http.request.method', 'http.response.status_code', 'http.route'];

/**
 * Returns a span with its name, times, ids and the attributes of `EXPORTED`. Libraries also record the URL and the
 * messages of errors. The state of an incoming trace is a text of the client.
 */
function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {};
  for (const name of EXPORTED) {
    const value = span.attributes[name];
    if (value !== undefined) attributes[name] = value;
  }
  const { spanId, traceFlags, traceId } = span.spanContext();
  const { parentSpanContext: parent } = span;
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => ({ spanId, traceFlags, traceId }),
    ...(parent && {
      parentSpanContext: { spanId: parent.spanId, traceFlags: parent.traceFlags, traceId: parent.traceId },
    }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Returns an exporter that removes personal data from spans before `exporter` sends them. */
const anonymous = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutPersonalData), done),
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
});

/**
 * Starts to trace the requests of every server that is created from now on, and to export the spans by OTLP over HTTP.
 * The `OTEL_*` variables configure it. Returns a function that exports the remaining spans and stops.
 */
export function startTracing(
  environment: Record<string, string | undefined>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const report = (message: string) => log.warn({ message }, 'tracing');
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  const hasLimit = ['OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT'].some(
    (name) => environment[name],
  );
  const exporter = new OTLPTraceExporter(hasLimit ? {} : { timeoutMillis: EXPORT_LIMIT_MS });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tiptable', 'service.version': releaseOfApi() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(anonymous(exporter))],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => UNTRACED.some((path) => url.startsWith(path)),
    requestHook: (span, { method, routeOptions: { url = '' } }) => span.updateName(`${method} ${url}`.trim()),
  });
  instrumentation.setTracerProvider(provider);
  return async () => {
    instrumentation.disable();
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'spans cannot be exported'));
  };
}
