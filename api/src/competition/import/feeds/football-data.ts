import * as v from 'valibot';
import type { LateDecision } from '../decided-in.ts';
import type { Reading, ReadMatch } from '../reading.ts';
import { outcomeOf, statusIn } from '../results.ts';
import { dateAndTime, readFeed } from './feed.ts';

const Team = v.object({ name: v.nullish(v.string()), shortName: v.nullish(v.string()) });
const Goals = v.nullish(v.object({ home: v.nullable(v.number()), away: v.nullable(v.number()) }));
const Match = v.object({
  utcDate: v.string(),
  status: v.string(),
  matchday: v.nullish(v.number()),
  stage: v.nullish(v.string()),
  group: v.nullish(v.string()),
  homeTeam: Team,
  awayTeam: Team,
  score: v.object({ duration: v.nullish(v.string()), fullTime: Goals, regularTime: Goals }),
});
const File = v.object({ matches: v.array(v.unknown()) });
type Match = v.InferOutput<typeof Match>;

const durations = new Map<string, LateDecision>([
  ['EXTRA_TIME', 'overtime'],
  ['PENALTY_SHOOTOUT', 'penalties'],
]);

/** The only stage of a league has no name. */
const isLeague = (stage: string) => /^(?:REGULAR_SEASON|LEAGUE_STAGE)$/.test(stage);
const titled = (code: string) => code.slice(0, 1) + code.slice(1).toLowerCase().replaceAll('_', ' ');

function matchOf({ group, matchday, score, stage, status, utcDate, ...teams }: Match, line: number): ReadMatch | null {
  const home = teams.homeTeam.name ?? teams.homeTeam.shortName;
  const away = teams.awayTeam.name ?? teams.awayTeam.shortName;
  if (!home || !away) return null;
  const written = score.regularTime ?? score.fullTime;
  const isFinal = /^(?:FINISHED|AWARDED)$/.test(status);
  const decidedIn = score.regularTime ? undefined : durations.get(score.duration ?? '');
  const goals =
    isFinal && typeof written?.home === 'number' && typeof written.away === 'number'
      ? { home: written.home, away: written.away, ...(decidedIn !== undefined && { decidedIn }) }
      : null;
  return {
    line,
    round: matchday ?? null,
    stage: stage && !isLeague(stage) ? titled(stage) : group ? titled(group) : null,
    ...dateAndTime(utcDate),
    home,
    away,
    ...outcomeOf(statusIn(status), goals),
  };
}

/** Reads the matches of football-data.org, version 4. Returns `null` for other files. */
export const readFootballData = (file: unknown): Reading | null =>
  v.is(File, file) ? readFeed(file.matches, Match, matchOf) : null;
