import type { ImportProblem } from 'shared-contract/season-import';
import { withFinalScores } from '../overtime.ts';
import { problem } from '../reading.ts';
import type { ReadSeason } from '../read-season.ts';
import { addRepeatedFixtures, findFixtures, playable, storedMatchOf } from './fixtures.ts';
import type { Options, Plan, PlannedChange, StoredSeason, AddProblem } from './plan.ts';
import { compareMatches, placeFixtures } from './results.ts';
import { planRounds } from './rounds.ts';
import { inStages, planStages } from './stages.ts';
import { planTeams } from './teams.ts';

/** The questions of a reading that need no other answer than a confirmation. */
const CONFIRMABLE = new Set<string>(['season-mismatch', 'overtime']);

/** Returns the ids of stored rounds whose matches all move to other rounds. */
function emptiedRounds(
  { matches, rounds }: StoredSeason,
  changed: readonly PlannedChange[],
  placed: readonly { round: number }[],
): string[] {
  const moved = new Set(changed.flatMap(({ before, round }) => (round === before.roundNumber ? [] : [before.id])));
  const played = new Set(matches.map(({ roundNumber }) => roundNumber));
  const left = new Set([
    ...matches.filter(({ id }) => !moved.has(id)).map(({ roundNumber }) => roundNumber),
    ...placed.map(({ round }) => round),
  ]);
  return rounds.filter(({ roundNumber }) => played.has(roundNumber) && !left.has(roundNumber)).map(({ id }) => id);
}

/** Compares the matches of a file with the stored season. Returns the rows to write, and all problems and questions. */
export function planImport(asWritten: ReadSeason, stored: StoredSeason, options: Options): Plan {
  const { confirm = [], merges, season } = options;
  const overtimeCounts = stored.rules?.overtimeCounts === true;
  const read = overtimeCounts ? withFinalScores(asWritten) : asWritten;
  const timeZone = options.timeZone ?? stored.league.timeZone;
  const hasMatches = stored.matches.length > 0;
  const problems: ImportProblem[] = [...read.problems];
  const addProblem: AddProblem = (code, line, message) => void problems.push(problem(code, line, message));

  const { fixtures: asRead, learned, proposals } = findFixtures(read, stored, merges, addProblem);
  const ownStages = stored.rules?.stages;
  const fixtures = ownStages === undefined ? asRead : inStages(asRead, ownStages, stored.statsIdOf, addProblem);
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
  // The season’s rules, or an earlier import of the same results, answer the question about overtime.
  const isOvertimeKnown = overtimeCounts || !matches.hasNewOvertime;
  const answered = new Set<string>(isOvertimeKnown ? [...confirm, 'overtime'] : confirm);
  return {
    newTeams: teams.newTeams,
    joining: teams.joining,
    learned,
    newRounds,
    newMatches: matches.newMatches,
    stages: ownStages === undefined ? planStages(read, fixtures, stored) : [],
    emptied: options.stages === 'as-read' ? emptiedRounds(stored, matches.changed, inRounds) : [],
    changed: matches.changed,
    teams: teams.counts,
    rounds: rounds.counts,
    matches: { ...matches.counts, skipped: read.skipped + fixtures.length - playableFixtures.length },
    problems: problems.filter(({ code, level }) => {
      if (code === 'stages' || code === 'split') {
        return options.stages === undefined && ownStages === undefined && !answered.has(code);
      }
      return level !== 'question' || !CONFIRMABLE.has(code) || !answered.has(code);
    }),
    proposals,
    clubs: teams.clubs,
    changes: matches.changes,
    found: {
      teams: teams.found,
      rounds: highest,
      roundsOfLeague: Math.max(highest, 2 * (teams.found - 1)),
      timeZone,
    },
  };
}
