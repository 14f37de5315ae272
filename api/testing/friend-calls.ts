import {
  acceptFriendRequest,
  listFriendRequests,
  listFriends,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import type { TestServer, TestUser } from './server.ts';

/** Calls about friends, made by the user `by`. Those that change something return the status. */
export function friendCalls(server: () => TestServer) {
  const requestsOf = async (by: TestUser) => (await server().call(listFriendRequests, { token: by.token })).answer;
  return {
    ask: async (by: TestUser, id: string) =>
      (await server().call(sendFriendRequest, { params: { id }, token: by.token })).status,
    accept: async (by: TestUser, id: string) =>
      (await server().call(acceptFriendRequest, { params: { id }, token: by.token })).status,
    /** Declines a received request, or cancels a sent one. */
    drop: async (by: TestUser, id: string) =>
      (await server().call(removeFriendRequest, { params: { id }, token: by.token })).status,
    requestsOf,
    friendsOf: async (by: TestUser) => (await server().call(listFriends, { token: by.token })).answer,
  };
}
