import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, Id, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { PublicSeason } from './public-seasons.ts';
import { SeasonZones } from './season-rules.ts';
import { Season } from './seasons.ts';
import { TipRule } from './tip-rules.ts';

/** What anyone may know of the tips of a season before and after the lock. */
export const Tipping = v.object({
  ...PublicSeason.entries,
  rule: TipRule,
  /** When tips can no longer be made or changed; `null` while no round has a deadline and no administrator has set it. */
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** The server's clock, by which the lock is judged. */
  now: Timestamp,
  /** How many tips there are. */
  tips: v.number(),
  zones: SeasonZones,
  /** In last season's order, those without a place last. */
  teams: v.array(
    v.object({
      teamId: Id,
      name: v.string(),
      imageUrl: v.nullable(v.string()),
      /** The place in the same league a season before. */
      lastPlace: v.nullable(v.number()),
    }),
  ),
  /** The caller's own tip; absent where there is none. */
  ownTableId: v.optional(Id),
  /** Of the settings; for administrators. */
  version: v.number(),
});
export type Tipping = v.InferOutput<typeof Tipping>;

/** One of the own tips, with its season and, after the lock, what it has by now. */
export const OwnTip = v.object({
  tableId: Id,
  name: v.string(),
  season: PublicSeason,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isSealed: v.boolean(),
  isRanked: v.boolean(),
  rule: TipRule,
  /** The last round that was scored; `null` before there is one. */
  round: v.nullable(v.number()),
  /** The first round that tips are scored after. Absent as long as no such round is known. */
  firstRound: v.optional(v.number()),
  points: v.nullable(v.number()),
  most: v.nullable(v.number()),
  /** On the board of everybody, or where it would be. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
  /** Whether the season is over, and the score final. */
  isFinal: v.boolean(),
});
export type OwnTip = v.InferOutput<typeof OwnTip>;

/** The public facts of a sealed tip, for anyone with its link, until the season locks. */
export const SealedTip = v.object({
  /** The owner's public handle; `null` without an owner. */
  userName: v.nullable(v.string()),
  leagueSeasonStatsId: Id,
  leagueName: v.string(),
  season: Season,
  /** When it becomes a public table; `null` while the season has no deadline. */
  locksAt: v.nullable(Timestamp),
});
export type SealedTip = v.InferOutput<typeof SealedTip>;

/** A season with fewer than 2 or more than 40 teams, or with another number than its league's, cannot be tipped: 409. */
export const getTipping = endpoint('GET', '/lss/:id/tipping', {
  summary: 'Get a season’s teams, zones, scoring rule and lock for tipping',
  access: 'anyone',
  dependsOnCaller: true,
  params: byId,
  answer: Tipping,
  failures: ['missing', 'conflict'],
});
/** Without tips any time, with tips until the lock has passed. Absent fields stay; `locksAt: null` is the deadline of the first round. */
export const updateTipping = endpoint('PUT', '/lss/:id/tipping', {
  summary: 'Set the scoring rule and the lock of a season’s tips',
  access: 'admin',
  params: byId,
  body: payload({
    rule: v.exactOptional(TipRule),
    locksAt: v.exactOptional(v.nullable(GivenTimestamp)),
    version: BaseVersion,
  }),
  answer: Tipping,
  failures: ['missing', 'conflict', 'tip-locked', 'version-conflict'],
});
/** The latest season first. */
export const listOwnTips = endpoint('GET', '/account/tips', {
  summary: 'List the caller’s tips',
  access: 'signed-in',
  query: listQuery(['created'], {}),
  answer: v.array(OwnTip),
});
/** 404 for every other table, and for a sealed tip that is private, hidden, deleted or locked, or whose owner is banned. */
export const getSealedTip = endpoint('GET', '/publictable/:id/sealed', {
  summary: 'Get the owner, season and lock of a sealed tip',
  access: 'anyone',
  params: byId,
  answer: SealedTip,
  failures: ['missing'],
});
