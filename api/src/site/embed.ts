import type { FastifyInstance } from 'fastify';
import { readableOn, tintOf } from 'shared-contract/colours';
import { Id } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import type { SiteConfig } from 'shared-contract/site';
import { byPlace, type Zone, zoneAt, zoneColour, zoneLabels } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { formatDay, isMissing } from '../platform/failures.ts';
import { escaped } from '../platform/html.ts';
import { etagOf } from '../platform/http/etag.ts';
import { allowCrossOriginUse, digestForPolicy } from '../platform/http/security.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import * as tables from '../tables/table-rows.ts';

type Site = Pick<SiteConfig, 'productName' | 'publicOrigin'>;
type Embed = { html: string; style: string };

const zones = ['winner', 'positive', 'negative', 'relegation', 'none'] as const satisfies Zone[];
/** One letter per zone as the class of its rows. “negative” has the n. */
const classOf = (zone: Zone) => (zone === 'none' ? 'o' : zone.slice(0, 1));

/** Longer titles are smaller and may take two lines. */
const LONG_TITLE = 24;

/** The card's background in dark frames, as on the site. */
const DARK = '#131828';

/**
 * A card on any host page, in the colour scheme of its frame. A background of the document would show as a strip below
 * the card in a frame that is too high. `embedSize` computes the height of frames, so the head has a fixed height and a
 * name takes one line. In a lower frame the foot stays visible.
 */
const COMMON = `:root{color-scheme:light dark;font:16px/1.4 Brand,'Helvetica Neue',Arial,sans-serif}body{margin:0}
article{position:relative;box-sizing:border-box;max-width:35rem;margin:auto;overflow:clip;border:1px solid light-dark(#12162b24,#ffffff24);border-radius:12px;background:light-dark(#fff,${DARK});color:light-dark(#12162b,#edeff6)}
header{display:flex;flex-direction:column;justify-content:center;gap:.25rem;box-sizing:border-box;height:5.125rem;padding:0 1.25rem}
h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;margin:0;font-size:1.375rem;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}.l{font-size:1.0625rem}
header p{display:flex;margin:0;font-size:.875rem}header span,td,footer a:first-child{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}time{flex-shrink:0}time:before{content:'·';padding:0 .375rem}
table{width:100%;border-spacing:0;table-layout:fixed}col:first-child{width:3.25rem}col:last-child{width:5.5rem}
td{padding:.425rem 0 .425rem 1rem;text-align:left;font-weight:600;line-height:1.4rem}td:first-child{padding-left:0;text-align:center;font-size:.875rem;font-weight:700;font-variant-numeric:tabular-nums}
td:last-child{padding-right:1rem}td:nth-child(3){padding-left:0;text-align:right;font-size:.8125rem}.o td{font-weight:500}.o+.o td{box-shadow:inset 0 1px light-dark(#12162b1a,#ffffff1f)}.o td:first-child{font-weight:700}
footer{position:sticky;bottom:0;display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:0 1rem 0 1.25rem;font-size:.8125rem;line-height:20px;border-top:1px solid light-dark(#12162b1a,#ffffff1f);background:inherit}
a{flex-shrink:0;padding:.75rem 0;color:light-dark(#545b78,#a9afc2);font-weight:600;text-decoration:none}a:first-child{flex-shrink:1;color:light-dark(#0f1990,#9dbafc);font-weight:700}a:hover{text-decoration:underline}svg{margin-right:.5rem;vertical-align:top;forced-color-adjust:none}
.h{position:absolute;clip-path:inset(50%)}@media(max-width:26rem){header,footer{padding-inline:1rem}td{padding-left:.625rem;font-size:.9375rem}col:first-child{width:2.625rem}}@media(forced-colors:active){td:first-child{forced-color-adjust:none}.o td{border-top:1px solid}}`;

/** The web font, with a fallback of the system while it loads and in frames without an origin. */
const fontFace = (font: string | undefined) =>
  font === undefined ? '' : `@font-face{font-family:Brand;font-weight:400 700;font-display:swap;src:url(${font})}`;

function styleOf(table: PublicTable, font: string | undefined): string {
  const rules = zones.map((zone) => {
    const bands = zone === 'none' ? [zoneColour(table, zone), DARK] : [zoneColour(table, zone)];
    const texts = bands.map((band) => readableOn(band, table.itemColor));
    const tints = bands.map((band, index) => tintOf(band, texts[index] ?? band));
    const inScheme = (colours: string[]) => (colours.length === 1 ? colours.join() : `light-dark(${colours.join()})`);
    const name = zone === 'winner' ? 'header,.w' : `.${classOf(zone)}`;
    return `${name}{background:${inScheme(bands)};color:${inScheme(texts)}}.${classOf(zone)} td:first-child{background:${inScheme(tints)}}`;
  });
  return fontFace(font) + COMMON + rules.join('');
}

/** Returns a document without scripts and files, which search engines do not index. */
export const plainDocument = (title: string, style: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body>${content}</body></html>`;

/** The product's mark: the first rows of a table. The policy does not restrict SVG attributes, unlike `style`. */
export const MARK = `<svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0f1990"/><path d="M7 8h18v4H7z" fill="#fff"/><path d="M7 14h14v4H7z" fill="#fff" fill-opacity=".75"/><path d="M7 20h10v4H7z" fill="#fff" fill-opacity=".5"/></svg>`;

const link = (address: string, content: string) =>
  `<a href="${escaped(address)}" target="_blank" rel="noopener">${content}</a>`;

/** Returns the footer with a link to the product, or to its table, and a link to the editor. */
const footOf = (address: string, { productName, publicOrigin }: Site) =>
  `<footer>${link(address, MARK + escaped(productName))}${link(publicOrigin + pathTo('createTable'), 'Make your own')}</footer>`;

/** Returns the document of an embedded table: the table alone, without scripts. Its one file is the font. */
export function embedOf(table: PublicTable, site: Site, font: string | undefined): Embed {
  const style = styleOf(table, font);
  const rows = byPlace(table.items).map(({ name }, index) => {
    const zone = zoneAt(table, index);
    const isFirst = index === 0 || zoneAt(table, index - 1) !== zone;
    // Only the row that names its zone has less room for the name.
    const cells =
      isFirst && zone !== 'none'
        ? `<td dir="auto">${escaped(name)}<td>${zoneLabels[zone]}`
        : `<td colspan="2" dir="auto">${escaped(name)}<span class="h"> ${zoneLabels[zone]}</span>`;
    return `<tr class="${classOf(zone)}"><td>${index + 1}${cells}`;
  });
  const address = `${site.publicOrigin}${pathTo('simpleTable', { tableId: table.id })}`;
  const changed = table.lastModified ?? table.created;
  const date = `<time datetime="${changed}">${table.lastModified === null ? '' : 'updated '}${formatDay(new Date(changed))}</time>`;
  const content = `<article><header><h1 dir="auto"${table.name.length > LONG_TITLE ? ' class="l"' : ''}>${escaped(table.name)}</h1><p><span>by ${escaped(table.userName ?? 'Anonymous')}</span>${date}</p></header><table><col><col><col>${rows.join('')}</table>${footOf(address, site)}</article>`;
  return { style, html: plainDocument(table.name, style, content) };
}

/** Returns the document that replaces a table that was deleted or made private. */
function unavailable(site: Site, font: string | undefined): Embed {
  const style = fontFace(font) + COMMON;
  const content = `<article><header><h1>This table is not public any more</h1></header>${footOf(site.publicOrigin, site)}</article>`;
  return { style, html: plainDocument(site.productName, style, content) };
}

/** Returns the policy of an embedded table: its own style, fonts of the site and framing by any site, nothing else. */
function policyOf(style: string): string {
  return `default-src 'none'; style-src '${digestForPolicy(style)}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

/**
 * Serves public tables for frames on other sites. Changes are visible at once. `readTemplate` returns the shell's
 * document, which links the font.
 */
export function embedRoute(
  app: FastifyInstance,
  { clock, config: { site }, store }: Platform,
  readTemplate: () => Promise<{ value: { html: string } }>,
): void {
  async function loadEmbed(id: string): Promise<{ status: 200 | 404; embed: Embed }> {
    const [, font] = /href="([^"()]+\.woff2)"/.exec((await readTemplate()).value.html) ?? [];
    try {
      const table = await tables.getPublicTable(store.db, v.parse(Id, id), site.productName, clock.now());
      return { status: 200, embed: embedOf(table, site, font) };
    } catch (error) {
      if (v.isValiError(error) || isMissing(error)) return { status: 404, embed: unavailable(site, font) };
      throw error;
    }
  }

  app.get<{ Params: { id: string } }>('/embed/:id', async (request, reply) => {
    const { embed, status } = await loadEmbed(request.params.id);
    const etag = etagOf(embed.html);
    allowCrossOriginUse(reply);
    void reply.headers({
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      'content-security-policy': policyOf(embed.style),
      // nginx must not cache it.
      'x-accel-expires': '0',
    });
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send();
    if (status === 200) void reply.header('etag', etag);
    return reply.code(status).type('text/html; charset=utf-8').send(embed.html);
  });
}
