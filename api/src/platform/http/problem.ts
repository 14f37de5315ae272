import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOfStatus, type Problem, type ProblemCode, problemStatus } from 'shared-contract/problem';
import { type Extra, Failure, type FieldError } from '../failures.ts';
import { describeFailure, storeFailure } from '../database/store-failure.ts';
import { tipRuleViolation, violatesForeignKey } from '../database/violations.ts';

/** Options for requests that may succeed soon. */
export const BUSY = { detail: 'The server is busy. Try again in a moment.', retryAfter: 5 };

/** `status` overrides the code's own status, such as 414 for `too-large`. */
type ProblemOptions = Extra & { status?: number; detail?: string | undefined };

const MAX_ERRORS = 50;
const MAX_PATH_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 200;
const MAX_ERROR_BYTES = 8000;

const truncated = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).toWellFormed()}…`;

/**
 * Limits number and length of the errors, so that a response stays below 10 KB: paths and messages may repeat input.
 */
function truncatedErrors(fields: FieldError[]): FieldError[] {
  let bytes = 0;
  return fields
    .slice(0, MAX_ERRORS)
    .map(({ message, path }) => ({
      path: truncated(path, MAX_PATH_LENGTH),
      message: truncated(message, MAX_MESSAGE_LENGTH),
    }))
    .filter((field) => {
      bytes += Buffer.byteLength(JSON.stringify(field));
      return bytes <= MAX_ERROR_BYTES;
    });
}

/** Builds a problem document (RFC 9457). */
export function problemOf(
  code: ProblemCode,
  { change, current, detail, fields = [], status = problemStatus[code], warnings = [] }: ProblemOptions = {},
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(fields.length === 0 ? {} : { errors: truncatedErrors(fields) }),
    ...(current === undefined ? {} : { current }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.slice(0, MAX_ERRORS) }),
    ...(change === undefined ? {} : { changedBy: change.by, changedAt: change.at }),
  };
}

/** Sends a problem document. It is never cached, because the request may succeed later. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  sent: ProblemOptions = {},
) {
  const problem = { ...problemOf(code, sent), requestId: request.id };
  const { retryAfter } = sent;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Details for Fastify's own errors that do not mention the library. */
const frameworkDetails: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 64 KiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
};

/** Sends any thrown error as a problem document. An unexpected error reveals nothing but the request's id. */
export function sendError(error: FastifyError | Failure | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) return sendProblem(request, reply, error.code, { ...error, detail: error.message });
  const { code, statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const detail = frameworkDetails[code];
    return sendProblem(request, reply, codeOfStatus(statusCode), { status: statusCode, detail });
  }
  if (violatesForeignKey(error)) {
    // Another request changed rows between this one's check and its write; the foreign key detected it.
    request.log.warn({ err: error }, 'conflict with a concurrent change');
    return sendProblem(request, reply, 'conflict', { detail: 'Somebody changed this at the same time. Try again.' });
  }
  const refusal = tipRuleViolation(error);
  if (refusal !== undefined) {
    // The season was locked between the check and the write.
    request.log.warn({ err: error }, 'season was locked during the request');
    return sendProblem(request, reply, refusal, { detail: 'The tips of this season are locked.' });
  }
  const failure = storeFailure(error);
  if (failure !== undefined) {
    request.log.error(describeFailure(error), failure === 'full' ? 'the store is full' : 'the store is unavailable');
    if (failure !== 'full') return sendProblem(request, reply, 'busy', BUSY);
    return sendProblem(request, reply, 'store-full', { detail: 'The server has no room left.' });
  }
  request.log.error({ err: error }, 'request failed');
  if (statusCode === 503) return sendProblem(request, reply, 'busy', BUSY);
  return sendProblem(request, reply, 'failed', { detail: 'Something went wrong on the server.' });
}
