import type { FastifyInstance } from 'fastify';
import { embedCode, embedSize } from 'shared-contract/embed-code';
import { Id, wholeNumber } from 'shared-contract/fields';
import { fillPath } from 'shared-contract/path';
import { getPicture } from 'shared-contract/pictures';
import { paramsIn } from 'shared-contract/route-patterns';
import { pathTo, screens } from 'shared-contract/screens';
import * as v from 'valibot';
import { missing } from '../platform/failures.ts';
import { API_BASE } from '../platform/http/base.ts';
import { parseParameters } from '../platform/http/input.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { allowCrossOriginUse } from '../platform/http/security.ts';
import type { PictureServices } from '../images/pictures.ts';
import { shownTable } from '../images/shown.ts';

export const OEMBED_PATH = `${API_BASE}/oembed`;

const PICTURE = { width: 1200, height: 630 };
const CACHE_SECONDS = 3600;

const Length = v.pipe(wholeNumber('Must be a whole number'), v.minValue(1, 'Must be at least 1'));
/** Sites send parameters of their own, which are ignored. */
const Query = v.looseObject({
  url: v.pipe(v.string('Required'), v.nonEmpty('Required')),
  maxwidth: v.optional(Length),
  maxheight: v.optional(Length),
  format: v.optional(v.string()),
});

/** Returns the id in the URL of a table's page, `null` for every other URL. */
function tableIn(address: string, publicOrigin: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== publicOrigin || url.username !== '' || url.password !== '') return null;
  const id = v.safeParse(Id, paramsIn(screens.simpleTable, url.pathname)?.['tableId']);
  return id.success ? id.output : null;
}

/**
 * Serves oEmbed 1.0: how to embed a public table, given its URL. It is no call of the contract, because the protocol
 * defines its parameters and fields.
 */
export function oembedRoute(app: FastifyInstance, services: PictureServices): void {
  const { config, pictures } = services;
  const { productName, publicOrigin } = config.site;

  app.get<{ Querystring: Record<string, unknown> }>(OEMBED_PATH, async (request, reply) => {
    const parameters = parseParameters(Query, request.query) as v.InferOutput<typeof Query>;
    const { format = 'json', maxheight, maxwidth, url } = parameters;
    if (format !== 'json')
      return sendProblem(request, reply, 'invalid', { status: 501, detail: 'There is JSON alone.' });
    const id = tableIn(url, publicOrigin);
    if (id === null) throw missing('Table', 'url');
    const shown = await shownTable(services, id);
    const { table } = shown;
    const size = embedSize(table, { width: maxwidth, height: maxheight });
    const picture = `${publicOrigin}${API_BASE}${fillPath(getPicture.path, { id })}?v=${pictures.versionOf(shown)}&otherwise=card`;
    const hasProfile = !table.isOfficial && table.userName !== null;
    const isPictureAllowed = PICTURE.width <= (maxwidth ?? Infinity) && PICTURE.height <= (maxheight ?? Infinity);
    allowCrossOriginUse(reply);
    void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    return reply.type('application/json; charset=utf-8').send({
      version: '1.0',
      type: 'rich',
      title: table.name,
      author_name: table.userName ?? 'Anonymous',
      ...(hasProfile && { author_url: publicOrigin + pathTo('userProfile', { userId: table.userName ?? '' }) }),
      provider_name: productName,
      provider_url: publicOrigin,
      cache_age: CACHE_SECONDS,
      ...(isPictureAllowed && {
        thumbnail_url: picture,
        thumbnail_width: PICTURE.width,
        thumbnail_height: PICTURE.height,
      }),
      html: embedCode(table, size, publicOrigin),
      ...size,
    });
  });
}
