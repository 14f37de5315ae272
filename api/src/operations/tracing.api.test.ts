import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newDatabase, type TestDatabase } from '../../testing/database.ts';
import { runToEnd, startProcess } from '../../testing/process.ts';
import { isTracingOn } from './is-tracing-on.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; parentSpanId?: string; kind: number; attributes: Attribute[] };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const admin = { email: 'admin@example.com', password: 'Adm1n!strator' };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** An OTLP collector in this process. */
async function startCollector(answer = (response: ServerResponse) => void response.end('{}')) {
  const texts: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      texts.push(text);
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exports = () => texts.flatMap((text) => (JSON.parse(text) as Export).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    text: () => texts.join('\n'),
    resources: () => exports().map(({ resource }) => resource.attributes),
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
  collector = await startCollector();
});
afterEach(async () => {
  collector.close();
  await database.remove();
});

const start = (changes: Record<string, string> = {}) =>
  startProcess({
    ...database.environment,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...changes,
  });

test('exports a span for each request, named by its route, without tokens, addresses and personal data', async () => {
  const server = await start({ OTEL_SERVICE_NAME: 'tips', OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one' });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'secret-agent',
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    tracestate: 'secret=state',
    baggage: 'user=secret',
  };
  const login = await fetch(`${server.url}/api/account/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  const token = await login.text();
  const authorization = `Bearer ${token}`;
  for (const address of [
    '/api/account/myuser?secret=query',
    '/api/table/0199d3a0-0000-7000-8000-0000000000ff',
    '/api/account/checkpasswordlink/secret-token',
    '/api/no-such-secret',
    '/api/health/ready',
  ])
    await fetch(`${server.url}${address}`, { headers: { authorization } });
  expect(await server.end('SIGTERM')).toBe(0);

  const shown = collector.spans().map(({ name, attributes }) => ({
    name,
    ...Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  }));
  const request = (method: string, route: string, status: number) => ({
    name: `${method} ${route}`,
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  });
  expect(shown).toEqual([
    request('POST', '/api/account/login', 200),
    request('GET', '/api/account/myuser', 400),
    request('GET', '/api/table/:id', 404),
    { name: 'GET', 'http.request.method': 'GET', 'http.response.status_code': 404 },
    { name: 'GET', 'http.request.method': 'GET', 'http.response.status_code': 404 },
  ]);
  expect(collector.spans()[0]).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7', kind: 2 });
  expect(collector.text()).not.toMatch(/secret|0199d3a0|127\.0\.0\.1|admin@/);
  expect(collector.text()).not.toContain(token);
  expect(collector.text()).not.toContain(admin.password);
  const [resource = []] = collector.resources();
  expect(Object.fromEntries(resource.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    'service.name': 'tips',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.version': expect.any(String) as string,
  });
  const [sent] = collector.requests;
  expect(sent).toMatchObject({ url: '/v1/traces', method: 'POST' });
  expect(sent?.headers['x-tenant']).toBe('one');
});

test('samples as the environment says', async () => {
  const server = await start({ OTEL_TRACES_SAMPLER: 'always_off' });
  await fetch(`${server.url}/api/tables`);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(collector.requests).toEqual([]);
});

test.each([
  ['hangs', () => undefined],
  ['fails', (response: ServerResponse) => void response.writeHead(500).end()],
])('serves requests and ends as usual while the collector %s', async (_, answer) => {
  collector.close();
  collector = await startCollector(answer);
  const server = await start({ OTEL_BSP_SCHEDULE_DELAY: '10' });
  expect((await fetch(`${server.url}/api/tables`)).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(collector.requests.length).toBeGreaterThan(0);
});

test.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { OTEL_SERVICE_NAME: 'tips' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }],
])('is on: %j, with %j', (isOn, environment) => {
  expect(isTracingOn(environment)).toBe(isOn);
});

test('names a protocol that it does not have', async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  const { exitCode, output } = await runToEnd('main.ts', [], { ...database.environment, ...environment });
  expect(exitCode).toBe(1);
  expect(output).toContain('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "grpc".');
});

test('loads its libraries only when it is on', () => {
  const sources = path.join(__dirname, '..');
  const importing = (pattern: RegExp) =>
    globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).filter((file) =>
      pattern.test(readFileSync(path.join(sources, file), 'utf8')),
    );
  expect(importing(/@opentelemetry|@fastify\/otel/)).toEqual(['operations/tracing.ts']);
  expect(importing(/from '.*\/tracing\.ts'/)).toEqual([]);
  expect(importing(/await import\('.*\/tracing\.ts'\)/)).toEqual(['main.ts']);
});
