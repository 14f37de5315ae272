import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, Integer, integer, listOf, mayBeAbsent, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { Moment } from './moments.ts';
import { lettersAtMost, plainText } from './names.ts';
import { fitsCountingRule, MAX_TEAMS, MIN_TEAMS } from './table-rules.ts';

/** The `handlerId` of a table without an owner, and the `{id}` of the call that creates one. */
export const ANONYMOUS_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const Count = integer(0, MAX_TEAMS);
const Colour = v.pipe(
  v.string('Required'),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #0f1990'),
  v.toLowerCase(),
);
const Item = payload({
  name: v.pipe(v.string('Required'), v.trim(), ...lettersAtMost(60), plainText),
  tablePlace: Integer,
});

const formEntries = {
  handlerId: v.optional(v.string()),
  name: v.pipe(v.string('Required'), v.trim(), v.nonEmpty('Required'), ...lettersAtMost(100), plainText),
  numberOfTeams: integer(MIN_TEAMS, MAX_TEAMS),
  positiveAfterSeasonTeams: Count,
  negativeAfterSeasonTeams: Count,
  numberOfRelegations: Count,
  items: listOf(Item, MAX_TEAMS),
  winnerColor: Colour,
  positiveColor: Colour,
  negativeColor: Colour,
  relegationColor: Colour,
  itemColor: Colour,
  isPublicTable: v.boolean('Required'),
  /** Left out, it is not listed; an older API refuses the field. */
  isListed: v.optional(v.boolean()),
};

type Counts = Parameters<typeof fitsCountingRule>[0] & { items: { tablePlace: number }[] };

function hasEveryPlaceOnce(table: Counts) {
  const places = new Set(table.items.map((item) => item.tablePlace));
  const inRange = [...places].every((place) => place >= 1 && place <= table.numberOfTeams);
  return table.items.length === table.numberOfTeams && places.size === table.numberOfTeams && inRange;
}

/** The rules between several fields of a table. */
const fitTogether = <Table extends Counts>() =>
  v.rawCheck<Table>(({ addIssue, dataset }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const issueAt = (key: keyof Counts, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (!fitsCountingRule(input)) {
      issueAt(
        'positiveAfterSeasonTeams',
        'Positive, negative and relegation places together cannot exceed the number of teams',
      );
    }
    if (!hasEveryPlaceOnce(input)) issueAt('items', 'Must hold every place from 1 to the number of teams once');
  });

/** The body that creates a table. Its owner is the caller; `handlerId` is ignored. */
export const TableForm = v.pipe(payload(formEntries), fitTogether());
export type TableFormInput = v.InferInput<typeof TableForm>;

/** The body that changes a table as a whole, with the version that it is based on. Who sees it stays as it is where that is left out. */
export const TableUpdate = v.pipe(
  payload({ ...formEntries, isPublicTable: v.optional(formEntries.isPublicTable), version: Integer }),
  fitTogether(),
);

const publicOnly = {
  isPublicTable: v.literal(true, ({ input }) =>
    input === undefined ? 'Required' : 'You need to be logged in to create private tables.',
  ),
  isListed: v.optional(v.literal(false, 'You need to be logged in to show a table on your profile.')),
};
/** The e-mail of whoever makes a table without signing in; the same for a new link to manage it. */
const AuthorsEmail = v.pipe(
  v.string('Email is required.'),
  v.trim(),
  v.nonEmpty('Email is required.'),
  v.maxLength(254, 'Must be at most 254 characters'),
  v.regex(/^\S+@\S+\.\S+$/, 'Please enter a valid email address.'),
);

/** The body that creates a table without signing in: public, with an e-mail that is never shown. */
export const AnonymousTableForm = v.pipe(
  payload({ ...formEntries, ...publicOnly, email: AuthorsEmail }),
  fitTogether(),
);
/** The body that changes such a table as a whole, with the version that it is based on. */
export const AnonymousTableUpdate = v.pipe(payload({ ...formEntries, ...publicOnly, version: Integer }), fitTogether());
/** The body that asks for a new link to manage such a table. */
export const ManageLinkForm = payload({ email: AuthorsEmail });
export type AnonymousTableFormInput = v.InferInput<typeof AnonymousTableForm>;

/** What a table says and looks like: what its versions differ in. */
export const tableContent = {
  name: v.string(),
  numberOfTeams: v.number(),
  positiveAfterSeasonTeams: v.number(),
  negativeAfterSeasonTeams: v.number(),
  numberOfRelegations: v.number(),
  items: v.array(v.object({ name: v.string(), tablePlace: v.number() })),
  winnerColor: v.string(),
  positiveColor: v.string(),
  negativeColor: v.string(),
  relegationColor: v.string(),
  itemColor: v.string(),
};

export const SimpleTable = v.object({
  id: Id,
  handlerId: v.string(),
  ...tableContent,
  isPublicTable: v.boolean(),
  /**
   * Whether it stands on its owner's profile, among friends' new tables and in search engines, as long as it is public; one that is
   * not is reached by its link alone. Absent from an API of the release before.
   */
  isListed: v.optional(v.boolean()),
  created: Moment,
  lastModified: v.nullable(Moment),
  /** Raised by every change of its content; what an update is based on. Absent from an API of the release before. */
  version: v.optional(v.number()),
  /** The mean of its ratings, with one decimal; 0 without any. */
  rating: v.number(),
  /** How many have rated it; absent from an API of the release before. */
  ratings: v.optional(v.number()),
  views: v.number(),
  /** Of one that an administrator has hidden: it is private until they restore it. Absent from an API of the release before. */
  hidden: v.optional(v.object({ since: Moment, reason: v.string(), rule: v.string() })),
});
export type SimpleTable = v.InferOutput<typeof SimpleTable>;

/** A public table: `userName` is the owner's public handle, the product's name for an official table, `null` without an owner. */
export const PublicTable = v.object({
  ...SimpleTable.entries,
  userName: v.nullable(v.string()),
  isOfficial: v.boolean(),
});
export type PublicTable = v.InferOutput<typeof PublicTable>;

/** A listed table, as lists of them show it. */
export const ListedTable = v.object({
  id: Id,
  name: v.string(),
  numberOfTeams: v.number(),
  created: Moment,
  /** What it says and looks like; absent from an API of the release before. */
  table: v.optional(v.object(tableContent)),
});
export type ListedTable = v.InferOutput<typeof ListedTable>;

/** A listed table of a friend: their id, public handle and name. */
export const FriendsTable = v.object({
  ...ListedTable.entries,
  userId: Id,
  userName: v.string(),
  fullName: v.string(),
});
export type FriendsTable = v.InferOutput<typeof FriendsTable>;

export const createTable = endpoint({
  method: 'POST',
  path: '/table',
  summary: 'Make a table',
  access: 'signed-in',
  body: TableForm,
  status: 201,
  answer: SimpleTable,
});
export const getTable = endpoint({
  method: 'GET',
  path: '/table/:id',
  summary: 'One of the own tables',
  access: 'signed-in',
  params: byId,
  status: 200,
  answer: SimpleTable,
  failures: ['missing'],
});
export const listTablesOfOwner = endpoint({
  method: 'GET',
  path: '/table/user/:id',
  summary: 'The tables of an owner: all of one’s own; of anyone else, the listed ones if one may see their profile',
  access: 'signed-in',
  params: byId,
  query: listQuery(['created', 'name'], {}),
  status: 200,
  answer: v.array(SimpleTable),
});
export const setTableVisibility = endpoint({
  method: 'PUT',
  path: '/table',
  summary: 'Make a table public or private, listed or not',
  access: 'signed-in',
  body: payload({
    tableId: Id,
    ...mayBeAbsent({ isPublicTable: v.boolean('Required'), isListed: v.boolean('Required') }),
  }),
  status: 200,
  answer: SimpleTable,
  failures: ['missing', 'conflict'],
});
export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/table/:id',
  summary: 'Delete a table',
  access: 'signed-in',
  params: byId,
  status: 204,
  failures: ['missing'],
});
export const listOfficialTables = endpoint({
  method: 'GET',
  path: '/publictable/official',
  summary: 'The official tables',
  access: 'anyone',
  query: listQuery(['created', 'name', 'views'], {}),
  status: 200,
  answer: v.array(PublicTable),
});
export const getPublicTable = endpoint({
  method: 'GET',
  path: '/publictable/:id',
  summary: 'A public table',
  access: 'anyone',
  params: byId,
  status: 200,
  answer: PublicTable,
  failures: ['missing'],
});
export const addTableView = endpoint({
  method: 'PATCH',
  path: '/publictable/:id',
  summary: 'Count one view of a public table; `from` is the host of the page that led to it',
  access: 'anyone',
  params: byId,
  body: payload({ from: v.exactOptional(v.pipe(v.string(), v.maxLength(253, 'Must be at most 253 characters'))) }),
  status: 204,
  failures: ['missing'],
});
export const createAnonymousTable = endpoint({
  method: 'POST',
  path: '/publictable/:id',
  summary: 'Make a public table without signing in; answers its id',
  access: 'anyone',
  params: v.object({ id: v.literal(ANONYMOUS_ID, 'Must be the placeholder of a table without an owner') }),
  body: AnonymousTableForm,
  status: 201,
  answer: Id,
});
export const listTablesOnProfile = endpoint({
  method: 'GET',
  path: '/account/user/:id/tables',
  summary: 'The listed tables of somebody else by id or public user name, if one may see their profile',
  access: 'anyone',
  params: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }),
  query: listQuery(['created', 'name'], {}),
  status: 200,
  answer: v.array(ListedTable),
  failures: ['missing', 'conflict'],
});
export const listFriendsTables = endpoint({
  method: 'GET',
  path: '/friends/tables',
  summary: 'The listed tables of the own friends, the newest first',
  access: 'signed-in',
  query: listQuery(['created'], {}),
  status: 200,
  answer: v.array(FriendsTable),
});
