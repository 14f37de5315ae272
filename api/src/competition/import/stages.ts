import type { ImportProblem } from 'shared-contract/season-import';
import { type FoundStage, problem, type ReadMatch } from './reading.ts';
import { isPlayOff } from './round-labels.ts';

const teamsOf = (matches: readonly ReadMatch[]) => new Set(matches.flatMap(({ away, home }) => [home, away]));

/**
 * Returns the names of stages that are called play-offs but played as a league: all rounds are numbered, and every club
 * meets at least two others. The losers of a knock-out meet only one.
 */
export function leaguePlayOffs(matches: readonly ReadMatch[]): Set<string> {
  const found = [...Map.groupBy(matches, ({ stage }) => stage)].filter(([stage, ofStage]) => {
    if (!isPlayOff(stage) || ofStage.some(({ round }) => round === null)) return false;
    const opponents = new Map<string, Set<string>>();
    for (const { away, home } of ofStage) {
      opponents.set(home, (opponents.get(home) ?? new Set()).add(away));
      opponents.set(away, (opponents.get(away) ?? new Set()).add(home));
    }
    return [...opponents.values()].every(({ size }) => size > 1);
  });
  return new Set(found.map(([stage]) => stage ?? ''));
}

/** Returns the stages in the order in which they begin, or as in the file if the dates do not tell. */
function inOrderOfDates(matches: readonly ReadMatch[]): [stage: string | null, ofStage: ReadMatch[]][] {
  const begin = (ofStage: readonly ReadMatch[]) =>
    ofStage.reduce((first, { date }) => (date !== null && date < first ? date : first), '9999');
  const stages = [...Map.groupBy(matches, ({ stage }) => stage)].map(([stage, ofStage]) => ({
    begin: begin(ofStage),
    entry: [stage, ofStage] as [string | null, ReadMatch[]],
  }));
  const isDated = stages.every((stage) => stage.begin !== '9999');
  const ordered = isDated ? stages.toSorted((one, other) => one.begin.localeCompare(other.begin, 'en')) : stages;
  return ordered.map(({ entry }) => entry);
}

type Numbered = { teams: Set<string>; playing: Map<number, Set<string>>; highest: number };

function numbersOf(ofStage: readonly ReadMatch[], offset: number): Numbered {
  const playing = new Map<number, Set<string>>();
  for (const { away, home, round } of ofStage) {
    if (round === null) continue;
    playing.set(round + offset, (playing.get(round + offset) ?? new Set()).add(home).add(away));
  }
  return { teams: teamsOf(ofStage), playing, highest: Math.max(0, ...playing.keys()) };
}

/**
 * Renumbers the rounds of a stage that starts again at 1, so that they follow the earlier stages of its clubs. Groups
 * without a common club share round numbers.
 */
export function numberedByStage(matches: readonly ReadMatch[]): ReadMatch[] {
  const offsets = new Map<string | null, number>();
  const numbered: Numbered[] = [];
  for (const [stage, ofStage] of inOrderOfDates(matches)) {
    const teams = teamsOf(ofStage);
    const earlier = numbered.filter((one) => !one.teams.isDisjointFrom(teams));
    const clashes = ofStage.filter(({ away, home, round }) =>
      earlier.some(({ playing }) => {
        const busy = playing.get(round ?? 0);
        return busy !== undefined && (busy.has(home) || busy.has(away));
      }),
    );
    const startsAgain = clashes.length > ofStage.length / 2;
    const offset = startsAgain ? Math.max(...earlier.map(({ highest }) => highest)) : 0;
    offsets.set(stage, offset);
    numbered.push(numbersOf(ofStage, offset));
  }
  return matches.map((match) => {
    const offset = offsets.get(match.stage) ?? 0;
    return offset === 0 || match.round === null ? match : { ...match, round: match.round + offset };
  });
}

/** Returns the stages of matches with their clubs and rounds, or none if the season has only one. */
export function stagesIn(matches: readonly ReadMatch[]): FoundStage[] {
  const byStage = inOrderOfDates(matches);
  if (byStage.length < 2) return [];
  return byStage.map(([name, ofStage]) => {
    const rounds = ofStage.map(({ round }) => round ?? 1);
    return {
      name,
      teams: [...teamsOf(ofStage)],
      firstRound: rounds.reduce((least, round) => Math.min(least, round)),
      lastRound: rounds.reduce((most, round) => Math.max(most, round)),
    };
  });
}

const nameOf = ({ name }: FoundStage) => name ?? 'others';
const sizes = (stages: readonly FoundStage[]) =>
  stages.map((stage) => `${nameOf(stage)} ${stage.teams.length}`).join(', ');
const together = ({ firstRound: first, lastRound: last }: FoundStage, other: FoundStage) =>
  first <= other.lastRound && other.firstRound <= last;

/** The share of clubs that two tournaments of a league have in common. Fewer take part in a second phase. */
const MOST_CLUBS = 0.8;

/** Whether a stage is another tournament of most of a stage's teams. */
export function isSecondTournament(stage: FoundStage, first: FoundStage): boolean {
  const shared = stage.teams.filter((team) => first.teams.includes(team)).length;
  return shared >= MOST_CLUBS * Math.max(stage.teams.length, first.teams.length);
}

/** Returns the stages with which their teams begin the season. */
export const firstStages = (stages: readonly FoundStage[]): FoundStage[] =>
  stages.filter((stage, index) =>
    stages.slice(0, index).every((earlier) => earlier.teams.every((team) => !stage.teams.includes(team))),
  );

/**
 * Returns what an administrator has to know of the stages of a season: groups from the first round on and second
 * tournaments need tables of their own, and a later split needs rules.
 */
export function stageProblems(stages: readonly FoundStage[], matches: readonly ReadMatch[]): ImportProblem[] {
  const lineOf = (stage: FoundStage | undefined) => matches.find((match) => match.stage === stage?.name)?.line ?? null;
  const first = firstStages(stages);
  if (first.length > 1) {
    const message = `The teams play in groups from the start (${sizes(first)}). As one season they share one table.`;
    return [problem('stages', lineOf(first[1]), message)];
  }
  const [regular, ...later] = stages;
  if (regular === undefined) return [];
  const again = later.find((stage) => isSecondTournament(stage, regular));
  if (again !== undefined) {
    const message = `${nameOf(regular)} and ${nameOf(again)} are tournaments of the same teams. As one season they share one table.`;
    return [problem('stages', lineOf(again), message)];
  }
  const group = later.find((stage) => later.some((other) => other !== stage && together(stage, other)));
  if (group === undefined) return [];
  const groups = later.filter((stage) => together(stage, group));
  const from = Math.min(...groups.map(({ firstRound }) => firstRound));
  const message = `From round ${from} on there are groups of teams (${sizes(groups)}). Import them as stages, or set the split in the season’s rules.`;
  return [problem('split', lineOf(group), message)];
}
