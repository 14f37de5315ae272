import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readableOn, tintOf } from 'shared-contract/colours';
import { Id } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import type { SiteConfig } from 'shared-contract/site';
import { type Zone, byPlace, zoneAt, zoneColour, zoneWords } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { Failure } from '../failures.ts';
import { escaped } from '../html.ts';
import { letOthersShow } from '../http/security.ts';
import type { Services } from '../services.ts';
import * as tables from '../tables/store.ts';

type Site = Pick<SiteConfig, 'productName' | 'publicOrigin'>;
type Embed = { html: string; style: string };

const zones = ['winner', 'positive', 'negative', 'relegation', 'none'] as const satisfies Zone[];
/** One letter for each, as the class of its rows. */
const classOf = (zone: Zone) => zone.slice(0, 1);

const COMMON = `:root{color-scheme:light dark;font:16px/1.4 system-ui,sans-serif}body{margin:0;background:light-dark(#fff,#0b0f1b)}
article{max-width:35rem;margin:auto;background:#fff;color:#12162b}h1{margin:0;padding:1rem 1.25rem .25rem;font-size:1.375rem;line-height:1.2;overflow-wrap:anywhere}
header p{margin:0;padding:0 1.25rem 1rem;font-size:.875rem}table{width:100%;border-collapse:collapse;table-layout:fixed}
td{padding:.4rem 1rem;text-align:start;font-weight:600;overflow-wrap:anywhere}td:first-child{width:1.6rem;padding:.4rem;text-align:center;font-size:.875rem;font-variant-numeric:tabular-nums}
td:last-child{width:5rem;text-align:end;font-size:.8125rem}.n td{border-top:1px solid #12162b1a;font-weight:500}
footer{padding:.75rem 1.25rem;font-size:.8125rem;border-top:1px solid #12162b1a}a{color:#0f1990}
.h{position:absolute;clip-path:inset(50%)}@media(forced-colors:active){td:first-child{forced-color-adjust:none}}`;

function styleOf(table: PublicTable): string {
  const rules = zones.map((zone) => {
    const band = zoneColour(table, zone);
    const text = readableOn(band, table.itemColor);
    const name = zone === 'winner' ? 'header,.w' : `.${classOf(zone)}`;
    return `${name}{background:${band};color:${text}}.${classOf(zone)} td:first-child{background:${tintOf(band, text)}}`;
  });
  return COMMON + rules.join('');
}

const documentOf = (title: string, style: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body>${content}</body></html>`;

/** The document of an embedded table: the table alone, without script, in the fonts of the system. */
export function embedOf(table: PublicTable, { productName, publicOrigin }: Site): Embed {
  const style = styleOf(table);
  const rows = byPlace(table.items).map(({ name }, index) => {
    const zone = zoneAt(table, index);
    const isFirst = index === 0 || zoneAt(table, index - 1) !== zone;
    const word = isFirst || zone === 'none' ? zoneWords[zone] : `<span class="h">${zoneWords[zone]}</span>`;
    return `<tr class="${classOf(zone)}"><td>${index + 1}<td dir="auto">${escaped(name)}<td>${word}`;
  });
  const address = `${publicOrigin}${pathTo('simpleTable', { tableId: table.id })}`;
  const link = `<a href="${escaped(address)}" target="_blank" rel="noopener">${escaped(productName)}</a>`;
  const content = `<article><header><h1 dir="auto">${escaped(table.name)}</h1><p>by ${escaped(table.userName ?? 'Anonymous')}</p></header><table>${rows.join('')}</table><footer>${link}</footer></article>`;
  return { style, html: documentOf(table.name, style, content) };
}

/** What stands in its place once the table is private or gone. */
function gone({ productName, publicOrigin }: Site): Embed {
  const content = `<article><header><h1>This table is not public any more</h1></header><footer><a href="${escaped(publicOrigin)}" target="_blank" rel="noopener">${escaped(productName)}</a></footer></article>`;
  return { style: COMMON, html: documentOf(productName, COMMON, content) };
}

/** The policy of an embedded table: its own style, in a frame of any site, and nothing else. */
function policyOf(style: string): string {
  const digest = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

/** Serves public tables for other sites to show in a frame; what they show follows every change at once. */
export function embedRoute(app: FastifyInstance, { clock, config: { site }, store }: Services): void {
  async function look(id: string): Promise<{ status: 200 | 404; embed: Embed }> {
    try {
      return {
        status: 200,
        embed: embedOf(await tables.getPublicTable(store.db, v.parse(Id, id), site.productName, clock.now()), site),
      };
    } catch (error) {
      if (v.isValiError(error) || (error instanceof Failure && error.code === 'missing')) {
        return { status: 404, embed: gone(site) };
      }
      throw error;
    }
  }

  app.get<{ Params: { id: string } }>('/embed/:id', async (request, reply) => {
    const { embed, status } = await look(request.params.id);
    const etag = `"${createHash('sha256').update(embed.html).digest('base64url')}"`;
    letOthersShow(reply);
    void reply.headers({
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      'content-security-policy': policyOf(embed.style),
      // nginx keeps none.
      'x-accel-expires': '0',
    });
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send();
    if (status === 200) void reply.header('etag', etag);
    return reply.code(status).type('text/html; charset=utf-8').send(embed.html);
  });
}
