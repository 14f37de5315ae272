import { ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { Match } from 'shared-contract/matches';
import type { MatchStatus } from 'shared-contract/match-results';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { dayIn } from 'shared-contract/time-zones';
import type { LoggedChanges } from '../../change-log/deletions.ts';
import type { SeasonDates, SeasonMatches } from './season-dates.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The length of a match in calendars, in milliseconds. */
const MATCH_MS = 2 * HOUR_MS;
/** Kick-offs later than this after a round's first day belong to matches that were moved out of it. */
const ROUND_MS = 8 * DAY_MS;

type ShownMatch = Pick<
  Match,
  'id' | 'roundId' | 'homeTeamId' | 'awayTeamId' | 'homeTeamName' | 'awayTeamName' | 'kickOff' | 'version'
> & { status: MatchStatus | 'deleted' };
type ShownRound = { id: string; roundNumber: number; deadline: string; version: number; isDeleted: boolean };

const statuses: Record<ShownMatch['status'], { status: ICalEventStatus; prefix: string }> = {
  scheduled: { status: ICalEventStatus.CONFIRMED, prefix: '' },
  played: { status: ICalEventStatus.CONFIRMED, prefix: '' },
  awarded: { status: ICalEventStatus.CONFIRMED, prefix: '' },
  abandoned: { status: ICalEventStatus.CONFIRMED, prefix: 'Abandoned: ' },
  postponed: { status: ICalEventStatus.TENTATIVE, prefix: 'Postponed: ' },
  cancelled: { status: ICalEventStatus.CANCELLED, prefix: 'Cancelled: ' },
  deleted: { status: ICalEventStatus.CANCELLED, prefix: 'Cancelled: ' },
};

const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the id of an event, unique across all calendars. */
const uidOf = (kind: 'lock' | 'round' | 'match', id: string, publicOrigin: string) =>
  `${kind}-${id}@${new URL(publicOrigin).hostname}`;

/**
 * Returns the events of a season's calendar: when tips lock, rounds as whole days, and matches. Contains no scores.
 * Deleted rounds and matches are cancelled events. An event's sequence increases with its version, and by one more with
 * each deletion and restoration, which do not change the version.
 */
export function calendarEvents(
  { lock, removed, rounds, season }: SeasonDates,
  { changes, matches }: SeasonMatches,
  publicOrigin: string,
): ICalEventData[] {
  const { id: lssId, timeZone } = season;
  const title = titleOfSeason(season);
  const changesOf = (id: string): LoggedChanges => changes.get(id) ?? { at: createdAt(id), deletions: 0 };
  const lastChange = (ids: readonly string[]) => new Date(ids.map((id) => changesOf(id).at).reduce(later));
  const sequenceOf = ({ id, version }: { id: string; version: number }, parent: string | null, isDeleted: boolean) => {
    const deletions = changesOf(id).deletions + (parent === null ? 0 : changesOf(parent).deletions);
    return version - 1 + 2 * deletions - Number(isDeleted);
  };
  const stamped = (stamp: Date) => ({ stamp, lastModified: stamp, transparency: ICalEventTransparency.TRANSPARENT });
  const urlOfRound = (round: number) => `${publicOrigin}${pathTo('season', { lssId })}?round=${round}`;

  const roundIds = new Set(rounds.map(({ id }) => id));
  const matchIds = new Set(matches.map(({ id }) => id));
  const shownRounds: ShownRound[] = [
    ...rounds.map((round) => ({ ...round, isDeleted: false })),
    ...removed.rounds.filter(({ id }) => !roundIds.has(id)).map((round) => ({ ...round, isDeleted: true })),
  ];
  const shownMatches: ShownMatch[] = [
    ...matches,
    ...removed.matches.filter(({ id }) => !matchIds.has(id)).map((match) => ({ ...match, status: 'deleted' as const })),
  ];
  const roundOf = new Map(shownRounds.map((round) => [round.id, round]));
  const matchesOf = Map.groupBy(shownMatches, ({ roundId }) => roundId);

  const lockEvent = ({ at, version }: NonNullable<SeasonDates['lock']>): ICalEventData => {
    const url = `${publicOrigin}${pathTo('predict', { lssId })}`;
    return {
      id: uidOf('lock', lssId, publicOrigin),
      sequence: version - 1,
      start: new Date(at),
      summary: `Tips lock: ${title}`,
      description: `Until then you can make your tip and change it: ${url}`,
      url,
      status: ICalEventStatus.CONFIRMED,
      ...stamped(lastChange([lssId, ...rounds.slice(0, 1).map(({ id }) => id)])),
    };
  };

  const roundEvent = (round: ShownRound): ICalEventData => {
    const { deadline, id, isDeleted, roundNumber } = round;
    const own = matchesOf.get(id) ?? [];
    const first = startOfDay(dayIn(deadline, timeZone));
    const days = own
      .filter(({ status }) => statuses[status].status === ICalEventStatus.CONFIRMED)
      .flatMap(({ kickOff }) => (kickOff === null ? [] : startOfDay(dayIn(kickOff, timeZone)).getTime()))
      .filter((day) => day > first.getTime() && day <= first.getTime() + ROUND_MS);
    return {
      id: uidOf('round', id, publicOrigin),
      sequence: sequenceOf(round, null, isDeleted),
      allDay: true,
      start: first,
      end: new Date(Math.max(first.getTime(), ...days) + DAY_MS),
      summary: `${isDeleted ? 'Cancelled: ' : ''}Round ${roundNumber}, ${title}`,
      url: urlOfRound(roundNumber),
      status: isDeleted ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...stamped(lastChange([id, ...own.map((match) => match.id)])),
    };
  };

  const matchEvent = (match: ShownMatch): ICalEventData[] => {
    const { awayTeamId, awayTeamName, homeTeamId, homeTeamName, id, kickOff, roundId, status } = match;
    const round = roundOf.get(roundId);
    // A match that was deleted after its round's log entry has expired has no date.
    if (round === undefined) return [];
    const start = kickOff === null ? startOfDay(dayIn(round.deadline, timeZone)) : new Date(kickOff);
    const unknown = kickOff === null ? '\nThe time of the kick-off isn’t known yet.' : '';
    return [
      {
        id: uidOf('match', id, publicOrigin),
        sequence: sequenceOf(match, roundId, status === 'deleted'),
        start,
        ...(kickOff === null ? { allDay: true } : { end: new Date(start.getTime() + MATCH_MS) }),
        summary: `${statuses[status].prefix}${homeTeamName} – ${awayTeamName}`,
        description: `Round ${round.roundNumber}, ${title}${unknown}`,
        url: urlOfRound(round.roundNumber),
        status: statuses[status].status,
        ...stamped(lastChange([id, roundId, homeTeamId, awayTeamId])),
      },
    ];
  };

  return [
    ...(lock === null ? [] : [lockEvent(lock)]),
    ...shownRounds.map(roundEvent),
    ...shownMatches.flatMap(matchEvent),
  ];
}

/** Returns when an entity was created, from its id, a UUIDv7. Seeded entities have no log entries. */
const createdAt = (id: string): string => new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();

/** Returns the later of two timestamps. */
const later = (one: string, other: string): string => (one > other ? one : other);
