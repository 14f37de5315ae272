import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Flag, HiddenColumns, Timestamp, Version } from './columns.ts';

export type TableRow = HiddenColumns & {
  id: Fixed<string>;
  /** `null` for a table without an owner, which a user may claim. */
  ownerId: string | null;
  /** The e-mail of the creator of a table without an owner, for moderation and manage links. Never shown. */
  email: string | null;
  name: string;
  nameKey: string;
  numberOfTeams: number;
  positiveAfterSeasonTeams: number;
  negativeAfterSeasonTeams: number;
  numberOfRelegations: number;
  /** `[{name, tablePlace}]` as JSON, always read and written as a whole. */
  items: string;
  /** Equal for all tables with the same teams (`teamsKeyOf`); `null` until it is computed. */
  teamsKey: string | null;
  /** The end of the table's short address; `null` until it is assigned. */
  shortId: Generated<string | null>;
  winnerColor: string;
  positiveColor: string;
  negativeColor: string;
  relegationColor: string;
  itemColor: string;
  isPublic: Flag;
  /**
   * Effective while the table is public. Always set for the product's own account, never for a table without an owner.
   */
  isListed: ColumnType<boolean | number, boolean | undefined, boolean>;
  views: Generated<number>;
  /** A rating from before ratings had rows of their own. */
  rating: Generated<number>;
  /** The number of ratings and the sum of their stars. */
  ratings: Generated<number>;
  stars: Generated<number>;
  createdAt: Fixed<Timestamp>;
  modifiedAt: Timestamp | null;
  version: Version;
  /** A deleted table is private and appears in no list. It can be restored for a while. */
  deletedAt: Timestamp | null;
  /** Whether the table was public when it was deleted. */
  wasPublic: ColumnType<boolean | number, boolean | undefined, boolean>;
  /** When an administrator deleted the table after a report. The owner cannot restore it. */
  removedAt: Generated<Timestamp | null>;
  /** For a table without an owner, for 30 days: a keyed digest of its creator's network. */
  networkKey: Generated<string | null>;
  /** The season whose standings are its rows. */
  leagueSeasonId: Generated<string | null>;
  /** The stage of that season; `null` for the order of all teams. */
  stageId: Generated<string | null>;
};

/** Denormalised counts of an owner's tables, all and public. */
type TableCountRow = { ownerId: Fixed<string>; every: number; public: number };

/** A saved version of a table. */
export type TableVersionRow = {
  tableId: Fixed<string>;
  /** Copied from the table, so that an index sorts an owner's versions. */
  ownerId: string | null;
  version: Fixed<number>;
  /** The session that saved it. Saves of one session within some minutes share a version. */
  sessionId: Fixed<string | null>;
  /** When the first of those saves happened. */
  begunAt: Fixed<Timestamp>;
  savedAt: Fixed<Timestamp>;
  /** As JSON. */
  content: Fixed<string>;
};

/**
 * A key that manages a table without an owner. The key is derived from `id`, so that a mail can be rendered later and
 * the database stores no key.
 */
type ManageKeyRow = { id: Fixed<string>; tableId: Fixed<string>; keyHash: Fixed<string>; createdAt: Fixed<Timestamp> };

type RatingRow = { tableId: Fixed<string>; userId: Fixed<string>; stars: number; ratedAt: Timestamp };

/**
 * The views of a table on a day (`2026-11-22`, UTC) by referring host: '' for none, `other` for hosts that are not
 * listed.
 */
type TableViewRow = { tableId: Fixed<string>; day: Fixed<string>; host: Fixed<string>; views: number };

/** Users' ranking tables, with their ratings and views. */
export type RankingTables = {
  simpleTables: TableRow;
  tableCounts: TableCountRow;
  tableVersions: TableVersionRow;
  manageKeys: ManageKeyRow;
  ratings: RatingRow;
  tableViews: TableViewRow;
};
