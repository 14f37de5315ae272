import type { APIRequestContext } from '@playwright/test';
import { logIn } from 'shared-contract/signing-in';
import { listUsers } from 'shared-contract/users';
import { countryNumber } from 'shared-contract/countries';
import type { Answer, Endpoint } from 'shared-contract/endpoint';
import { listLeaguesOfCountry } from 'shared-contract/leagues';
import { getRound } from 'shared-contract/rounds';
import { screens } from 'shared-contract/screens';
import { listTeamsOfCountry } from 'shared-contract/teams';
import { administrator, expect } from './test.ts';
import { isWalked, walksAll } from './walks.ts';

/** The administration's addresses that walks visit, with parameters as declared. */
export const adminPaths = Object.values(screens).filter((path) => path.startsWith('/admin') && isWalked(path));

/** Returns the area of an address. The dashboard's area includes the change log, the reports and the mails. */
const areaOf = (address: string) => /^\/admin\/(?!audit|reports|undelivered)(\w+)/.exec(address)?.[1] ?? 'dashboard';

export const areas = [...new Set(adminPaths.map(areaOf))];

/** Signs in by the API and returns the token. */
export async function tokenOf(request: APIRequestContext, email: string, password: string): Promise<string> {
  const answer = await request.post(`/api${logIn.path}`, { data: { email, password, rememberMe: false } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

export const administratorsToken = async (request: APIRequestContext) =>
  tokenOf(request, administrator.email, administrator.password);

/** Reads the response of an endpoint as an administrator. */
async function read<E extends Endpoint>(request: APIRequestContext, token: string, endpoint: E, id = '') {
  const path = endpoint.path.replace(/:\w+/, id);
  const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer<E>;
}

/** Returns an existing entity of every kind, in the demonstration season that has all its matches. */
export async function somethingReal(request: APIRequestContext) {
  const token = await administratorsToken(request);
  const country = String(countryNumber('Sweden'));
  const leagues = await read(request, token, listLeaguesOfCountry, country);
  const league = leagues.find(({ name }) => name === 'Allsvenskan');
  const season = league?.leagueSeasonStats[0];
  const [round] = season?.rounds ?? [];
  const { matches } = await read(request, token, getRound, round?.id);
  const team = (await read(request, token, listTeamsOfCountry, country)).find(({ seasonStats }) => seasonStats.length);
  const [user] = await read(request, token, listUsers);
  const ids = {
    userId: user?.id,
    teamId: team?.id,
    leagueId: league?.id,
    lssId: season?.id,
    tssId: team?.seasonStats[0]?.id,
    roundId: round?.id,
    matchId: matches[0]?.id,
  };
  expect(Object.entries(ids).filter(([, id]) => id === undefined)).toEqual([]);
  return { token, country, ids: ids as Record<string, string> };
}

type Real = Awaited<ReturnType<typeof somethingReal>>;

/** Returns the screens of an area with existing entities. Lists are included with all filters chosen, too. */
export function addressesOf(area: string, { country, ids }: Real): string[] {
  const { leagueId, lssId, roundId, teamId } = ids;
  const chosen = [
    `/admin/lss/handle?country=${country}&league=${leagueId}`,
    `/admin/rounds/handle?country=${country}&league=${leagueId}&season=${lssId}`,
    `/admin/matches/handle?country=${country}&league=${leagueId}&season=${lssId}&round=${roundId}`,
    `/admin/tss/handle?country=${country}&team=${teamId}`,
    '/admin/reports?view=tables',
  ].filter((address) => isWalked(address.replace(/[?].*/, '')));
  const filled = adminPaths.map((path) => path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ''));
  return [...filled, ...chosen].filter((address) => areaOf(address) === area);
}

/** Returns the addresses of an area that a test visits: all if walks visit all, otherwise the last. */
export const oneInShort = (addresses: readonly string[]): readonly string[] =>
  walksAll ? addresses : addresses.slice(-1);
