import { countsGoals, noResult, type Result, resultAfter } from 'shared-contract/match-results';
import { scoreText } from 'shared-contract/result-text';
import type { ChangedResult } from 'shared-contract/season-import';
import { timestampOfLocal } from 'shared-contract/time-zones';
import { resultOf } from '../../standings/matches.ts';
import {
  type Fixture,
  noCounts,
  type Options,
  type PlannedChange,
  type PlannedMatch,
  type StoredSeason,
  type AddProblem,
} from './plan.ts';

type Stored = StoredSeason['matches'][number];
/** A match with its round, and its kick-off if that is known. */
export type Placed = { fixture: Fixture; before: Stored | undefined; round: number; kickOff: string | null };

const scoreOf = (result: Result) => {
  const { awardedTo, status } = result;
  const score = countsGoals(status) ? scoreText(result) : status;
  if (status === 'abandoned' && result.homeTeamGoals !== null) return `${scoreText(result)} abandoned`;
  return status === 'awarded' ? `${score} awarded${awardedTo === null ? '' : ` to ${awardedTo}`}` : score;
};

const isSameResult = (one: Result, other: Result) => scoreOf(one) === scoreOf(other);

function kickOffOf(
  date: string | null,
  time: string | null,
  timeZone: string,
): { timestamp: string; isShifted: boolean } | null {
  if (date === null || time === null) return null;
  const hasOffset = /Z$|[+-]\d\d:\d\d$/.test(time);
  if (hasOffset) return { timestamp: new Date(`${date}T${time}`).toISOString(), isShifted: false };
  return timestampOfLocal(`${date}T${time}`, timeZone);
}

/** Assigns fixtures to rounds. A stored match keeps its round if the file has none, or if its rounds are guessed. */
export function placeFixtures(
  fixtures: readonly Fixture[],
  existing: ReadonlyMap<Fixture, Stored>,
  { areRoundsGuessed, timeZone }: { areRoundsGuessed: boolean; timeZone: string },
  addProblem: AddProblem,
): Placed[] {
  return fixtures.map((fixture) => {
    const { date, line, time } = fixture;
    const before = existing.get(fixture);
    const begins = kickOffOf(date, time, timeZone);
    if (begins?.isShifted === true) {
      addProblem('time-shifted', line, `The clocks go forward over ${time} on ${date}; the match is put later.`);
    }
    const isInStoredRound = before !== undefined && (areRoundsGuessed || fixture.round === null);
    return {
      fixture,
      before,
      round: isInStoredRound ? before.roundNumber : (fixture.round ?? 1),
      kickOff: begins?.timestamp ?? null,
    };
  });
}

/**
 * Returns the result of a match according to the file. Asks who gets the points of an award if the goals do not tell.
 */
function resultIn({ before, fixture }: Placed, awards: NonNullable<Options['awards']>, addProblem: AddProblem): Result {
  const { away, awayGoals, decidedIn, home, homeGoals, line, status } = fixture;
  const isUndecided = status === 'awarded' && homeGoals === awayGoals;
  const wasAwarded = before?.status === 'awarded' ? before.awardedTo : null;
  const awardedTo = isUndecided ? (awards[String(line)] ?? wasAwarded) : null;
  if (isUndecided && awardedTo === null) {
    addProblem('award-without-winner', line, `Who was awarded ${home} – ${away}?`);
  }
  const keepsScore = status === 'abandoned' && homeGoals === null && before?.status === 'abandoned';
  return resultAfter(before === undefined ? noResult : resultOf(before), {
    ...(!keepsScore && { homeTeamGoals: homeGoals, awayTeamGoals: awayGoals }),
    status,
    awardedTo,
    decidedIn,
  });
}

/**
 * Compares matches with the stored ones. Returns new matches, changes and counts. A missing result never deletes a
 * stored one.
 */
export function compareMatches(
  matches: readonly Placed[],
  { awards = {}, keep = [] }: Pick<Options, 'awards' | 'keep'>,
  addProblem: AddProblem,
) {
  const counts = noCounts();
  const newMatches: PlannedMatch[] = [];
  const changed: PlannedChange[] = [];
  const changes: ChangedResult[] = [];
  const rejectedLines = new Set(keep);
  let missing = 0;
  let hasNewOvertime = false;
  for (const match of matches) {
    const { before, fixture, round } = match;
    const { awayKey: away, homeKey: home, line } = fixture;
    const result = resultIn(match, awards, addProblem);
    if (result.decidedIn !== undefined)
      hasNewOvertime ||= before === undefined || !isSameResult(resultOf(before), result);
    if (before === undefined) {
      newMatches.push({ line, round, home, away, result, kickOff: match.kickOff });
      counts.created++;
      continue;
    }
    const names = { home: before.homeTeamName, away: before.awayTeamName };
    const current = resultOf(before);
    const isOlder = countsGoals(current.status) && !countsGoals(result.status) && result.status !== 'cancelled';
    if (isOlder) missing++;
    const isChanged = !isOlder && !isSameResult(current, result);
    if (isChanged && countsGoals(current.status)) {
      changes.push({ line, ...names, before: scoreOf(current), after: scoreOf(result) });
    }
    const isMoved = round !== before.roundNumber && !isOlder;
    if (isMoved) {
      addProblem('moved', line, `${names.home} – ${names.away} moves from round ${before.roundNumber} to ${round}.`);
    }
    const next = isChanged && !rejectedLines.has(line) ? result : current;
    const kickOff = (isOlder ? null : match.kickOff) ?? before.kickOff;
    const begunAt = before.kickOff ? Date.parse(before.kickOff) : null;
    const isRescheduled = kickOff !== null && Date.parse(kickOff) !== begunAt;
    if (isMoved || isRescheduled || next !== current) {
      changed.push({ before, round: isMoved ? round : before.roundNumber, result: next, kickOff });
      counts.changed++;
    } else counts.unchanged++;
  }
  if (missing > 0) {
    const results = missing === 1 ? 'result is' : 'results are';
    addProblem('older-file', null, `${missing} ${results} missing in the file; they stay as they are.`);
  }
  return { newMatches, changed, changes, counts, hasNewOvertime };
}
