import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalid } from '../failures.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

const ONE_YEAR_SECONDS = 31_536_000;

const documentPolicy = {
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  // Browsers that support `report-to` ignore `report-uri`.
  'report-uri': POLICY_REPORTS,
  'report-to': 'policy',
};

/** The policy of all responses but the shell's pages: they may neither run nor load anything. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the digest of an inline style sheet as a policy names it, without quotes. */
export const digestForPolicy = (styles: string): string => `sha256-${hash('sha256', styles, 'base64')}`;

/**
 * Returns the policy of a page whose scripts and styles come from this origin and from `origins`.
 * @param styles - The digests of the inline style sheets.
 */
export function pagePolicy(origins: readonly string[], styles: readonly string[] = []): string {
  const allowed = ["'self'", ...origins].join(' ');
  return Object.entries({
    'default-src': "'none'",
    'script-src': allowed,
    'style-src': [allowed, ...styles.map((digest) => `'${digest}'`)].join(' '),
    'connect-src': allowed,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    ...documentPolicy,
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/** The Integrity-Policy of a page: scripts without an integrity digest do not run. */
export const PAGE_INTEGRITY = 'blocked-destinations=(script), endpoints=(policy)';

/** Returns the headers of every response, errors included. A page replaces the policy with its own. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** Rejects requests with two Host headers: intermediaries may disagree on which one applies. @throws {Failure} */
export function rejectDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
    }
    done(hosts > 1 ? invalid([{ path: 'host', message: 'Given twice' }]) : undefined);
  });
}

/** Sets the headers on every response, before anything else handles the request. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/**
 * Headers that have no effect on scripts, style sheets and fonts: they concern documents, reports, ranges and
 * revalidation.
 */
const documentHeaders = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-frame-options',
  'x-request-id',
];

/** Removes headers without effect from immutable scripts, style sheets and fonts: a page loads thirty of them. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) void reply.removeHeader(name);
  // HTTP/1.1 connections are persistent by default.
  if (reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
}

/** Lets other sites embed a response in a frame or as an image. */
export function allowCrossOriginUse(reply: FastifyReply): void {
  void reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}
