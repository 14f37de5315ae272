import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contract/problem';
import { Failure, type FieldError } from '../failures.ts';
import { violatesForeignKey } from '../store/violations.ts';

const statusOf: Record<Failure['kind'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  busy: 503,
};

const DISK_FULL = new Set(['SQLITE_FULL', '53100']);

type Sent = {
  status: number;
  detail?: string | undefined;
  fields?: FieldError[];
  retryAfter?: number | undefined;
  current?: object | undefined;
  change?: Failure['change'];
};

/** Answers with a problem document. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { change, current, detail, fields, retryAfter, status }: Sent,
) {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...(detail === undefined ? {} : { detail }),
    requestId: request.id,
    ...(fields === undefined || fields.length === 0 ? {} : { errors: fields }),
    ...(current === undefined ? {} : { current }),
    ...(change === undefined ? {} : { changedBy: change.by, changedAt: change.at }),
  };
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

/** What Fastify itself refuses, in words that name no library. */
const frameworkDetails: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 64 KiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
};

/** Turns whatever a handler threw into a problem; nothing of an unexpected error leaves the server but the request's id. */
export function answerError(error: FastifyError | Failure | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) {
    const { change, current, fields, kind, message, retryAfter } = error;
    const status = statusOf[kind];
    return sendProblem(request, reply, { status, detail: message, fields, retryAfter, current, change });
  }
  const { code, statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return sendProblem(request, reply, { status: statusCode, detail: frameworkDetails[code] });
  }
  if (violatesForeignKey(error)) {
    // What stores check beforehand, another request may change meanwhile; the schema has the last word.
    request.log.warn({ err: error }, 'request met a change by another');
    return sendProblem(request, reply, { status: 409, detail: 'Somebody changed this at the same time. Try again.' });
  }
  request.log.error({ err: error }, 'request failed');
  if (statusCode === 503) return sendProblem(request, reply, { status: 503, retryAfter: 5 });
  if (DISK_FULL.has(code)) return sendProblem(request, reply, { status: 507, detail: 'The server has no room left.' });
  return sendProblem(request, reply, { status: 500, detail: 'Something went wrong on the server.' });
}
