import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, listOf, payload } from './fields.ts';
import { IsPublished, LeagueSeason, TeamIds } from './league-seasons.ts';
import { Name } from './names.ts';
import { SeasonZones } from './season-rules.ts';
import { isSeasonOn, newestSeasonFirst, nextYear, Season, seasonOptions, yearsOfSeason } from './seasons.ts';
import { MAX_TEAMS } from './table-rules.ts';
import { localTime, timestampOfLocal } from './time-zones.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { TipRule } from './tip-rules.ts';
import { Confirmed } from './warnings.ts';

/** A season's final order and settings, from which its next season is created. */
export const SeasonToContinue = v.object({
  id: Id,
  season: Season,
  version: v.number(),
  leagueId: Id,
  leagueName: v.string(),
  country: v.number(),
  /** The league's number of teams. */
  numberOfTeams: v.number(),
  /** The league's time zone. */
  timeZone: v.string(),
  /** All seasons of the league, which cannot be created again. */
  seasons: v.array(Season),
  /** Whether all matches have been played, so that the places are final. */
  isOver: v.boolean(),
  /** In the order of the standings. Without any result, the places are `null` and the order is by name. */
  teams: v.array(
    v.object({
      teamId: Id,
      name: v.string(),
      place: v.nullable(v.number()),
      zone: v.picklist(['winner', 'positive', 'negative', 'relegation', 'none']),
    }),
  ),
  zones: SeasonZones,
  tipRule: TipRule,
  /** When the season's tips lock or were locked. */
  locksAt: v.nullable(Timestamp),
});
export type SeasonToContinue = v.InferOutput<typeof SeasonToContinue>;

const NewTeams = v.pipe(
  listOf(Name, MAX_TEAMS),
  v.check((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, 'Names a team twice'),
);

export const NextSeasonForm = v.object({
  season: Season,
  /** All existing teams of the new season. */
  teamIds: TeamIds,
  /** The names of teams to create, in the league's country. */
  newTeams: NewTeams,
  /** When tips lock; `null` for the deadline of the first round. */
  locksAt: v.nullable(GivenTimestamp),
});

export const NextSeason = v.object({
  ...LeagueSeason.entries,
  /** The id for `undoImport`, which also undoes this call. */
  importId: Id,
});
export type NextSeason = v.InferOutput<typeof NextSeason>;

export const getSeasonToContinue = endpoint('GET', '/lss/:id/next', {
  summary: 'Get a season’s final order and settings for its next season',
  access: 'admin',
  params: byId,
  answer: SeasonToContinue,
  failures: ['missing'],
});
/** Copies the rules, the zones and the rule of tips. */
export const createNextSeason = endpoint('POST', '/lss/:id/next', {
  summary: 'Create a league’s next season from an earlier one',
  access: 'admin',
  params: byId,
  body: payload({ ...NextSeasonForm.entries, isPublished: IsPublished, confirm: v.exactOptional(Confirmed) }),
  status: 201,
  answer: NextSeason,
  failures: ['missing', 'taken', 'warnings'],
});

/** Whether a season is later than another one. */
export const isLater = (season: Season, than: Season): boolean => newestSeasonFirst(season, than) < 0;

type Continued = Pick<SeasonToContinue, 'season' | 'seasons'>;

/** Returns the seasons that can follow a season at a given time as select options, the earliest first. */
export const followingSeasons = ({ season, seasons }: Continued, now: Date): { value: Season; label: string }[] =>
  seasonOptions(now)
    .filter(({ value }) => isLater(value, season) && !seasons.includes(value))
    .toReversed();

/** Proposes the next season: the first free one of the same kind; `null` if it begins too far ahead. */
export function proposedSeason({ season, seasons }: Continued, now: Date): Season | null {
  let next = nextYear(season);
  while (seasons.includes(next)) next = nextYear(next);
  return isSeasonOn(next, now) ? next : null;
}

/** Returns the teams that probably leave: those in the relegation zone. */
export const relegated = ({ teams }: Pick<SeasonToContinue, 'teams'>): string[] =>
  teams.filter(({ zone }) => zone === 'relegation').map(({ teamId }) => teamId);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WEEKS_OF_YEAR = 365.25 / 7;

/**
 * Proposes the lock of a later season: the same weekday and local time as the lock of the season
 * before. `null` if that has no lock, or if the proposal is not in the future.
 */
export function proposedLock(
  { locksAt, season, timeZone }: Pick<SeasonToContinue, 'locksAt' | 'season' | 'timeZone'>,
  next: Season,
  now: Date,
): string | null {
  if (locksAt === null) return null;
  const years = yearsOfSeason(next).first - yearsOfSeason(season).first;
  const before = Date.parse(`${localTime(locksAt, timeZone)}Z`);
  const shifted = new Date(before + Math.round(years * WEEKS_OF_YEAR) * WEEK_MS);
  const { timestamp } = timestampOfLocal(shifted.toISOString().slice(0, 16), timeZone);
  return Date.parse(timestamp) > now.getTime() ? timestamp : null;
}
