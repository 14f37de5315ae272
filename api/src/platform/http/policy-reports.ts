import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { networkOf } from './address.ts';
import { API_BASE } from './base.ts';
import { createReportQuota } from './report-quota.ts';

/** The path that receives browsers' reports of policy violations. */
export const POLICY_REPORTS = `${API_BASE}/policy-reports`;

const MAX_REPORT_BYTES = 16 * 1024;
const MAX_PER_REQUEST = 10;
const QUOTA = { perMinute: 60, perAddressAndMinute: 10 };

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, 100)),
  ),
  '',
);
/** Keeps only the origin: the rest of a URL may name a person or contain a token. */
const origin = v.fallback(
  v.pipe(
    v.string(),
    v.transform((address) => URL.parse(address)?.origin ?? address.slice(0, 20)),
  ),
  '',
);
/** Normalizes reports of `report-uri`, of the Reporting API and of Integrity-Policy. */
const Report = v.union([
  v.pipe(
    v.object({ type: v.literal('integrity-violation'), body: v.object({ destination: text, blockedURL: origin }) }),
    v.transform(({ body: { destination, blockedURL } }) => ({
      body: { effectiveDirective: `integrity of ${destination}`, blockedURL, sourceFile: '' },
    })),
  ),
  v.object({ body: v.object({ effectiveDirective: text, blockedURL: origin, sourceFile: origin }) }),
  v.pipe(
    v.object({
      'csp-report': v.object({ 'effective-directive': text, 'blocked-uri': origin, 'source-file': origin }),
    }),
    v.transform(({ 'csp-report': old }) => ({
      body: {
        effectiveDirective: old['effective-directive'],
        blockedURL: old['blocked-uri'],
        sourceFile: old['source-file'],
      },
    })),
  ),
]);

/**
 * Adds the route that logs browsers' reports of policy violations. Entries never name the page. Their number per minute
 * is limited, because anyone can send reports.
 */
export function policyReportRoutes(
  app: FastifyInstance,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): void {
  const quota = createReportQuota(clock, QUOTA);

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      async (_request: unknown, body: string) => body,
    );
    scope.post(POLICY_REPORTS, async (request, reply) => {
      const address = networkOf(request.ip);
      if (!quota.hasRoom(address)) return reply.code(204).send();
      let sent: unknown;
      try {
        sent = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
      } catch {
        sent = null;
      }
      for (const report of [sent].flat().slice(0, MAX_PER_REQUEST)) {
        const parsed = v.safeParse(Report, report);
        if (!parsed.success || !quota.hasRoom(address)) continue;
        quota.count(address);
        log.warn({ report: parsed.output.body }, 'policy violation');
      }
      return reply.code(204).send();
    });
  });
}
