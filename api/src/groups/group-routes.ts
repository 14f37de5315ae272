import {
  allowGroupMember,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupTips,
  getInvitation,
  joinGroup,
  listGroups,
  removeGroupMember,
  renewGroupCode,
  updateGroup,
} from 'shared-contract/groups';
import { versionConflict } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { groupResponse, listGroupsOf } from './group-responses.ts';
import { allowAgain, join, leaveOrRemove } from './group-members.ts';
import { findByCode, issuedCode } from './group-codes.ts';
import { invitationTo } from './invitations.ts';
import { groupOfMember, lockOwnGroup } from './group-rows.ts';
import { addGroup, changeGroup, removeGroup, renewCode } from './groups.ts';
import { tipsOfGroup } from './group-tips.ts';
import { KB, READS, READS_PAGE, ROW } from '../platform/rate-limits/call-policy.ts';

/** Binds the calls for groups of people who tip a season. Groups do not exist for non-members. */
export function groupRoutes(bind: Bind, services: Platform & { scorers: ScorerCache }): void {
  const { clock, scorers, store } = services;

  bind(
    createGroup,
    { first: ['write', 'group'] },
    ({ body, caller: { userId }, write }) =>
      write(async (transaction) => {
        const id = await addGroup(transaction, services, body, userId);
        const group = await groupOfMember(transaction, id, userId);
        const { codeId } = group;
        return { ...(await groupResponse(transaction, services, group, userId)), code: null, codeId };
      }),
    async ({ codeId, ...group }, { caller }) => ({
      ...group,
      code: await issuedCode(store.db, services, { groupId: group.id, codeId, callerId: caller.userId }),
    }),
  );

  bind(listGroups, READS_PAGE, async (call) =>
    call.paged(await listGroupsOf(store.db, call.caller.userId, call.query, { now: clock.now(), scorers })),
  );

  bind(
    getGroup,
    // At most 500 members, and the latest 500 removed ones.
    { ...READS, bytes: 1024 * KB },
    async ({ caller: { userId }, params }) =>
      groupResponse(store.db, services, await groupOfMember(store.db, params.id, userId), userId),
  );

  bind(updateGroup, { first: ['write'] }, ({ body, caller: { userId }, params }) =>
    store.write(async (transaction) => {
      const group = await changeGroup(transaction, params.id, body, userId, async (current) => {
        if (body.version === undefined || body.version === current.version) return;
        const answer = await groupResponse(transaction, services, current, userId);
        throw versionConflict('The group has been changed since you opened it.', answer);
      });
      return groupResponse(transaction, services, group, userId);
    }),
  );

  bind(deleteGroup, { first: ['write'] }, ({ caller, params }) =>
    store.write((transaction) => removeGroup(transaction, params.id, caller.userId)),
  );

  bind(
    getInvitation,
    { refuses: ['group-code-address'], within: ['group-code', 'group-code-address'], ...ROW },
    ({ caller, client: { address }, params }) => {
      const accountId = caller?.userId ?? null;
      return findByCode(services, { accountId, address }, () =>
        invitationTo(store.db, params.code, accountId, clock.now()),
      );
    },
  );

  bind(
    joinGroup,
    { first: ['write', 'group-join'], refuses: ['group-code-address'], within: ['group-code', 'group-code-address'] },
    async ({ caller: { userId }, client: { address }, params }) => {
      const group = await findByCode(services, { accountId: userId, address }, () =>
        store.write((transaction) => join(transaction, services, params.code, userId)),
      );
      return groupResponse(store.db, services, group, userId);
    },
  );

  bind(renewGroupCode, { first: ['write'] }, ({ caller: { userId }, params }) =>
    store.write(async (transaction) => {
      const group = await renewCode(transaction, services, params.id, userId);
      return groupResponse(transaction, services, group, userId);
    }),
  );

  bind(removeGroupMember, { first: ['write'] }, ({ caller, params }) =>
    store.write((transaction) =>
      leaveOrRemove(transaction, {
        id: params.id,
        member: params.userId,
        userId: caller.userId,
        now: clock.now(),
      }),
    ),
  );

  bind(allowGroupMember, { first: ['write'] }, ({ caller, params }) =>
    store.write(async (transaction) => {
      await lockOwnGroup(transaction, params.id, caller.userId);
      await allowAgain(transaction, params.id, params.userId);
    }),
  );

  bind(
    getGroupTips,
    // Pages of a group’s tips.
    { none: 'reads at most 500 tips of one group', bytes: 256 * KB },
    async ({ caller: { userId }, params, query, setHeader }) => {
      const group = await groupOfMember(store.db, params.id, userId);
      const { answer, total } = await tipsOfGroup(services, group, {
        callerId: userId,
        page: query.page,
        now: clock.now(),
      });
      setHeader('x-total-count', String(total));
      return answer;
    },
  );
}
