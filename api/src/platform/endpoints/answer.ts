import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { type AnyPolicy, excessOf } from '../rate-limits/call-policy.ts';
import type { Platform } from './platform.ts';
import { etagOf } from '../http/etag.ts';
import { allowCrossOriginUse } from '../http/security.ts';

/** A file to answer with. */
export type FileAnswer = {
  type: string;
  body: Buffer | string;
  /** Tells one version of the file from another; unquoted. */
  etag: string;
  cacheControl: string;
  headers?: Record<string, string>;
  /** Other sites may show it. */
  allowsCrossOrigin?: true;
};

/**
 * Strips properties that the contract does not declare from an answer. An answer that does not match is a bug of ours: it fails the
 * request outside production; in production it is logged and sent as it is declared.
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
    `${endpoint.method} ${endpoint.path} returned an answer that its contract does not declare: ${JSON.stringify(v.flatten(parsed.issues))}`,
  );
  if (services.config.environment !== 'production') throw mismatch;
  services.log.error({ err: mismatch }, 'answer does not match the contract');
  return parsed.output;
}

/** @throws {Error} when an answer, or the body of a file, exceeds the bound of its call. */
export function assertBound(endpoint: Endpoint, policy: AnyPolicy, answer: unknown): void {
  if (answer === undefined) return;
  const isFile = endpoint.file !== undefined;
  const text = isFile ? (answer as Buffer | string) : JSON.stringify(answer);
  const excess = excessOf(policy, answer, text);
  if (excess !== null) throw new Error(`${endpoint.method} ${endpoint.path} answered ${excess}`);
}

/** Sends a file with its ETag, or 304 where the client has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const etag = `"${file.etag}"`;
  void reply.headers({ ...file.headers, 'cache-control': file.cacheControl, etag });
  if (file.allowsCrossOrigin === true) allowCrossOriginUse(reply);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(file.type).send(file.body);
}

const isDryRun = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

/** Whether the client has the response with this ETag, if it has one. */
const isNotModified = (request: FastifyRequest, reply: FastifyReply) =>
  reply.hasHeader('etag') && request.headers['if-none-match'] === reply.getHeader('etag');

/** Whether clients may store the response and have to revalidate it. */
const isRevalidated = (reply: FastifyReply) => String(reply.getHeader('cache-control')).includes('no-cache');

/**
 * Sends an answer as JSON or plain text, or 304 where the client has it. A response that is revalidated gets the ETag of its text and its
 * `X-Total-Count`, unless the handler has set one.
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
