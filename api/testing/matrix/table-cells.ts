import { ANONYMOUS_ID } from 'shared-contract/tables';
import { exampleBodies } from '../examples.ts';
import type { World } from '../world.ts';
import { type Case, example, type Prepared, UNKNOWN_ID } from './case.ts';

const [PRIVATE, PUBLIC, OTHERS_PRIVATE, OTHERS_PUBLIC] = ['private', 'public', 'other’s private', 'other’s public'];
const [OWN, OTHERS] = [
  [PRIVATE, PUBLIC],
  [OTHERS_PRIVATE, OTHERS_PUBLIC],
];

type OfTable = (id: string, relation: string, world: World) => Prepared | Promise<Prepared>;
const tables = (prepare: OfTable): Case['relations'] => ({
  [PRIVATE]: async (world) => prepare(await world.newTable(false), PRIVATE, world),
  [PUBLIC]: async (world) => prepare(await world.newTable(true), PUBLIC, world),
  [OTHERS_PRIVATE]: async (world) => prepare(await world.newTable(false, world.other), OTHERS_PRIVATE, world),
  [OTHERS_PUBLIC]: async (world) => prepare(await world.newTable(true, world.other), OTHERS_PUBLIC, world),
  missing: (world) => prepare(UNKNOWN_ID, 'missing', world),
  malformed: (world) => prepare('x', 'malformed', world),
});
const ownTable: Case = {
  relations: tables((id) => ({ params: { id } })),
  expected: (actor, relation) => {
    if (actor === 'admin') return undefined;
    const isOwn = (actor === 'self' && OWN.includes(relation)) || (actor === 'other' && OTHERS.includes(relation));
    return isOwn ? undefined : 404;
  },
};
const publicTable: Case = {
  ...ownTable,
  expected: (_actor, relation) => ([PRIVATE, OTHERS_PRIVATE].includes(relation) ? 404 : undefined),
};
/** Calls about two tables; the other one is public. */
const twoPublicTables: Case = {
  ...publicTable,
  relations: tables(async (a, _relation, world) => ({ params: { a, b: await world.newTable(true) } })),
};
/** Calls with the key of a table without an owner: the same for every actor with the key. */
const managed = (body?: () => unknown): Case => ({
  relations: {
    existing: async (world) => {
      const { headers, id } = await world.newManagedTable();
      return { params: { id }, headers, body: body?.() };
    },
    'with another’s key': async (world) => {
      const [{ id }, { headers }] = [await world.newManagedTable(), await world.newManagedTable()];
      return { params: { id }, headers, body: body?.() };
    },
    'without a key': async (world) => ({ params: { id: (await world.newManagedTable()).id }, body: body?.() }),
    'with another user’s table': async (world) => {
      const { headers } = await world.newManagedTable();
      return { params: { id: await world.newTable(true) }, headers, body: body?.() };
    },
    missing: () => ({ params: { id: UNKNOWN_ID }, body: body?.() }),
    malformed: () => ({ params: { id: 'x' }, body: body?.() }),
  },
  expected: (_actor, relation) => (relation === 'existing' ? undefined : 404),
});
/** Users cannot rate their own tables. */
const rated = (body?: unknown): Case => ({
  relations: tables((id) => ({ params: { id }, body })),
  expected: (actor, relation) => {
    if ([PRIVATE, OTHERS_PRIVATE].includes(relation)) return 404;
    return (actor === 'self' && relation === PUBLIC) || (actor === 'other' && relation === OTHERS_PUBLIC)
      ? 403
      : undefined;
  },
});

/** The cells of the calls about ranking tables. */
export const tableCells: Record<string, Case> = {
  getTable: ownTable,
  deleteTable: ownTable,
  updateTable: {
    ...ownTable,
    relations: tables((id) => ({ params: { id }, body: example('updateTable', { version: 1 }) })),
  },
  getManagedTable: managed(),
  updateManagedTable: managed(() => example('updateManagedTable', { version: 1 })),
  deleteManagedTable: managed(),
  claimTable: managed(),
  requestManageLink: {
    relations: {
      existing: async (world) => {
        const { email, id } = await world.newManagedTable();
        return { params: { id }, body: { email } };
      },
      'another’s e-mail': async (world) => ({
        params: { id: (await world.newManagedTable()).id },
        body: { email: 'other@example.com' },
      }),
      nowhere: () => ({ params: { id: UNKNOWN_ID }, body: { email: 'other@example.com' } }),
      malformed: () => ({ params: { id: 'x' }, body: { email: 'other@example.com' } }),
    },
  },
  listTableVersions: ownTable,
  restoreTableVersion: {
    ...ownTable,
    relations: tables((id) => ({ params: { id }, body: { version: 1, current: 1 } })),
  },
  undeleteTable: {
    ...ownTable,
    expected: (actor, relation) => (actor === 'admin' ? 404 : ownTable.expected?.(actor, relation)),
  },
  setTableVisibility: {
    ...ownTable,
    relations: tables((tableId, relation) => ({ body: { tableId, isPublicTable: !relation.includes(PUBLIC) } })),
  },
  getPublicTable: publicTable,
  getPicture: publicTable,
  exportTable: publicTable,
  exportOwnTable: ownTable,
  compareTwoTables: twoPublicTables,
  getComparisonPicture: twoPublicTables,
  getConsensus: {
    relations: {
      agreed: async (world) => ({ params: { id: await world.newAgreed() } }),
      'of few': async (world) => ({ params: { id: await world.newTable(true) } }),
      'a private table': async (world) => ({ params: { id: await world.newTable(false) } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
    expected: (_actor, relation) => (relation === 'agreed' ? undefined : 404),
  },
  addTableView: publicTable,
  getTableViews: ownTable,
  getRating: {
    relations: {
      ...tables((id) => ({ params: { id } })),
      'rated by self': async (world) => ({ params: { id: await world.newRated() } }),
    },
    expected: (actor, relation) => (actor === 'self' && relation === 'rated by self' ? undefined : 404),
  },
  reportTable: rated(exampleBodies['reportTable']),
  rateTable: rated({ stars: 3 }),
  removeRating: rated(),
  listTablesOfOwner: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id } }),
      empty: () => ({ params: { id: UNKNOWN_ID } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
  },
  listTablesOnProfile: {
    // All these profiles are private.
    relations: {
      'a friend’s of the administrator': async (world) => ({
        params: { id: (await world.newFriendOf(world.admin)).id },
      }),
      existing: (world) => ({ params: { id: world.self.id } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
    },
    expected: (actor, relation) => {
      if (actor === 'self' && relation === 'existing') return 409;
      return actor === (relation === 'existing' ? 'friend' : 'admin') ? undefined : 404;
    },
  },
  createAnonymousTable: {
    relations: {
      existing: () => ({ params: { id: ANONYMOUS_ID }, body: example('createAnonymousTable') }),
      malformed: () => ({ params: { id: UNKNOWN_ID }, body: example('createAnonymousTable') }),
    },
  },
};
