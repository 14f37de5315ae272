import { getOwnProfile } from 'shared-contract/account';
import { banUser } from 'shared-contract/bans';
import { acceptFriendRequest, blockUser, listFriendRequests, sendFriendRequest } from 'shared-contract/friends';
import { updateUser } from 'shared-contract/users';
import { feedbackMail } from '../../src/operations/feedback-routes.ts';
import { leaseDueMail, markRefused, queueMail } from '../../src/platform/mail/outbox.ts';
import { exampleBodies } from '../examples.ts';
import { PASSWORD, type TestServer, type TestUser } from '../server.ts';

/** Returns the id of a token's session. */
export const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;

/** Registers three users, two of them friends. Returns them with functions that create more users and relations. */
export async function makePeople(server: TestServer) {
  const { call, services } = server;
  const { clock, mailTokens, store } = services;
  const token = await server.adminToken();
  const [self, other, friend] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const { id } = (await call(getOwnProfile, { token })).answer;
  const admin: TestUser = { id, email: '', token };

  async function befriend(one: TestUser, two: TestUser) {
    await call(sendFriendRequest, { params: { id: one.id }, token: two.token });
    await call(acceptFriendRequest, { params: { id: two.id }, token: one.token });
  }
  await befriend(self, friend);

  return {
    self,
    other,
    /** A friend of `self`. */
    friend,
    admin,
    async newAdmin(): Promise<TestUser> {
      const user = await server.newUser();
      await call(updateUser, { params: { id: user.id }, body: { newRole: 'admin' }, token });
      return { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
    },
    /** Returns the id of another session of `self`. */
    newSession: async () => sessionOf(await server.signIn({ email: self.email, password: PASSWORD })),
    /** Creates a friend request from a new user to `self`. */
    async newRequest() {
      const sender = await server.newUser();
      await call(sendFriendRequest, { params: { id: self.id }, token: sender.token });
      const { sentRequests } = (await call(listFriendRequests, { token: sender.token })).answer;
      return { id: sentRequests[0]?.id ?? '', senderId: sender.id };
    },
    /** Returns the id of a new user whom `self` has blocked. */
    async newBlocked() {
      const { id: blocked } = await server.newUser();
      await call(blockUser, { params: { id: blocked }, token: self.token });
      return blocked;
    },
    /** Returns the id of a new user whom the administrator has banned. */
    async newBanned() {
      const { id: banned } = await server.newUser();
      await call(banUser, { params: { id: banned }, body: exampleBodies['banUser'], token });
      return banned;
    },
    async newFriendOf(user: TestUser) {
      const made = await server.newUser();
      await befriend(user, made);
      return made;
    },
    /** Lets a user change their handle immediately, as if 30 days had passed since the last change. */
    async allowHandleChange(user: TestUser) {
      await store.db.updateTable('users').set({ handleChangedAt: null }).where('id', '=', user.id).execute();
    },
    /** Returns the id of a permanently rejected mail. */
    async newUndeliveredMail() {
      const data = { from: null, category: 'Other', message: 'Hello' };
      await queueMail(store.db, services, { kind: feedbackMail, recipient: 'nobody@example.com', data });
      const mail = await leaseDueMail(store.db, clock.now());
      await markRefused(store.db, mail?.id ?? '', '550 No such user', clock.now());
      return mail?.id ?? '';
    },
    /** Returns the unsubscribe token of a new user who was mailed about a friend request. */
    async newUnsubscribeToken() {
      const [sender, receiver] = [await server.newUser(), await server.newUser()];
      const ids = [sender.id, receiver.id];
      await store.db.updateTable('users').set({ emailConfirmed: true }).where('id', 'in', ids).execute();
      await call(sendFriendRequest, { params: { id: receiver.id }, token: sender.token });
      const unsubscribeIds = store.db.selectFrom('mailSubscriptions').select('id').where('userId', '=', receiver.id);
      return mailTokens.tokenFor((await unsubscribeIds.executeTakeFirstOrThrow()).id);
    },
  };
}

export type People = Awaited<ReturnType<typeof makePeople>>;
