import { getOtherProfile } from 'shared-contract/account';
import { compareTwoTables, getComparisonPicture } from 'shared-contract/compare';
import { headOfComparison } from 'shared-contract/comparison-text';
import { getInvitation } from 'shared-contract/groups';
import { getInvitationPicture, headOfInvitation } from 'shared-contract/invitations';
import { type IndexedPage, indexedPageAt, indexedPages } from 'shared-contract/indexed-pages';
import { headOfSealedTip } from 'shared-contract/lock-text';
import { getLeaderboardPicture, getProfilePicture, getSeasonPicture } from 'shared-contract/page-pictures';
import { headOfProfile, headOfTable } from 'shared-contract/page-heads';
import { fillPath } from 'shared-contract/path';
import { getPicture } from 'shared-contract/pictures';
import { getStandings, type Standings } from 'shared-contract/public-seasons';
import { paramsIn } from 'shared-contract/route-patterns';
import { pathTo, screens } from 'shared-contract/screens';
import { headOfLeaderboard, headOfPrediction, headOfSeason } from 'shared-contract/season-text';
import { byPlace } from 'shared-contract/table-rules';
import { getPublicTable, type PublicTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { otherProfile } from '../profiles/profiles.ts';
import { Failure, isMissing, nullIfMissing } from '../platform/failures.ts';
import { API_BASE } from '../platform/http/base.ts';
import { findByCode, pictureKeyOf } from '../groups/group-codes.ts';
import { invitationTo } from '../groups/invitations.ts';
import type { PictureServices, ShownPoster } from '../images/pictures.ts';
import { posterOfInvitation } from '../images/poster.ts';
import { lockedBoard, shownPosters } from '../images/shown-posters.ts';
import { assertShown } from '../competition/tip-lock/shown-seasons.ts';
import { comparisonOf, twoPublicTables } from '../tables/compare.ts';
import { shownTable } from '../images/shown.ts';
import { getSealedTip } from '../tips/sealed.ts';
import type { DocumentHead } from './head.ts';
import { OEMBED_PATH } from './oembed.ts';

/** Longer than a query of the store takes, shorter than visitors wait for a page. */
const ANSWER_LIMIT_MS = 2000;

/** The API's answer for the URL of a page. */
export type PageAnswer = {
  status: 200 | 404;
  /** The page's metadata, `null` for the product's name alone. */
  head: DocumentHead | null;
  /**
   * Whether the head holds users' texts. Such a document is never cached for others, nor served while the API is down.
   */
  isPersonal: boolean;
};

export const NO_PAGE: PageAnswer = { status: 404, head: null, isPersonal: false };
const BARE: PageAnswer = { status: 200, head: null, isPersonal: false };

/** Returns a list of the teams for search engines. */
const itemListOf = (name: string, teams: readonly { name: string; place: number }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: teams.length,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: teams.map((team) => ({ '@type': 'ListItem', position: team.place, name: team.name })),
});
const teamsOf = ({ items }: PublicTable) => byPlace(items).map(({ name, tablePlace }) => ({ name, place: tablePlace }));

/**
 * Returns a function that looks up the page at the path of a screen. It makes the queries of the screen for a visitor
 * without a session, so a private table counts as missing. If the store does not respond in time, the page has no
 * metadata, and the screen shows the error. `address` is the visitor's, by which wrong invitation codes are counted.
 */
export function pageAnswers(services: PictureServices): (pathname: string, address: string) => Promise<PageAnswer> {
  const { clock, config, log, pictures, standings: standingsOf, store } = services;
  const { productName, publicOrigin } = config.site;
  const posters = shownPosters(services);
  const card = { address: `${publicOrigin}/card.png`, alt: productName };

  /** Returns the picture of a page without a table. `path` is that of the call for the picture. */
  const pictureOf = (path: string, shown: ShownPoster, alt: string) => ({
    address: `${publicOrigin}${API_BASE}${path}?v=${pictures.versionOf(shown)}&otherwise=card`,
    alt,
  });

  function headOfIndexedPage(name: IndexedPage): DocumentHead {
    return { ...indexedPages[name](productName), path: screens[name], mayBeIndexed: true, picture: card };
  }

  async function answerOfSealedTip(id: string): Promise<PageAnswer> {
    const head = {
      ...headOfSealedTip(await getSealedTip(store.db, id, clock.now()), 'UTC'),
      path: pathTo('simpleTable', { tableId: id }),
      mayBeIndexed: false,
      picture: card,
    };
    return { status: 200, head, isPersonal: true };
  }

  async function answerOfTable(tableId: string): Promise<PageAnswer> {
    const { id } = v.parse(getPublicTable.params, { id: tableId });
    const shown = await shownTable(services, id).catch(nullIfMissing);
    if (shown === null) return answerOfSealedTip(id);
    const { table } = shown;
    const image = `${publicOrigin}${API_BASE}${fillPath(getPicture.path, { id })}`;
    const path = pathTo('simpleTable', { tableId: id });
    const head = {
      ...headOfTable(table),
      path,
      mayBeIndexed: table.isListed,
      picture: { address: `${image}?v=${pictures.versionOf(shown)}&otherwise=card`, alt: table.name },
      oembed: `${publicOrigin}${OEMBED_PATH}?${new URLSearchParams({ url: publicOrigin + path }).toString()}`,
      structured: itemListOf(table.name, teamsOf(table)),
    };
    return { status: 200, head, isPersonal: true };
  }

  async function answerOfComparison(parameters: object): Promise<PageAnswer> {
    const ids = v.parse(compareTwoTables.params, parameters);
    const compared = await twoPublicTables(store.db, ids, productName, clock.now());
    const { description, title } = headOfComparison(compared.tables, comparisonOf(compared));
    const image = `${publicOrigin}${API_BASE}${fillPath(getComparisonPicture.path, ids)}`;
    const head = {
      title,
      description,
      path: pathTo('compare', ids),
      mayBeIndexed: false,
      picture: { address: `${image}?v=${pictures.versionOf(compared)}&otherwise=card`, alt: title },
    };
    return { status: 200, head, isPersonal: true };
  }

  async function answerOfProfile(idOrHandle: string): Promise<PageAnswer> {
    const { id } = v.parse(getOtherProfile.params, { id: idOrHandle });
    const person = await otherProfile(store.db, id, null, clock.now());
    const told = headOfProfile(person, productName);
    const picturePath = fillPath(getProfilePicture.path, { id: person.userId });
    const isPublic = person.type === 'PublicProfileUserResponse';
    const head = {
      ...told,
      path: pathTo('userProfile', { userId: person.userName }),
      mayBeIndexed: false,
      picture: isPublic ? pictureOf(picturePath, await posters.profile(person.userId), told.description) : card,
    };
    return { status: 200, head, isPersonal: true };
  }

  async function standingsAt(lssId: string): Promise<Standings> {
    const { id } = v.parse(getStandings.params, { id: lssId });
    await assertShown(store.db, id);
    return (await standingsOf.get(store.db, id, undefined)).standings;
  }

  async function answerOfSeason(lssId: string): Promise<PageAnswer> {
    const standings = await standingsAt(lssId);
    const { description, title } = headOfSeason(standings);
    const { id } = standings;
    const head = {
      title,
      description,
      path: pathTo('season', { lssId: id }),
      mayBeIndexed: true,
      picture: pictureOf(fillPath(getSeasonPicture.path, { id }), await posters.season(id), description),
      structured: itemListOf(
        title,
        standings.rows.map(({ place, teamName }) => ({ name: teamName, place })),
      ),
    };
    return { status: 200, head, isPersonal: true };
  }

  async function answerOfPrediction(lssId: string): Promise<PageAnswer> {
    const standings = await standingsAt(lssId);
    const path = pathTo('predict', { lssId: standings.id });
    const head = { ...headOfPrediction(standings), path, mayBeIndexed: false, picture: card };
    return { status: 200, head, isPersonal: false };
  }

  /** Answers for a leaderboard. It has a picture, and names people, after the lock. */
  async function answerOfLeaderboard(given: string): Promise<PageAnswer> {
    const standings = await standingsAt(given);
    const { id: lssId } = standings;
    const board = await lockedBoard(services, lssId);
    const told = headOfLeaderboard(standings, board ?? undefined);
    const shown = board && (await posters.leaderboard(lssId));
    const picturePath = fillPath(getLeaderboardPicture.path, { lssId });
    const head = {
      ...told,
      path: pathTo('leaderboard', { lssId }),
      mayBeIndexed: false,
      picture: shown === null ? card : pictureOf(picturePath, shown, `${told.title}. ${told.description}`),
    };
    return { status: 200, head, isPersonal: board !== null };
  }

  /** @throws {Failure} for an unknown code, and after too many of them. */
  async function answerOfInvitation(parameters: object, address: string): Promise<PageAnswer> {
    const { code } = v.parse(getInvitation.params, parameters);
    const invitation = await findByCode(services, { accountId: null, address }, () =>
      invitationTo(store.db, code, null, clock.now()),
    );
    const { id } = invitation;
    const told = headOfInvitation(invitation, 'UTC');
    const picturePath = fillPath(getInvitationPicture.path, { id, key: pictureKeyOf(services, code) });
    const head = {
      ...told,
      path: pathTo('joinGroup', { code }),
      mayBeIndexed: false,
      picture: pictureOf(
        picturePath,
        { poster: posterOfInvitation(invitation, config.site), subject: [id] },
        `${told.title}. ${told.description}`,
      ),
    };
    return { status: 200, head, isPersonal: true };
  }

  function resolvePage(pathname: string, address: string): Promise<PageAnswer> {
    const table = paramsIn(screens.simpleTable, pathname);
    if (table !== null) return answerOfTable(table['tableId'] ?? '');
    const profile = paramsIn(screens.userProfile, pathname);
    if (profile !== null) return answerOfProfile(profile['userId'] ?? '');
    const season = paramsIn(screens.season, pathname);
    if (season !== null) return answerOfSeason(season['lssId'] ?? '');
    const predicted = paramsIn(screens.predict, pathname);
    if (predicted !== null) return answerOfPrediction(predicted['lssId'] ?? '');
    const board = paramsIn(screens.leaderboard, pathname);
    if (board !== null) return answerOfLeaderboard(board['lssId'] ?? '');
    const invited = paramsIn(screens.joinGroup, pathname);
    if (invited !== null) return answerOfInvitation(invited, address);
    const compared = paramsIn(screens.compare, pathname);
    if (compared !== null) return answerOfComparison(compared);
    const name = indexedPageAt(pathname);
    return Promise.resolve(name === null ? BARE : { ...BARE, head: headOfIndexedPage(name) });
  }

  return (pathname, address) => {
    const resolved = resolvePage(pathname, address).catch((error: unknown) => {
      if (v.isValiError(error) || isMissing(error)) return NO_PAGE;
      // The call of the screen is refused too, and the screen explains it.
      if (error instanceof Failure && error.code === 'limit-reached') return BARE;
      log.error({ err: error }, 'the metadata of a page cannot be read');
      return BARE;
    });
    const { promise: timedOut, resolve } = Promise.withResolvers<PageAnswer>();
    const timer = setTimeout(resolve, ANSWER_LIMIT_MS, BARE);
    return Promise.race([resolved, timedOut]).finally(() => clearTimeout(timer));
  };
}
