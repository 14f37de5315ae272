import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { type AnyPolicy, excessOf } from '../rate-limits/call-policy.ts';
import type { Platform } from './platform.ts';
import { etagOf } from '../http/etag.ts';
import { allowCrossOriginUse } from '../http/security.ts';

/** A file as the response to a call. */
export type FileAnswer = {
  type: string;
  body: Buffer | string;
  /** Identifies the version of the file; unquoted. */
  etag: string;
  cacheControl: string;
  headers?: Record<string, string>;
  /** Whether other sites may embed it. */
  allowsCrossOrigin?: true;
};

/**
 * Removes properties that the contract does not declare from a response. A response that does not match the contract is
 * a bug. Outside production it fails the request; in production it is logged and sent without undeclared properties.
 */
export function checkedAnswer(
  endpoint: Endpoint,
  answer: unknown,
  services: Pick<Platform, 'config' | 'log'>,
): unknown {
  if (endpoint.answer === undefined) return undefined;
  const parsed = v.safeParse(endpoint.answer, answer);
  if (parsed.success) return parsed.output;
  const mismatch = new Error(
    `${endpoint.method} ${endpoint.path} returned a response that does not match its contract: ${JSON.stringify(v.flatten(parsed.issues))}`,
  );
  if (services.config.environment !== 'production') throw mismatch;
  services.log.error({ err: mismatch }, 'response does not match the contract');
  return parsed.output;
}

/** Checks a response or file against the bound of its call. @throws {Error} if it is exceeded. */
export function assertBound(endpoint: Endpoint, policy: AnyPolicy, answer: unknown): void {
  if (answer === undefined) return;
  const isFile = endpoint.file !== undefined;
  const text = isFile ? (answer as Buffer | string) : JSON.stringify(answer);
  const excess = excessOf(policy, answer, text);
  if (excess !== null) throw new Error(`${endpoint.method} ${endpoint.path} answered ${excess}`);
}

/** Sends a file with its ETag, or 304 if the client has this version. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const etag = `"${file.etag}"`;
  void reply.headers({ ...file.headers, 'cache-control': file.cacheControl, etag });
  if (file.allowsCrossOrigin === true) allowCrossOriginUse(reply);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(file.type).send(file.body);
}

const isDryRun = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

/** Returns whether the client has the response with this ETag, if one is set. */
const isNotModified = (request: FastifyRequest, reply: FastifyReply) =>
  reply.hasHeader('etag') && request.headers['if-none-match'] === reply.getHeader('etag');

/** Returns whether clients may store the response but must revalidate it. */
const isRevalidated = (reply: FastifyReply) => String(reply.getHeader('cache-control')).includes('no-cache');

/**
 * Sends a response as JSON or plain text, or 304 if the client has it. A response that clients revalidate gets an ETag
 * of its text and its `X-Total-Count`, unless the handler has set one.
 */
export function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (isNotModified(request, reply)) return reply.code(304).send();
  const text = endpoint.plainText === true ? answer : JSON.stringify(answer);
  if (isRevalidated(reply) && !reply.hasHeader('etag')) {
    void reply.header('etag', etagOf(`${String(reply.getHeader('x-total-count'))} ${String(text)}`));
    if (isNotModified(request, reply)) return reply.code(304).send();
  }
  const { dryRunStatus = endpoint.status } = endpoint;
  void reply.code(isDryRun(request) ? dryRunStatus : endpoint.status);
  if (answer === undefined) return reply.send();
  if (endpoint.plainText === true) return reply.type('text/plain; charset=utf-8').send(text);
  return reply.type('application/json; charset=utf-8').send(text);
}
