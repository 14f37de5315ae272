import type { TipRule } from 'shared-contract/tip-rules';
import type { Fixed, Flag, Timestamp, Version } from './columns.ts';
import type { ColumnType, Generated } from 'kysely';

/** A timestamp that is `null` at first. */
type Unset = ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;

/** The tip settings of a season. The row is created by the first tip or by an administrator. */
export type TippingRow = {
  leagueSeasonId: Fixed<string>;
  rule: TipRule;
  /** The lock set by an administrator; `null` while it is the deadline of the first round. */
  locksAt: Timestamp | null;
  /** Recorded when the lock passes, and never changed afterwards. */
  lockedAt: Timestamp | null;
  /**
   * `[{id, name}]` as JSON. `picks` refers to teams by their index here. After the lock, the names are those at the
   * lock.
   */
  teams: string;
  /**
   * The hash of the last scored state, the hash of an unscored change, and when that change was first seen; see
   * `scoring/`.
   */
  scoredMark: string | null;
  pendingMark: string | null;
  pendingSince: Timestamp | null;
  /** A process is scoring the season until then, unless it exits. */
  scoringUntil: Timestamp | null;
  overAt: Timestamp | null;
  /** The numbers of the rounds that administrators scored before all results were in, as JSON. */
  earlyRounds: Generated<string>;
  /** When an administrator declared the season over. */
  calledOverAt: Unset;
  /** The lock that the season's tippers know: from a mail, or from when they made their tip. */
  toldLock: Unset;
  /** A changed lock that tippers are to be notified of, and when it was first seen. */
  movedLock: Unset;
  movedAt: Unset;
  /** How often tippers were notified of a changed lock. */
  lockMoves: Generated<number>;
  /**
   * When the season was over with final scores: the scoring job skips it. The database clears this with each change
   * counted below.
   */
  settledAt: Unset;
  /** The stage that the tips are about, and its first round; `null` for the order of all teams. */
  stageId: Generated<string | null>;
  firstRound: Generated<number | null>;
  /** Counts the changes after the lock that affect the season's standings. */
  seasonChanges: Generated<number>;
  version: Version;
};

/**
 * One of the counters of a season. Their sum is the number of its tips by users with an account; see `tips/counts.ts`.
 */
type TipCountRow = { leagueSeasonId: Fixed<string>; id: Fixed<string>; tips: number };

/** A table that is a tip. Once its season is locked, the database rejects changes of order, season and owner. */
export type TipRow = {
  tableId: Fixed<string>;
  leagueSeasonId: string;
  /** Copied from the table, so that the schema can limit a user to one tip per season. */
  ownerId: string | null;
  /** The indexes of the teams in the tipped order. */
  picks: string;
  isSealed: Flag;
  isRanked: Flag;
  /** When the order was last changed. */
  changedAt: Timestamp;
  /** Copied from the table: a deleted tip makes room for another before the lock. */
  deletedAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
};

/** The current scoring of a round. */
export type TipRoundRow = {
  leagueSeasonId: Fixed<string>;
  roundNumber: Fixed<number>;
  /** The id of its rows in `tipScores`. Rows with other ids are being written or deleted. */
  scoringId: string;
  /** A hash of the places, zones and rule that the round was scored by. */
  mark: string;
  /** The places that the round was scored by, as JSON. */
  truth: string;
  isProvisional: Flag;
  /** The number of tips on the public leaderboard. */
  onBoard: number;
  /** Whether its rows in `tipScores` are stored. */
  hasBoard: Flag;
  /** When the season was read for this scoring. */
  scoredAt: Timestamp;
};

/** A new scoring of a round after a correction of results that were already scored. */
type TipCorrectionRow = {
  /** The id of the new scoring. */
  scoringId: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  roundNumber: Fixed<number>;
  /** When the season was read for the previous scoring and for this one. */
  since: Fixed<Timestamp>;
  at: Fixed<Timestamp>;
  /** As JSON. */
  truthBefore: Fixed<string>;
  truthAfter: Fixed<string>;
};

type TipScoreRow = {
  tableId: Fixed<string>;
  scoringId: Fixed<string>;
  ownerId: Fixed<string | null>;
  points: Fixed<number>;
  exact: Fixed<number>;
  /** The rank on the public leaderboard, or the rank the tip would have there. */
  rank: Fixed<number>;
  /** The position on the public leaderboard, from 1; `null` for a tip that is not on it. */
  position: Fixed<number | null>;
};

/** The result of a finished season, shown on a profile. */
type TipBadgeRow = {
  tableId: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  ownerId: Fixed<string>;
  rank: number;
  of: number;
  givenAt: Fixed<Timestamp>;
};

type TipGroupRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  ownerId: string;
  name: string;
  nameKey: string;
  /** The original name while administrators hide it. */
  hiddenName: string | null;
  /** The last name that administrators hid and did not restore. The owner cannot use it again. */
  refusedName: string | null;
  /** The invitation code is derived from `codeId`, so that the database stores no code. */
  codeHash: string;
  codeId: string;
  members: Generated<number>;
  createdAt: Fixed<Timestamp>;
  version: Version;
};

type GroupMemberRow = {
  groupId: Fixed<string>;
  userId: Fixed<string>;
  /** Identifies the member where the user id is hidden. */
  id: Fixed<string>;
  joinedAt: Fixed<Timestamp>;
};
type GroupRemovalRow = { groupId: Fixed<string>; userId: Fixed<string>; removedAt: Fixed<Timestamp> };

/** Tips, their scores, and groups of tippers. */
export type TipTables = {
  tippings: TippingRow;
  tipCounts: TipCountRow;
  tips: TipRow;
  tipRounds: TipRoundRow;
  tipCorrections: TipCorrectionRow;
  tipScores: TipScoreRow;
  tipBadges: TipBadgeRow;
  tipGroups: TipGroupRow;
  groupMembers: GroupMemberRow;
  groupRemovals: GroupRemovalRow;
};
