import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { exampleBodies } from './examples.ts';
import { type Actor, type Case, example, type Prepared } from './matrix/case.ts';
import { boardCells } from './matrix/board-cells.ts';
import { groupCells } from './matrix/group-cells.ts';
import { peopleCells } from './matrix/people-cells.ts';
import { referenceCells } from './matrix/reference-cells.ts';
import { reportCells } from './matrix/report-cells.ts';
import { tableCells } from './matrix/table-cells.ts';
import { tipCells } from './matrix/tip-cells.ts';
import { PASSWORD } from './server.ts';

/** The calls on objects that have an owner or may be missing. All other calls treat every admitted actor alike. */
export const cases: Record<string, Case> = {
  ...tableCells,
  ...reportCells,
  ...peopleCells,
  ...referenceCells,
  ...tipCells,
  ...boardCells,
  ...groupCells,
};

/** Calls that change the caller: each cell uses a new user. */
export const changesCaller = new Set([
  'logOut',
  'confirmSession',
  'beginSecondFactor',
  'deleteOwnAccount',
  'updateOwnProfile',
  'endOtherSessions',
  'endOneSession',
  'sendFriendRequest',
]);

/** The status of valid calls without an object, if it is not the status of success. */
const otherwise: Record<string, number> = {
  confirmEmail: 400,
  undoEmailChange: 400,
  checkPasswordLink: 400,
  resetPassword: 400,
  logIn: 401,
  enableSecondFactor: 409,
  removeSecondFactor: 404,
};

let people = 0;
function withoutObject(name: string): Prepared {
  people += 1;
  const email = `matrix-${people}@example.com`;
  if (name === 'register' || name === 'adminRegisterUser') return { body: example(name, { email }) };
  if (name === 'updateOwnProfile') return { body: { currentPassword: PASSWORD, newLastName: 'Changed' } };
  if (['confirmSession', 'beginSecondFactor'].includes(name)) return { body: { password: PASSWORD } };
  if (name === 'deleteOwnAccount') return { body: { currentPassword: PASSWORD } };
  return { body: exampleBodies[name] };
}

const UNKNOWN = { unknown: '1' };

/**
 * Returns the relations of a call: those of its case, or a single one, and those with an unknown parameter and
 * property.
 */
export function relationsOf(name: string, endpoint: Endpoint): Case['relations'] {
  const own = cases[name]?.relations ?? { any: () => withoutObject(name) };
  const [first = () => withoutObject(name)] = Object.values(own);
  const unknownProperty: Case['relations'][string] = async (world) => {
    const prepared = await first(world);
    return { ...prepared, body: { ...(prepared.body as object), ...UNKNOWN } };
  };
  return {
    ...own,
    'unknown parameter': async (world) => ({ ...(await first(world)), query: UNKNOWN }),
    ...(endpoint.body === undefined ? {} : { 'unknown property': unknownProperty }),
  };
}

/** The actors without a valid session. */
export const deadActors: readonly Actor[] = ['garbage', 'expired', 'ended'];

/** Returns the expected status of a cell. */
export function expectedStatus(name: string, endpoint: Endpoint, actor: Actor, relation: string): number {
  if (deadActors.includes(actor)) return 401;
  if (actor === 'visitor' && endpoint.access !== 'anyone') return 401;
  if (endpoint.access === 'admin' && actor !== 'admin') return 403;
  if (relation === 'malformed' || relation.startsWith('unknown ')) return 400;
  if (relation === 'missing') return 404;
  return cases[name]?.expected?.(actor, relation) ?? otherwise[name] ?? endpoint.status;
}

/** Routes outside the contract: the same for every caller, with or without a token. */
export const openRoutes: Record<string, number> = {
  'GET /api/health/live': 200,
  'GET /api/health/ready': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/oembed': 400,
  'GET /api/mail/off/:token': 303,
  'POST /api/policy-reports': 204,
};

/** One call of the matrix, to be made by every actor. HEAD is tried for every GET. */
export type Row = { name: string; endpoint: Endpoint; method: Endpoint['method'] | 'HEAD'; relation: string };

/** The rows of all calls. */
export const rows: Row[] = endpoints.flatMap(({ endpoint, name }) =>
  Object.keys(relationsOf(name, endpoint)).flatMap((relation) => {
    const row = { name, endpoint, method: endpoint.method, relation };
    return endpoint.method === 'GET' ? [row, { ...row, method: 'HEAD' as const }] : [row];
  }),
);

/**
 * Returns the gaps of the matrix for these calls and the routes of a server: missing access, relations, cells or
 * routes.
 */
export function gapsIn(calls: typeof endpoints, routes: string[]): string[] {
  const gaps = calls.flatMap(({ endpoint, name }) => {
    const route = `${endpoint.method} /api${endpoint.path}`;
    return [
      ...(['anyone', 'signed-in', 'admin'].includes(endpoint.access) ? [] : [`${name} has no access`]),
      ...(endpoint.params !== undefined && cases[name] === undefined ? [`${name} has no relations`] : []),
      ...(rows.some((row) => row.name === name) ? [] : [`${name} has no cells`]),
      ...(routes.includes(route) ? [] : [`${name} has no route`]),
    ];
  });
  const known = new Set([
    ...calls.map(({ endpoint: { method, path } }) => `${method} /api${path}`),
    ...Object.keys(openRoutes),
  ]);
  const isKnown = (route: string) => known.has(route) || known.has(route.replace(/^HEAD/, 'GET'));
  return [...gaps, ...routes.filter((route) => !isKnown(route)).map((route) => `${route} is not in the contract`)];
}
