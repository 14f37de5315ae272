import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, Id, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { PublicSeason, TippedSeason } from './public-seasons.ts';
import { SeasonZones } from './season-rules.ts';
import { Season } from './seasons.ts';
import { TipRule } from './tip-rules.ts';

/** The public facts about a season's tips before and after the lock. */
export const Tipping = v.object({
  ...TippedSeason.entries,
  rule: TipRule,
  /**
   * When tips can no longer be created or changed. `null` while no round has a deadline and no
   * administrator has set it.
   */
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** The server's time, which decides whether tips are locked. */
  now: Timestamp,
  /** The number of tips. */
  tips: v.number(),
  zones: SeasonZones,
  /** In last season's order. Teams without a place in it are last. */
  teams: v.array(
    v.object({
      teamId: Id,
      name: v.string(),
      imageUrl: v.nullable(v.string()),
      /** The team's place in the same league in the previous season. */
      lastPlace: v.nullable(v.number()),
    }),
  ),
  /** The caller's tip; absent if the caller has none. */
  ownTableId: v.optional(Id),
  /** The version of the settings, for administrators. */
  version: v.number(),
});
export type Tipping = v.InferOutput<typeof Tipping>;

/** The number of teams that are listed with an open season. */
export const FIRST_TEAMS = 5;

/** A season open for tips, with the first teams of its order before any tip. */
export const OpenSeason = v.object({
  ...TippedSeason.entries,
  /** The league's time zone, by which a browser recognises its reader's country. */
  timeZone: v.string(),
  locksAt: v.nullable(Timestamp),
  numberOfTeams: v.number(),
  zones: SeasonZones,
  /** In last season's order, as those of `Tipping`. */
  teams: v.array(v.object({ teamId: Id, name: v.string() })),
});
export type OpenSeason = v.InferOutput<typeof OpenSeason>;

/** The next seasons to predict. */
export const NextSeasons = v.object({
  /** Of each country the season that locks next, the first to lock first. Those without a deadline are last. */
  open: v.array(OpenSeason),
  /** While none is open: the latest season with tips. */
  last: v.nullable(PublicSeason),
});
export type NextSeasons = v.InferOutput<typeof NextSeasons>;

/** A tip of the caller with its season and, after the lock, its current score. */
export const OwnTip = v.object({
  tableId: Id,
  name: v.string(),
  season: TippedSeason,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isSealed: v.boolean(),
  isRanked: v.boolean(),
  rule: TipRule,
  /** The last scored round; `null` before the first. */
  round: v.nullable(v.number()),
  /** The first round after which tips are scored. Absent while it is unknown. */
  firstRound: v.optional(v.number()),
  points: v.nullable(v.number()),
  most: v.nullable(v.number()),
  /** The rank on the public leaderboard, or the hypothetical rank of an unranked tip. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
  /** Whether a match up to the round has no result yet, or scores are being computed. */
  provisional: v.boolean(),
  /** Whether the season is over and the score final. */
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

/**
 * 409 for a season with fewer than 2 or more than 40 teams, or with a number of teams that differs
 * from its league's.
 */
export const getTipping = endpoint('GET', '/lss/:id/tipping', {
  summary: 'Get a season’s teams, zones, scoring rule and lock',
  access: 'anyone',
  dependsOnCaller: true,
  params: byId,
  answer: Tipping,
  failures: ['missing', 'conflict'],
});
/**
 * Allowed at any time without tips, and with tips until the lock has passed. Absent fields stay
 * unchanged. `locksAt: null` uses the deadline of the first round.
 */
export const updateTipping = endpoint('PUT', '/lss/:id/tipping', {
  summary: 'Set the scoring rule and the lock of a season’s tips',
  access: 'admin',
  params: byId,
  body: payload({
    rule: v.exactOptional(TipRule),
    locksAt: v.exactOptional(v.nullable(GivenTimestamp)),
    /** The stage that the tips are about; `null` for the order of all teams. */
    stage: v.exactOptional(v.nullable(Id)),
    version: BaseVersion,
  }),
  answer: Tipping,
  failures: ['missing', 'conflict', 'tip-locked', 'version-conflict', 'season-has-tips'],
});
export const getNextSeasons = endpoint('GET', '/season/next', {
  summary: 'Get the next season to predict of each country',
  access: 'anyone',
  answer: NextSeasons,
});
/** Latest season first. */
export const listOwnTips = endpoint('GET', '/account/tips', {
  summary: 'List the caller’s tips',
  access: 'signed-in',
  query: listQuery(['created'], {}),
  answer: v.array(OwnTip),
});
/**
 * 404 for every other table, and for a sealed tip that is private, hidden, deleted or locked, or
 * whose owner is banned.
 */
export const getSealedTip = endpoint('GET', '/publictable/:id/sealed', {
  summary: 'Get the owner, season and lock of a sealed tip',
  access: 'anyone',
  params: byId,
  answer: SealedTip,
  failures: ['missing'],
});
