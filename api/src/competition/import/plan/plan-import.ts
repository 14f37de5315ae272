import type { ImportProblem } from 'shared-contract/season-import';
import { problem } from '../reading.ts';
import type { ReadSeason } from '../read-season.ts';
import { addRepeatedFixtures, findFixtures, playable, storedMatchOf } from './fixtures.ts';
import type { Options, Plan, StoredSeason, AddProblem } from './plan.ts';
import { compareMatches, placeFixtures } from './results.ts';
import { planRounds } from './rounds.ts';
import { planTeams } from './teams.ts';

/** The questions of a reading that need no other answer than a confirmation. */
const CONFIRMABLE = new Set<string>(['season-mismatch', 'stages', 'overtime']);

/** Compares the matches of a file with the stored season. Returns the rows to write, and all problems and questions. */
export function planImport(read: ReadSeason, stored: StoredSeason, options: Options): Plan {
  const { merges, season } = options;
  // A season whose rules count results after overtime answers the question about them.
  const confirm =
    stored.rules?.overtimeCounts === true ? ['overtime', ...(options.confirm ?? [])] : (options.confirm ?? []);
  const timeZone = options.timeZone ?? stored.league.timeZone;
  const hasMatches = stored.matches.length > 0;
  const problems: ImportProblem[] = [...read.problems];
  const addProblem: AddProblem = (code, line, message) => void problems.push(problem(code, line, message));

  const { fixtures, learned, proposals } = findFixtures(read, stored, merges, addProblem);
  const existing = storedMatchOf(fixtures, stored.matches);
  const playableFixtures = playable(fixtures, existing, hasMatches, addProblem);
  if (read.isCrossTable && !hasMatches) {
    const message = 'A table of all results has no rounds: it fills a season that has its matches already.';
    addProblem('cross-table-alone', null, message);
  }
  if (!confirm.includes('fixture-twice')) addRepeatedFixtures(playableFixtures, addProblem);

  const areRoundsGuessed = read.problems.some(({ code }) => code === 'rounds-guessed');
  const inRounds = placeFixtures(playableFixtures, existing, { areRoundsGuessed, timeZone }, addProblem);
  const matches = compareMatches(inRounds, options, addProblem);
  const teams = planTeams(playableFixtures, stored, addProblem);
  const rounds = planRounds(inRounds, stored, { season, timeZone }, addProblem);
  const { highest, newRounds } = rounds;
  return {
    newTeams: teams.newTeams,
    joining: teams.joining,
    learned,
    newRounds,
    newMatches: matches.newMatches,
    changed: matches.changed,
    teams: teams.counts,
    rounds: rounds.counts,
    matches: { ...matches.counts, skipped: read.skipped + fixtures.length - playableFixtures.length },
    problems: problems.filter(
      ({ code, level }) => level !== 'question' || !CONFIRMABLE.has(code) || !confirm.includes(code),
    ),
    proposals,
    changes: matches.changes,
    found: {
      teams: teams.found,
      rounds: highest,
      roundsOfLeague: Math.max(highest, 2 * (teams.found - 1)),
      timeZone,
    },
  };
}
