import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { networkOf } from './address.ts';
import { API_BASE } from './base.ts';

/** Where browsers report what a page's policy has blocked. */
export const POLICY_REPORTS = `${API_BASE}/policy-reports`;

const LARGEST_REPORT_BYTES = 16 * 1024;
const MOST_IN_A_REQUEST = 10;
const MOST_A_MINUTE = 60;
const MOST_OF_AN_ADDRESS_A_MINUTE = 10;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, 100)),
  ),
  '',
);
/** Only the origin: the rest of an address may name a person or hold a token. */
const origin = v.fallback(
  v.pipe(
    v.string(),
    v.transform((address) => URL.parse(address)?.origin ?? address.slice(0, 20)),
  ),
  '',
);
/** Normalises reports of `report-uri`, of the Reporting API and of Integrity-Policy. */
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
 * How many reports may be logged in a minute, over all and of one address, so that nobody uses up the share of all others. Counted in
 * memory: it is this process's log that is protected, and a counter in the database would cost more than the line.
 */
function createQuota(clock: Clock) {
  let minute = 0;
  let logged = 0;
  const ofAddress = new Map<string, number>();
  /** Begins another minute if it is time. */
  const tick = () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now === minute) return;
    [minute, logged] = [now, 0];
    ofAddress.clear();
  };
  return {
    has(address: string): boolean {
      tick();
      return logged < MOST_A_MINUTE && (ofAddress.get(address) ?? 0) < MOST_OF_AN_ADDRESS_A_MINUTE;
    },
    take(address: string): void {
      logged += 1;
      ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
    },
  };
}

/** Logs browsers' reports of what was blocked, never of which page, and only some a minute, since anyone can send them. */
export function policyReportRoutes(
  app: FastifyInstance,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): void {
  const quota = createQuota(clock);

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST_REPORT_BYTES },
      async (_request: unknown, body: string) => body,
    );
    scope.post(POLICY_REPORTS, async (request, reply) => {
      const address = networkOf(request.ip);
      if (!quota.has(address)) return reply.code(204).send();
      let sent: unknown;
      try {
        sent = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
      } catch {
        sent = null;
      }
      for (const report of [sent].flat().slice(0, MOST_IN_A_REQUEST)) {
        const parsed = v.safeParse(Report, report);
        if (!parsed.success || !quota.has(address)) continue;
        quota.take(address);
        log.warn({ report: parsed.output.body }, 'a policy has kept something out');
      }
      return reply.code(204).send();
    });
  });
}
