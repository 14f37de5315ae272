import { getComparisonPicture } from 'shared-contract/compare';
import { getInvitationPicture } from 'shared-contract/invitations';
import { getLeaderboardPicture, getProfilePicture, getSeasonPicture } from 'shared-contract/page-pictures';
import { getPicture, type PictureFormat } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import { Failure, isMissing } from '../platform/failures.ts';
import type { FileAnswer } from '../platform/endpoints/answer.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { countDetached } from '../platform/rate-limits/rate-limit-counters.ts';
import { twoPublicTables } from '../tables/compare.ts';
import { type PictureServices, tablesIn, type Wanted } from './pictures.ts';
import { shownPosters } from './shown-posters.ts';
import { shownTable } from './shown.ts';
import { FILE } from '../platform/rate-limits/call-policy.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const types: Record<PictureFormat, string> = { png: 'image/png', svg: 'image/svg+xml' };

/** An SVG opened by its URL is a document. This policy forbids scripts and requests. */
const svgHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

const isTipBeforeLock = ({ tip }: PublicTable) => tip !== undefined && !tip.isLocked;

type PictureRequest = { address: string; query: { v?: string | undefined; otherwise?: 'card' | undefined } };

/**
 * Serves the pictures of public tables and pages. Every request reads from the store whether the subject is public,
 * also for cached pictures.
 */
export function pictureRoutes(bind: Bind, services: PictureServices): void {
  const { clock, config, log, pictures, store } = services;
  const { productName } = config.site;
  const posters = shownPosters(services);

  async function plainCard(): Promise<FileAnswer> {
    return {
      type: types.png,
      body: await pictures.card(),
      etag: 'card',
      cacheControl: 'no-store',
      allowsCrossOrigin: true,
    };
  }

  /** @param read - Reads the contents to draw. @throws {Failure} when a table is private or does not exist. */
  async function answerWith(read: () => Promise<Wanted>, { address, query }: PictureRequest): Promise<FileAnswer> {
    const wanted = await read();
    const picture = pictures.of(wanted);
    const other = { format: 'png' as const, shape: 'poster' in wanted ? 'poster' : 'compared' };
    const { format, shape } = 'table' in wanted ? wanted : other;
    const isFixed = !('poster' in wanted) && !tablesIn(wanted).some(isTipBeforeLock);
    const answer = (body: Buffer): FileAnswer => ({
      type: types[format],
      body,
      etag: `${picture.version}-${shape}-${format}`,
      // A tip may be sealed at any time until its lock. A poster's page may end at any time.
      cacheControl: query.v === picture.version && isFixed ? IMMUTABLE : REVALIDATE,
      headers: format === 'svg' ? svgHeaders : {},
      allowsCrossOrigin: true,
    });
    const cached = await picture.readCached();
    if (cached !== null) return answer(cached);
    try {
      if (!picture.isRefused()) await countDetached(store, services, ['picture'], { address });
      const drawn = await picture.draw();
      // The table may have become private or been deleted in the meantime.
      await read();
      await picture.cacheDrawn(drawn);
      return answer(drawn);
    } catch (error) {
      if (query.otherwise !== 'card' || isMissing(error)) throw error;
      if (!(error instanceof Failure)) log.error({ err: error }, 'a picture cannot be drawn');
      return plainCard();
    }
  }

  bind(getPicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) => {
    const { format, shape } = query;
    const read = async () => ({ ...(await shownTable(services, params.id)), shape, format });
    return answerWith(read, { address, query });
  });

  bind(getInvitationPicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) => {
    return answerWith(() => posters.invitation(params), { address, query });
  });

  bind(getSeasonPicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) =>
    answerWith(() => posters.season(params.id), { address, query }),
  );

  bind(getLeaderboardPicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) =>
    answerWith(() => posters.leaderboard(params.lssId), { address, query }),
  );

  bind(getProfilePicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) =>
    answerWith(() => posters.profile(params.id), { address, query }),
  );

  bind(getComparisonPicture, { within: ['picture'], ...FILE }, ({ client: { address }, params, query }) => {
    const read = () => twoPublicTables(store.db, params, productName, clock.now());
    return answerWith(read, { address, query });
  });
}
