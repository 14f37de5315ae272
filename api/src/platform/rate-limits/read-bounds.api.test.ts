import type { Endpoint } from 'shared-contract/endpoint';
import {
  listBlockedUsers,
  listFriendRequests,
  listFriends,
  MAX_FRIENDS,
  MAX_LISTED_REQUESTS,
} from 'shared-contract/friends';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { listSessions, MAX_SESSIONS } from 'shared-contract/own-data';
import { logIn } from 'shared-contract/signing-in';
import { listDeletedTables, listTableVersions, MAX_LISTED_DELETED } from 'shared-contract/table-history';
import { listTablesOfOwner } from 'shared-contract/tables';
import * as v from 'valibot';
import { callPolicies } from '../../../testing/call-policies.ts';
import { fillAccount } from '../../../testing/large-account.ts';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { excessOf } from './call-policy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('declares a bound for every reading call and for no other', () => {
  for (const { endpoint, name, policy } of callPolicies(server)) {
    const isBounded = policy.rows !== undefined || policy.bytes !== undefined;
    expect({ name, isBounded }).toEqual({ name, isBounded: endpoint.method === 'GET' });
  }
});

test('bounds every paged list by its page size, and accepts no larger page', () => {
  const takes = ({ query }: Endpoint, pageSize: number) =>
    query !== undefined && v.is(query, { pageSize: String(pageSize) });
  for (const { endpoint, name, policy } of callPolicies(server)) {
    if (endpoint.method !== 'GET') continue;
    const isPaged = takes(endpoint, 1);
    expect({ name, isPage: policy.rows === MAX_PAGE_SIZE && isPaged }).toEqual({ name, isPage: isPaged });
    expect({ name, takesMore: takes(endpoint, MAX_PAGE_SIZE + 1) }).toEqual({ name, takesMore: false });
  }
});

test('reports a response that exceeds its bound', () => {
  const none = 'reads';
  expect(excessOf({ none, rows: 2 }, [1, 2, 3], '[1,2,3]')).toBe('3 rows instead of at most 2');
  expect(excessOf({ none, bytes: 2 }, {}, '{ }')).toBe('3 bytes instead of at most 2');
  expect(excessOf({ none, bytes: 2 }, {}, '{}')).toBeNull();
});

describe('an account at all maximums', () => {
  test('receives lists within their bounds', async () => {
    const user = await server.newUser();
    await fillAccount(server, user);
    const { token } = user;
    expect((await server.call(listFriends, { token })).answer).toHaveLength(MAX_FRIENDS);
    expect((await server.call(listBlockedUsers, { token })).status).toBe(200);
    const { answer: requests } = await server.call(listFriendRequests, { token });
    expect(requests.receivedRequests).toHaveLength(MAX_LISTED_REQUESTS);
    expect(requests.sentRequests).toHaveLength(MAX_LISTED_REQUESTS);
    expect((await server.call(listDeletedTables, { token })).answer).toHaveLength(MAX_LISTED_DELETED);
    const { answer: tables } = await server.call(listTablesOfOwner, { params: { id: user.id }, token });
    const [table] = tables;
    expect((await server.call(listTableVersions, { params: { id: table?.id }, token })).status).toBe(200);
  });

  test('loses its least recently used session when a login exceeds the maximum', async () => {
    const user = await server.newUser();
    const body = { email: user.email, password: PASSWORD, rememberMe: false };
    let token = '';
    for (let count = 0; count < MAX_SESSIONS; count += 1) token = (await server.call(logIn, { body })).answer;
    expect((await server.call(listSessions, { token })).answer).toHaveLength(MAX_SESSIONS);
    expect((await server.call(listSessions, { token: user.token })).status).toBe(401);
  });
});
