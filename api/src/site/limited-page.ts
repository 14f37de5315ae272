import type { FastifyReply } from 'fastify';
import { counted } from 'shared-contract/counts';
import type { Config } from '../platform/config.ts';
import type { Failure } from '../platform/failures.ts';
import { escaped } from '../platform/html.ts';
import { digestForPolicy } from '../platform/http/security.ts';
import { MARK, plainDocument } from './embed.ts';

const STATUS = 429;
const MINUTE_SECONDS = 60;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 'Schibsted Grotesk','Helvetica Neue',Arial,sans-serif}body{display:grid;align-content:center;justify-items:start;gap:1rem;max-width:30rem;min-height:80vh;margin:auto;padding:1.5rem;background:light-dark(#fff,#0c0f1d);color:light-dark(#12162b,#e8eaf5)}
h1,p{margin:0}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}.p{display:flex;align-items:center;gap:.5rem;font-weight:700}a{padding:.625rem 1.25rem;border-radius:8px;background:light-dark(#0f1990,#aab4ff);color:light-dark(#fff,#0c0f1d);font-weight:700;text-decoration:none}a:hover{text-decoration:underline}`;

/**
 * Responds to a client that has opened too many wrong short addresses: with a page without scripts, whose status and
 * Retry-After are those of the failure.
 */
export function sendLimitedPage(
  reply: FastifyReply,
  { retryAfter = 1 }: Failure,
  { productName, publicOrigin }: Config['site'],
): FastifyReply {
  const wait = counted(Math.ceil(retryAfter / MINUTE_SECONDS), 'minute');
  const content = `<p class="p">${MARK}${escaped(productName)}</p><h1>Too many addresses without a table</h1><p>Several short addresses opened from your network led to no table, so we don’t look up more for now. Try again in ${wait}, or ask for the table’s full link.</p><a href="${escaped(publicOrigin)}/">Go to Home</a>`;
  return reply
    .code(STATUS)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'content-security-policy': `default-src 'none'; style-src '${digestForPolicy(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(plainDocument(`Too many addresses · ${productName}`, STYLE, content));
}
