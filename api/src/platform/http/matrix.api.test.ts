import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import * as v from 'valibot';
import { isLong } from '../../../../testing/length.ts';
import {
  cases,
  changesCaller,
  deadActors,
  expectedStatus,
  gapsIn,
  openRoutes,
  relationsOf,
  type Row,
  rows,
} from '../../../testing/matrix.ts';
import { type Actor, actors, type Prepared } from '../../../testing/matrix/case.ts';
import { type Described, readOpenApi } from '../../../testing/openapi.ts';
import { routesOf } from '../../../testing/routes.ts';
import { addressOf, startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { sessionOf } from '../../../testing/world/people.ts';

const Id = v.object({ id: v.string() });
const LEAST_CELLS = 1500;

/**
 * Returns the actors that try a row. The short form tries ended sessions on one relation per call, and HEAD, which
 * behaves like GET, with three actors.
 */
function actorsOf({ endpoint, method, name, relation }: Row): readonly Actor[] {
  if (isLong) return actors;
  if (method === 'HEAD') return ['visitor', 'self', 'admin'];
  const isFirst = Object.keys(relationsOf(name, endpoint))[0] === relation;
  return isFirst ? actors : actors.filter((actor) => !deadActors.includes(actor));
}
const CELLS = rows.reduce((sum, row) => sum + actorsOf(row).length, 0) + Object.keys(openRoutes).length * actors.length;

let server: TestServer;
let world: World;
let unconfirmed: TestUser;
let deadTokens: Partial<Record<Actor, string>>;
let openApi: Described;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  unconfirmed = await server.newUser();
  const confirmed = [world.self.id, world.other.id, world.friend.id];
  await server.services.store.db
    .updateTable('users')
    .set({ emailConfirmed: true })
    .where('id', 'in', confirmed)
    .execute();
  openApi = await readOpenApi(server);
  const past = Math.floor(Date.now() / 1000) - 100;
  const who = { sub: world.self.id, handlerId: world.self.id, role: 'admin' as const };
  const claims = { ...who, jti: sessionOf(world.self.token), iat: past };
  const ended = (await server.newUser()).token;
  await server.services.store.db.deleteFrom('sessions').where('id', '=', sessionOf(ended)).execute();
  deadTokens = { garbage: 'a.b.c', expired: await server.services.tokens.sign({ ...claims, exp: past + 1 }), ended };
});
afterAll(() => server.close());

async function callerFor(name: string, actor: Actor): Promise<TestUser | undefined> {
  if (actor === 'visitor' || deadActors.includes(actor)) return undefined;
  const known = actor === 'unconfirmed' ? unconfirmed : world[actor as 'self' | 'other' | 'friend' | 'admin'];
  if (!changesCaller.has(name) || (actor === 'self' && cases[name] !== undefined)) return known;
  if (actor === 'admin') return name === 'sendFriendRequest' ? known : world.newAdmin();
  return actor === 'friend' ? world.newFriendOf(world.self) : server.newUser();
}

test('the matrix has every call of the contract and every route of the running server', () => {
  expect(gapsIn(endpoints, routesOf(server.app))).toEqual([]);
  expect(CELLS).toBeGreaterThanOrEqual(LEAST_CELLS);
});

test('finds a call that was added without access, without cells or outside the contract', () => {
  const added = {
    method: 'DELETE',
    path: '/secret/:id',
    summary: 'New',
    access: 'signed-in',
    params: Id,
    status: 204,
  } as const;
  const { access: _access, ...withoutRights } = added;
  const routes = routesOf(server.app);
  const gapsWith = (endpoint: object, more: string[] = ['DELETE /api/secret/:id']) =>
    gapsIn(
      [...endpoints, { name: 'deleteSecret', area: 'tables', endpoint: endpoint as Endpoint }],
      [...routes, ...more],
    );
  const missing = ['deleteSecret has no relations', 'deleteSecret has no cells'];
  expect(gapsWith(added)).toEqual(missing);
  expect(gapsWith(withoutRights)).toEqual(['deleteSecret has no access', ...missing]);
  expect(gapsWith(added, [])).toEqual([...missing, 'deleteSecret has no route']);
  expect(gapsIn(endpoints, [...routes, 'GET /api/secret'])).toEqual(['GET /api/secret is not in the contract']);
});

/** Returns the deviations in the responses to one call by every actor of its row. */
async function wrongIn(row: Row): Promise<string[]> {
  const { endpoint, method, name, relation } = row;
  const wrong: string[] = [];
  const prepare = relationsOf(name, endpoint)[relation];
  let parts: Prepared | undefined;
  for (const actor of actorsOf(row)) {
    const caller = await callerFor(name, actor);
    parts ??= (await prepare?.(world)) ?? {};
    const token = caller?.token ?? deadTokens[actor];
    const { body, statusCode } = await server.inject({
      method,
      url: addressOf(endpoint, parts),
      headers: {
        ...parts.headers,
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
    });
    if (method !== 'HEAD') wrong.push(...openApi.problemsOf(endpoint, statusCode, body));
    const expected = expectedStatus(name, endpoint, actor, relation);
    if (statusCode !== expected) {
      wrong.push(`${method} ${name} by ${actor}, ${relation}: ${statusCode}, not ${expected} (${body})`);
    }
    // An admitted actor may have changed the object; a rejected one has not.
    if (statusCode < 300 && method !== 'HEAD') parts = undefined;
  }
  return wrong;
}

test(`grants every role the contract's rights and no more, in ${CELLS} cells, as documented by OpenAPI`, async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const row of rows) {
    wrong.push(...(await wrongIn(row)));
    cells += actorsOf(row).length;
  }
  for (const [route, expected] of Object.entries(openRoutes)) {
    const [method, url = ''] = route.split(' ');
    for (const actor of actors) {
      const token = (await callerFor('', actor))?.token ?? deadTokens[actor];
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { statusCode } = await server.inject({
        method: method as 'GET' | 'POST',
        url,
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      if (statusCode !== expected) wrong.push(`${route} by ${actor}: ${statusCode}, not ${expected}`);
      cells += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(CELLS);
});
