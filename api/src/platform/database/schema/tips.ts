import type { TipRule } from 'shared-contract/tip-rules';
import type { Fixed, Flag, Timestamp, Version } from './columns.ts';
import type { ColumnType, Generated } from 'kysely';

/** A moment that is `null` at first. */
type Unset = ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;

/** The state of a season's tips; there is none before the first tip, or before an administrator sets one. */
export type TippingRow = {
  leagueSeasonId: Fixed<string>;
  rule: TipRule;
  /** As an administrator has set it; `null` while it is the deadline of the first round. */
  locksAt: Timestamp | null;
  /** Written down when the lock passes, and never changed then. */
  lockedAt: Timestamp | null;
  /** `[{id, name}]` as JSON: the position of a team is its number in `picks`. The names are those of the lock, once it has passed. */
  teams: string;
  /** Of what was last scored, of what has changed since, and when that was first seen; see `scoring/`. */
  scoredMark: string | null;
  pendingMark: string | null;
  pendingSince: Timestamp | null;
  /** A process scores it until then, unless it ends. */
  scoringUntil: Timestamp | null;
  overAt: Timestamp | null;
  /** The numbers of the rounds that administrators have scored before all of their results are there, as JSON. */
  earlyRounds: Generated<string>;
  /** When an administrator said that the season is over. */
  calledOverAt: Unset;
  /** The lock that those who have a tip were told of, or saw when they made it. */
  toldLock: Unset;
  /** Another lock, which they are to be told of, and when it was first seen. */
  movedLock: Unset;
  movedAt: Unset;
  /** How often they were told of another lock. */
  lockMoves: Generated<number>;
  /** Since when the season is over and its scores are final: the scoring job skips it. The database clears it with each change below. */
  settledAt: Unset;
  /** Counts the changes, after the lock, of what the season's standings depend on. */
  seasonChanges: Generated<number>;
  version: Version;
};

/** One of the counters of a season, whose sum is the number of its tips by people with an account; see `tips/counts.ts`. */
type TipCountRow = { leagueSeasonId: Fixed<string>; id: Fixed<string>; tips: number };

/** A table that is a tip. Once its season is locked, the database refuses changes of order, season and owner. */
export type TipRow = {
  tableId: Fixed<string>;
  leagueSeasonId: string;
  /** Of the table, repeated so that the schema can limit a person to one tip of a season. */
  ownerId: string | null;
  /** The numbers of the teams in the order tipped. */
  picks: string;
  isSealed: Flag;
  isRanked: Flag;
  /** When the order was last changed. */
  changedAt: Timestamp;
  /** Of the table, repeated: a deleted tip makes room for another before the lock. */
  deletedAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
};

/** The scoring of a round that counts. */
export type TipRoundRow = {
  leagueSeasonId: Fixed<string>;
  roundNumber: Fixed<number>;
  /** Of its rows in `tipScores`; those of other ids are on their way in or out. */
  scoringId: string;
  /** Changes with the places, zones and rule that it was scored by. */
  mark: string;
  /** The places that it was scored by, as JSON. */
  truth: string;
  isProvisional: Flag;
  /** How many tips are on the board of everybody. */
  onBoard: number;
  /** Whether its rows are kept. */
  hasBoard: Flag;
  /** When the season was read that it was scored by. */
  scoredAt: Timestamp;
};

/** A round that was scored anew as something was corrected that was known before. */
type TipCorrectionRow = {
  /** Of the scoring that took the place of the one before. */
  scoringId: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  roundNumber: Fixed<number>;
  /** When the season was read for the scoring before, and for this one. */
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
  /** On the board of everybody, or where it would be. */
  rank: Fixed<number>;
  /** Where it stands on that board, from 1; `null` of one that is not on it. */
  position: Fixed<number | null>;
};

/** What a profile shows of a season that is over. */
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
  /** What it was called, while administrators have its name hidden. */
  hiddenName: string | null;
  /** The last name that administrators hid and did not restore: the owner may not give it to the group again. */
  refusedName: string | null;
  /** The link's code is derived from `codeId`, so that the database holds none. */
  codeHash: string;
  codeId: string;
  members: Generated<number>;
  createdAt: Fixed<Timestamp>;
  version: Version;
};

type GroupMemberRow = {
  groupId: Fixed<string>;
  userId: Fixed<string>;
  /** Names the member where their own id is hidden. */
  id: Fixed<string>;
  joinedAt: Fixed<Timestamp>;
};
type GroupRemovalRow = { groupId: Fixed<string>; userId: Fixed<string>; removedAt: Fixed<Timestamp> };

/** Tips, their scores, and the groups of people who tip. */
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
