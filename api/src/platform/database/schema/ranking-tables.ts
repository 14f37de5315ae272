import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Flag, HiddenColumns, Timestamp, Version } from './columns.ts';

export type TableRow = HiddenColumns & {
  id: Fixed<string>;
  /** `null` of a table without an owner, which somebody may take into their account. */
  ownerId: string | null;
  /** The address of an anonymous creator: never shown, for moderation and for links to manage the table. */
  email: string | null;
  name: string;
  nameKey: string;
  numberOfTeams: number;
  positiveAfterSeasonTeams: number;
  negativeAfterSeasonTeams: number;
  numberOfRelegations: number;
  /** `[{name, tablePlace}]` as JSON, always read and written as a whole. */
  items: string;
  /** The same of all tables over the same teams (`teamsKeyOf`); `null` until it is noted. */
  teamsKey: string | null;
  winnerColor: string;
  positiveColor: string;
  negativeColor: string;
  relegationColor: string;
  itemColor: string;
  isPublic: Flag;
  /** Of effect while it is public; always of the product's own account, never without an owner. */
  isListed: ColumnType<boolean | number, boolean | undefined, boolean>;
  views: Generated<number>;
  /** Of before there were ratings. */
  rating: Generated<number>;
  /** How many have rated it, and the sum of their stars. */
  ratings: Generated<number>;
  stars: Generated<number>;
  createdAt: Fixed<Timestamp>;
  modifiedAt: Timestamp | null;
  version: Version;
  /** A deleted table is private and in no list; it can be taken back for a while. */
  deletedAt: Timestamp | null;
  /** Whether it was public when it was deleted. */
  wasPublic: ColumnType<boolean | number, boolean | undefined, boolean>;
  /** When an administrator deleted it after a report: its owner cannot take it back. */
  removedAt: Generated<Timestamp | null>;
  /** Of a table without an owner, for 30 days: a keyed digest of the network that it came from. */
  networkKey: Generated<string | null>;
  /** The season whose standings are its rows. */
  leagueSeasonId: Generated<string | null>;
};

/** Denormalised counts of an owner's tables, all and public. */
type TableCountRow = { ownerId: Fixed<string>; every: number; public: number };

/** A table as it was saved. */
export type TableVersionRow = {
  tableId: Fixed<string>;
  /** Of the table, repeated, so that an index orders an owner's versions. */
  ownerId: string | null;
  version: Fixed<number>;
  /** The session that saved it; saves of one within some minutes are one version. */
  sessionId: Fixed<string | null>;
  /** The first of those saves. */
  begunAt: Fixed<Timestamp>;
  savedAt: Fixed<Timestamp>;
  /** As JSON. */
  content: Fixed<string>;
};

/** A key of a table without an owner; it is derived from `id`, so that a mail can be rendered later and the database holds no key. */
type ManageKeyRow = { id: Fixed<string>; tableId: Fixed<string>; keyHash: Fixed<string>; createdAt: Fixed<Timestamp> };

type RatingRow = { tableId: Fixed<string>; userId: Fixed<string>; stars: number; ratedAt: Timestamp };

/** The views of a table on a day (`2026-11-22`, UTC) by those who came from a page of a host; '' is from none, `other` from any other. */
type TableViewRow = { tableId: Fixed<string>; day: Fixed<string>; host: Fixed<string>; views: number };

/** The tables that people make, and what others leave with them. */
export type RankingTables = {
  simpleTables: TableRow;
  tableCounts: TableCountRow;
  tableVersions: TableVersionRow;
  manageKeys: ManageKeyRow;
  ratings: RatingRow;
  tableViews: TableViewRow;
};
