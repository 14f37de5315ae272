import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import cors from '@fastify/cors';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { API_CONTRACT, API_CONTRACT_HEADER } from 'shared-contract/api-contract';
import type { Endpoint } from 'shared-contract/endpoint';
import { codeOfStatus } from 'shared-contract/problem';
import { documentationRoutes } from './operations/openapi/openapi-routes.ts';
import { isCall } from './platform/http/base.ts';
import { binder } from './platform/endpoints/bind.ts';
import { limitConnections, limitRequestsAhead } from './platform/http/connections.ts';
import { drainOnClose } from './platform/http/drain.ts';
import { healthRoutes } from './operations/health.ts';
import { acceptJsonOnly } from './platform/http/json-body.ts';
import { recordMethods } from './platform/http/methods.ts';
import { shedLoad } from './platform/http/overload.ts';
import { serveVisitorsFromStandby } from './platform/http/visitors.ts';
import { pathOf } from './platform/http/path.ts';
import { policyReportRoutes } from './platform/http/policy-reports.ts';
import { problemOf, sendError, sendProblem } from './platform/http/problem.ts';
import { addSecurityHeaders, rejectDuplicateHost, securityHeaders } from './platform/http/security.ts';
import { limitTimes, type TimeLimits } from './platform/http/time-limits.ts';
import { unsubscribeRoutes } from './account/unsubscribe-routes.ts';
import { hidingDrafts } from './competition/standings/hiding-drafts.ts';
import { closeSeasonReader } from './competition/import/import-routes.ts';
import { bindRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { oembedRoute } from './site/oembed.ts';
import { isCalledLikeFile } from './site/screen-paths.ts';
import { type ServePage, serveSite } from './site/site.ts';
import { lockWhenRefused } from './tips/locking.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADER_LIMIT_BYTES = 8 * 1024;
const MAX_PARAMETER_LENGTH = 1024;
/** The route of the shell's files. */
const ANY_FILE = '/*';

/**
 * Time limits in milliseconds. Fastify's default allows a slow body unlimited time. `handler` includes reading the
 * request and is longer than `request`: a slow body is the client's fault. `answer` is how long a slow phone takes for
 * the largest file.
 */
const timeLimits = {
  header: 5000,
  request: 10_000,
  handler: 15_000,
  answer: 30_000,
  keepAlive: 15_000,
  connection: 30_000,
  check: 1000,
  linger: 1000,
};

/**
 * Responds to a malformed request, which has no route. For a visitor, a malformed URL is a page that does not exist.
 */
async function sendMalformed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  servePage: ServePage,
): Promise<void> {
  try {
    const isPage = error.code === 'FST_ERR_BAD_URL' && (await servePage(request, reply));
    if (!isPage) sendError(error, request, reply);
  } catch (failure) {
    sendError(failure as Error, request, reply);
  }
}

function newApp({ config, log }: Services, servePage: ServePage) {
  const headers = securityHeaders(config.site.publicOrigin);
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeLimits.request,
    keepAliveTimeout: timeLimits.keepAlive,
    connectionTimeout: timeLimits.connection,
    maxRequestsPerSocket: 1000,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: timeLimits.header,
      connectionsCheckingInterval: timeLimits.check,
    },
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    forceCloseConnections: 'idle',
    // Requests over open connections are answered: a proxy may have sent them before it saw the connection close.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      void sendMalformed(error, request, reply, servePage);
    },
    clientErrorHandler(error, socket) {
      if (socket.destroyed || !socket.writable) return;
      const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
      const title = STATUS_CODES[status] ?? '';
      const body = JSON.stringify(problemOf(codeOfStatus(status), { status }));
      const lines = { ...headers, 'content-type': 'application/problem+json', 'content-length': String(body.length) };
      const head = Object.entries({ ...lines, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('')}\r\n${body}`);
      // Closes the connection whether or not the client closes its side. The delay lets a client that is still sending
      // receive the response.
      setTimeout(() => socket.destroy(), timeLimits.linger).unref();
    },
  });
}

/**
 * Builds the whole server without listening, for `main.ts` and for tests.
 * @param limits - Time limits; tests on busy machines need longer ones.
 */
export async function buildApp(services: Services, limits: TimeLimits = timeLimits): Promise<FastifyInstance> {
  const { config } = services;
  let servePage: ServePage = async () => false;
  const app = newApp(services, (request, reply) => servePage(request, reply));
  limitConnections(app.server, { perAddress: config.connectionsPerAddress, trusted: config.trustedProxies });
  limitRequestsAhead(app.server);
  limitTimes(app, limits);
  drainOnClose(app, services.readiness);
  // Runs before the first request.
  app.addHook('onListen', (done) => {
    void services.readiness.warmUp();
    done();
  });
  addSecurityHeaders(app, securityHeaders(config.site.publicOrigin));
  rejectDuplicateHost(app);
  const apiHeaders = { 'cache-control': 'no-store', [API_CONTRACT_HEADER]: String(API_CONTRACT) };
  app.addHook('onRequest', (request, reply, done) => {
    // The route identifies most API calls, and is cheaper to check than the URL.
    if (isCall(request.routeOptions.url ?? '') || isCall(pathOf(request))) void reply.headers(apiHeaders);
    done();
  });
  // After the body has been read, whose events belong to no request.
  app.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    services.store.statementTimes.countFor(routeOptions.url ?? 'none', done),
  );
  const methodsOf = recordMethods(app);
  app.addHook('onResponse', (request, { elapsedTime, statusCode: status }, done) => {
    const { method, routeOptions } = request;
    // Logs the route, not the URL: some URLs contain an e-mail.
    const route = routeOptions.url ?? 'none';
    services.metrics.observe({ method, route, status, seconds: elapsedTime / 1000 });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'Allow',
        'Link',
        'Retry-After',
        'X-API-Contract',
        'X-Manage-Key',
        'X-Request-Id',
        'X-Total-Count',
      ],
    });
  }
  await shedLoad(app, config.eventLoopDelayMs);
  serveVisitorsFromStandby(app, services.store);
  acceptJsonOnly(app);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    // A path that cannot name a file, such as `//`.
    error.code === 'FST_STATIC_FORBIDDEN_PATH' ? sendNotFound(request, reply) : sendError(error, request, reply),
  );
  lockWhenRefused(app, services);
  const bound: Endpoint[] = [];
  const bind = binder(app, services, bound);
  bindRoutes(hidingDrafts(bind, services), services);
  app.addHook('onClose', services.pictures.close);
  closeSeasonReader(app, services);
  await unsubscribeRoutes(app, services, bound);
  oembedRoute(app, services);
  healthRoutes(app, services);
  policyReportRoutes(app, services);
  documentationRoutes(app, bound, config.site.productName);

  if (config.shellDir !== null) servePage = await serveSite(app, services, config.shellDir);
  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await servePage(request, reply)) return reply;
    const path = pathOf(request);
    const methods = methodsOf(path);
    if (methods.length === 0 || methods.includes(request.method)) {
      const code = isCall(path) ? 'no-such-call' : 'missing';
      return sendProblem(request, reply, code, { detail: 'There is nothing at this address.' });
    }
    void reply.header('allow', methods.join(', '));
    return sendProblem(request, reply, 'wrong-method', { detail: `This address takes ${methods.join(', ')}.` });
  };
  app.setNotFoundHandler(sendNotFound);
  // Runs before the body is read, because nothing would read it. A URL that does not look like a file needs no file
  // system access.
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.routeOptions.url === ANY_FILE && !isCalledLikeFile(pathOf(request));
    if (request.is404 || isPage) sendNotFound(request, reply).catch((error: unknown) => reply.send(error));
    else done();
  });
  return app;
}
