import type { SeasonStage } from 'shared-contract/season-rules';
import { isInStage, problemsOfStages } from 'shared-contract/season-stages';
import type { FoundStage } from '../reading.ts';
import type { ReadSeason } from '../read-season.ts';
import { firstStages, isSecondTournament, spanOf } from '../stages.ts';
import type { AddProblem, Fixture, PlannedStage, StoredSeason } from './plan.ts';

const REGULAR = 'Regular season';

/** Returns the points for each club of a stage in the rounds before it, by which the groups of a split are ordered. */
function strengthOf({ firstRound, teams }: FoundStage, fixtures: readonly Fixture[]): number {
  const own = new Set(teams);
  const points = fixtures.map(({ away, awayGoals, home, homeGoals, round }) => {
    if (homeGoals === null || awayGoals === null || (round ?? firstRound) >= firstRound) return 0;
    if (homeGoals === awayGoals) return Number(own.has(home)) + Number(own.has(away));
    return own.has(homeGoals > awayGoals ? home : away) ? 3 : 0;
  });
  return points.reduce<number>((sum, ofMatch) => sum + ofMatch, 0) / teams.length;
}

type Shape = Pick<SeasonStage, 'kind' | 'carry' | 'placeFrom'>;

/**
 * Returns how the stages of a file are ranked. Groups after a regular stage follow each other in the order of its
 * points, which they keep. Groups from the start and tournaments of the same teams have tables of their own.
 */
function shapesOf(stages: readonly FoundStage[], fixtures: readonly Fixture[]): Shape[] {
  const [regular, ...later] = stages;
  const starting = new Set(firstStages(stages));
  if (regular === undefined || starting.size > 1 || later.some((stage) => isSecondTournament(stage, regular))) {
    const kind = starting.size > 1 ? 'group' : 'league';
    return stages.map((stage) => ({ kind, carry: starting.has(stage) ? 'all' : 'none', placeFrom: null }));
  }
  const placeOf = new Map([[regular, 1]]);
  const strength = new Map(later.map((stage) => [stage, strengthOf(stage, fixtures)]));
  let place = 1;
  for (const stage of later.toSorted((one, other) => (strength.get(other) ?? 0) - (strength.get(one) ?? 0))) {
    placeOf.set(stage, place);
    place += stage.teams.length;
  }
  return stages.map((stage) => ({
    kind: stage === regular ? 'league' : 'group',
    carry: 'all',
    placeFrom: placeOf.get(stage) ?? null,
  }));
}

/** Returns the round before the next stage of its teams. The last stage of teams ends with its last match. */
function lastRoundOf(stage: FoundStage, stages: readonly FoundStage[], fixtures: readonly Fixture[]): number {
  const next = stages.filter(
    (other) => other.firstRound > stage.lastRound && other.teams.some((team) => stage.teams.includes(team)),
  );
  if (next.length > 0) return Math.min(...next.map(({ firstRound }) => firstRound)) - 1;
  return Math.max(stage.lastRound, spanOf(fixtures.filter((fixture) => fixture.stage === stage.name)).lastRound);
}

/** Returns the stages that a season without any can have from its file, or the first reason why it cannot. */
export function planStages(
  { stages }: ReadSeason,
  fixtures: readonly Fixture[],
  { inSeason, league }: StoredSeason,
): PlannedStage[] | string {
  if (stages.length === 0) return [];
  const keyOf = new Map(
    fixtures.flatMap(({ away, awayKey, home, homeKey }) => [[home, homeKey] as const, [away, awayKey] as const]),
  );
  const starting = new Set(firstStages(stages));
  const shapes = shapesOf(stages, fixtures);
  const planned = stages.map((stage, index): PlannedStage => ({
    name: (stage.name ?? REGULAR).slice(0, 60),
    ...(shapes[index] ?? { kind: 'group', carry: 'all', placeFrom: null }),
    firstRound: starting.has(stage) ? 1 : stage.firstRound,
    lastRound: lastRoundOf(stage, stages, fixtures),
    keys: [...new Set(stage.teams.flatMap((name) => keyOf.get(name) ?? []))],
  }));
  const all = [...new Set([...inSeason, ...fixtures.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey])])];
  const checked = planned.map(({ keys, ...stage }, index) => ({ ...stage, id: String(index), teamStatsIds: keys }));
  const [problem] = problemsOfStages(checked, all, league.numberOfRounds);
  return problem === undefined ? planned : problem.message;
}

type Span = { firstRound: number; lastRound: number };
const isWithin = (inner: Span, outer: Span) =>
  inner.firstRound >= outer.firstRound && inner.lastRound <= outer.lastRound;
const lengthOf = ({ firstRound, lastRound }: Span) => lastRound - firstRound;

/** Returns the stage of the season that the matches of a stage in the file belong to, if they have to be renumbered. */
function stageFor(name: string | null, span: Span, candidates: readonly SeasonStage[]): SeasonStage | undefined {
  const fitting = candidates.filter((stage) => lengthOf(span) <= lengthOf(stage));
  const named = fitting.filter((stage) => stage.name.toLowerCase() === name?.toLowerCase());
  if ((named.length > 0 ? named : candidates).some((stage) => isWithin(span, stage))) return undefined;
  const fewest = Math.min(...fitting.map(({ teamStatsIds }) => teamStatsIds.length));
  const smallest = fitting.filter(({ teamStatsIds }) => teamStatsIds.length === fewest);
  return [named, smallest].find(({ length }) => length === 1)?.[0];
}

/**
 * Puts matches into the rounds of the season's stages: those of a stage whose rounds are numbered from 1 move to the
 * rounds of the stage with these teams, with a note. Notes the number of matches that are in no stage.
 */
export function inStages(
  fixtures: readonly Fixture[],
  stages: readonly SeasonStage[],
  statsIdOf: ReadonlyMap<string, string>,
  addProblem: AddProblem,
): Fixture[] {
  const statsOf = (key: string) => statsIdOf.get(key) ?? key;
  const placed = [...Map.groupBy(fixtures, ({ stage }) => stage)].flatMap(([name, ofStage]) => {
    if (ofStage.every(({ round }) => round === null)) return ofStage;
    const span = spanOf(ofStage);
    const teams = new Set(ofStage.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey].map(statsOf)));
    const candidates = stages.filter((stage) => teams.isSubsetOf(new Set(stage.teamStatsIds)));
    const target = stageFor(name, span, candidates);
    if (target === undefined) return ofStage;
    const offset = target.firstRound - span.firstRound;
    const from = `Rounds ${span.firstRound} to ${span.lastRound}${name === null ? '' : ` of ${name}`}`;
    const message = `${from} are rounds ${target.firstRound} to ${span.lastRound + offset} of the season (${target.name}).`;
    addProblem('round-moved', ofStage[0]?.line ?? null, message);
    return ofStage.map((fixture) => (fixture.round === null ? fixture : { ...fixture, round: fixture.round + offset }));
  });
  const outside = placed.filter(({ awayKey, homeKey, round }) => {
    const sides = { homeTeamStatsId: statsOf(homeKey), awayTeamStatsId: statsOf(awayKey) };
    return round !== null && !stages.some((stage) => isInStage(stage, { ...sides, roundNumber: round }));
  });
  if (outside.length > 0) {
    const count = outside.length === 1 ? '1 match is' : `${outside.length} matches are`;
    addProblem('outside-stages', outside[0]?.line ?? null, `${count} in no stage of the season, so no table has them.`);
  }
  return placed.toSorted((one, other) => one.line - other.line);
}
