import { getPicture, type PictureFormat } from 'shared-contract/pictures';
import { Failure } from '../failures.ts';
import type { Bind, FileAnswer } from '../http/bind.ts';
import { countUses } from '../limits/store.ts';
import type { Services } from '../services.ts';
import * as tables from '../tables/store.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const types: Record<PictureFormat, string> = { png: 'image/png', svg: 'image/svg+xml' };

/** An SVG that is opened by itself is a document, which may do nothing. */
const svgHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** The pictures of public tables. Whether a table is public is asked of the store for every one, also of those kept. */
export function pictureRoutes(bind: Bind, services: Services): void {
  const { clock, config, log, pictures, store } = services;

  async function plainCard(): Promise<FileAnswer> {
    return { type: types.png, body: await pictures.card(), etag: 'card', cacheControl: 'no-store', isForOthers: true };
  }

  bind(getPicture, async ({ asker: { address }, params, query }) => {
    const { format, otherwise, shape, v: version } = query;
    const read = () => tables.getPublicTable(store.db, params.id, config.site.productName, clock.now());
    const table = await read();
    const wanted = { table, shape, format };
    const answer = (body: Buffer): FileAnswer => ({
      type: types[format],
      body,
      etag: `${pictures.versionOf(table)}-${shape}-${format}`,
      cacheControl: version === undefined ? REVALIDATE : IMMUTABLE,
      headers: format === 'svg' ? svgHeaders : {},
      isForOthers: true,
    });
    const kept = await pictures.kept(wanted);
    if (kept !== null) return answer(kept);
    try {
      await store.write((transaction) => countUses(transaction, services, ['picture'], { address }));
      const picture = await pictures.draw(wanted);
      // It may be nobody's business by now.
      await read();
      await pictures.keep(wanted, picture);
      return answer(picture);
    } catch (error) {
      const isMissing = error instanceof Failure && error.code === 'missing';
      if (otherwise !== 'card' || isMissing) throw error;
      if (!(error instanceof Failure)) log.error({ err: error, table: table.id }, 'a picture cannot be drawn');
      return plainCard();
    }
  });
}
