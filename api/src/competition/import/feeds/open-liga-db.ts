import * as v from 'valibot';
import type { Reading, ReadMatch } from '../reading.ts';
import { outcomeOf } from '../results.ts';
import { roundLabel } from '../round-labels.ts';
import { dateAndTime, readFeed } from './feed.ts';

const Team = v.object({ teamName: v.string() });
const Result = v.object({ resultTypeID: v.number(), pointsTeam1: v.number(), pointsTeam2: v.number() });
const Match = v.object({
  matchDateTimeUTC: v.string(),
  group: v.object({ groupName: v.string(), groupOrderID: v.nullish(v.number()) }),
  team1: Team,
  team2: Team,
  matchIsFinished: v.boolean(),
  matchResults: v.array(Result),
});
type Match = v.InferOutput<typeof Match>;

/** The type of a final result. Other types are half-time and the parts after regulation. */
const FINAL = 2;

function matchOf(
  { group, matchDateTimeUTC, matchIsFinished, matchResults, team1, team2 }: Match,
  line: number,
): ReadMatch {
  const final = matchIsFinished ? matchResults.find(({ resultTypeID }) => resultTypeID === FINAL) : undefined;
  const goals = final === undefined ? null : { home: final.pointsTeam1, away: final.pointsTeam2 };
  const names = { home: team1.teamName, away: team2.teamName };
  const outcome = outcomeOf(null, goals);
  return { line, ...roundLabel(group.groupName), ...dateAndTime(matchDateTimeUTC), ...names, ...outcome };
}

/** Reads the matches of OpenLigaDB. Returns `null` for other files. */
export const readOpenLigaDb = (file: unknown): Reading | null =>
  Array.isArray(file) ? readFeed(file, Match, matchOf) : null;
