import * as v from 'valibot';
import { emptyReading, problem, type ReadMatch } from '../reading.ts';
import { outcomeOf } from '../results.ts';
import { roundLabel } from '../round-labels.ts';
import { dateAndTime, type Feed } from './feed.ts';

const Team = v.object({ teamName: v.string() });
const Result = v.object({ resultTypeID: v.number(), pointsTeam1: v.number(), pointsTeam2: v.number() });
const Match = v.object({
  matchDateTimeUTC: v.string(),
  group: v.object({ groupName: v.string(), groupOrderID: v.nullish(v.number()) }),
  team1: Team,
  team2: Team,
  matchIsFinished: v.boolean(),
  matchResults: v.array(Result),
  leagueSeason: v.nullish(v.number()),
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

/** The matches of OpenLigaDB. */
export const openLigaDb: Feed = {
  recognizes: (file) => Array.isArray(file) && v.is(Match, file[0]),
  read: (file) => {
    const reading = emptyReading();
    for (const [index, entry] of v.parse(v.array(v.unknown()), file).entries()) {
      const match = v.safeParse(Match, entry);
      if (match.success) reading.matches.push(matchOf(match.output, index + 1));
      else {
        reading.problems.push(problem('line', index + 1, 'The teams of this match aren’t known.'));
        reading.skipped++;
      }
    }
    return reading;
  },
};
