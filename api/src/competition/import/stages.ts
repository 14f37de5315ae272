import type { ImportProblem } from 'shared-contract/season-import';
import { BusyRounds } from './busy-rounds.ts';
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
    const meetings = ofStage.flatMap(({ away, home }) => [
      [home, away],
      [away, home],
    ]);
    const ofTeams = [...Map.groupBy(meetings, ([team]) => team).values()];
    return ofTeams.every((own) => new Set(own.map(([, opponent]) => opponent)).size > 1);
  });
  return new Set(found.map(([stage]) => stage ?? ''));
}

/** Returns the stages in the order in which they begin, or as in the file if the dates do not tell. */
function inOrderOfDates(matches: readonly ReadMatch[]): [stage: string | null, ofStage: ReadMatch[]][] {
  const stages = [...Map.groupBy(matches, ({ stage }) => stage)].map(([stage, ofStage]) => {
    const [begin = ''] = ofStage.flatMap(({ date }) => date ?? []).toSorted();
    return { begin, entry: [stage, ofStage] as [string | null, ReadMatch[]] };
  });
  const isDated = stages.every(({ begin }) => begin !== '');
  const ordered = isDated ? stages.toSorted((one, other) => one.begin.localeCompare(other.begin, 'en')) : stages;
  return ordered.map(({ entry }) => entry);
}

/** Returns the first and the last round of matches, of which some have a round. */
export function spanOf(matches: readonly ReadMatch[]): Pick<FoundStage, 'firstRound' | 'lastRound'> {
  const rounds = new Set(matches.flatMap(({ round }) => round ?? []));
  return { firstRound: Math.min(...rounds), lastRound: Math.max(...rounds) };
}

/**
 * Renumbers the rounds of a stage that starts again at 1, so that they follow the earlier stages of its clubs. Groups
 * without a common club share round numbers.
 */
export function numberedByStage(matches: readonly ReadMatch[]): ReadMatch[] {
  const numbered: { teams: Set<string>; busy: BusyRounds; highest: number }[] = [];
  const offsets = new Map<string | null, number>();
  for (const [stage, ofStage] of inOrderOfDates(matches)) {
    const teams = teamsOf(ofStage);
    const earlier = numbered.filter((one) => !one.teams.isDisjointFrom(teams));
    const clashes = ofStage.filter((match) => earlier.some(({ busy }) => busy.busyTeam(match, match.round ?? 0)));
    const startsAgain = clashes.length > ofStage.length / 2;
    const offset = startsAgain ? Math.max(...earlier.map(({ highest }) => highest)) : 0;
    const busy = new BusyRounds();
    for (const match of ofStage) if (match.round !== null) busy.reserve(match, match.round + offset);
    offsets.set(stage, offset);
    numbered.push({ teams, busy, highest: Math.max(spanOf(ofStage).lastRound, 0) + offset });
  }
  return matches.map((match) =>
    match.round === null ? match : { ...match, round: match.round + (offsets.get(match.stage) ?? 0) },
  );
}

/** Returns the stages of matches with their clubs and rounds, or none if the season has only one. */
export function stagesIn(matches: readonly ReadMatch[]): FoundStage[] {
  const byStage = inOrderOfDates(matches);
  if (byStage.length < 2) return [];
  return byStage.map(([name, ofStage]) => ({ name, teams: [...teamsOf(ofStage)], ...spanOf(ofStage) }));
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
