import { rulesAfter } from 'shared-contract/season-rules';
import { completeResult } from 'shared-contract/match-results';
import type { Match } from 'shared-contract/matches';
import type { ImportRequest } from 'shared-contract/season-import';
import { type Clock, withIds } from '../../platform/clock.ts';
import { addLeague } from '../catalog/leagues.ts';
import { addSeason, insertTeamStats, setDecisions, touchSeasons } from '../catalog/league-seasons.ts';
import { insertMatches, moveMatches, playsTwice, setResult, touchRounds } from '../catalog/match-writes.ts';
import { insertRounds, removeRound } from '../catalog/rounds.ts';
import { insertTeams, setAliases } from '../catalog/teams.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertTeamsMayChange } from '../tip-lock/tip-guards.ts';
import { readDecisions } from '../standings/decisions.ts';
import { assertStages } from '../decisions/stages.ts';
import { type Row, rowsWith } from '../../change-log/logged-rows.ts';
import type { Plan, PlannedStage } from './plan/plan.ts';
import type { Target } from './target.ts';

/** The rows that an import has created and changed. */
export type Written = {
  leagueId: string;
  seasonId: string;
  isNewLeague: boolean;
  isNewSeason: boolean;
  newTeams: string[];
  newStats: string[];
  newRounds: string[];
  newMatches: string[];
  changed: Match[];
  learned: { teamId: string; aliases: string[] }[];
  touchedRounds: string[];
  /** The deleted rounds. Absent in records of earlier releases. */
  removedRounds?: Row[];
  /** The season's stored decisions before it got stages. Absent if it has none, or is new. */
  decisionsBefore?: unknown;
};

const MAX_ALIASES = 30;

async function learnNames(db: Db, { learned }: Plan, teams: Target['teams']): Promise<Written['learned']> {
  const changed: Written['learned'] = [];
  for (const [teamId, names] of Map.groupBy(learned, (one) => one.teamId)) {
    const aliases = [...(teams.find(({ id }) => id === teamId)?.aliases ?? [])];
    const known = [...aliases, ...names.map(({ name }) => name)].slice(0, MAX_ALIASES);
    if (known.length === aliases.length) continue;
    changed.push({ teamId, aliases });
    await setAliases(db, teamId, known);
  }
  return changed;
}

async function changeMatches(
  db: Db,
  { changed }: Plan,
  seasonId: string,
  roundIdOf: Map<number, string>,
): Promise<string[]> {
  const roundOf = (round: number) => roundIdOf.get(round) ?? '';
  for (const { before, kickOff, result } of changed)
    await setResult(db, before, { ...completeResult(result), kickOff });
  const moved = changed.filter(({ before, round }) => round !== before.roundNumber);
  const targets = moved.map(({ before, round }) => ({ ...before, roundId: roundOf(round) }));
  await moveMatches(db, seasonId, targets).catch(playsTwice);
  return changed.flatMap(({ before, round }) => [before.roundId, roundOf(round)]);
}

/** Sets the stages of a season. @throws {Failure} if they contradict the season or its tips. */
async function writeStages(
  db: Db,
  { newId }: Clock,
  seasonId: string,
  planned: readonly PlannedStage[],
  statsIdOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { decisions, numberOfRounds } = await readDecisions(db, seasonId);
  const stages = planned.map(({ keys, ...stage }) => ({
    ...stage,
    id: newId(),
    teamStatsIds: keys.flatMap((key) => statsIdOf.get(key) ?? []),
  }));
  await assertStages(db, seasonId, { before: decisions.rules.stages ?? [], after: stages }, numberOfRounds);
  await setDecisions(db, seasonId, { ...decisions, rules: rulesAfter(decisions.rules, { stages }) });
}

/** Writes the rows of a plan. @throws {Failure} if the season begins too far ahead. */
export async function writePlan(
  db: Db,
  clock: Clock,
  plan: Plan,
  target: Target,
  request: Pick<ImportRequest, 'isPublished' | 'league' | 'season' | 'stages' | 'timeZone'>,
): Promise<Written> {
  const { isPublished, season } = request;
  const { country, name } = target.league;
  const leagueId = target.leagueId ?? clock.newId();
  if (target.leagueId === null) {
    const numberOfTeams = Math.max(request.league?.numberOfTeams ?? plan.found.teams, 1);
    const numberOfRounds = Math.max(request.league?.numberOfRounds ?? plan.found.roundsOfLeague, 1);
    const timeZone = request.timeZone ?? null;
    await addLeague(db, { id: leagueId, name, country, numberOfTeams, numberOfRounds, timeZone, isPublished });
  }
  const seasonId = target.seasonId ?? clock.newId();
  if (target.seasonId === null) await addSeason(db, clock, { id: seasonId, leagueId, season, isPublished });

  const newTeams = new Map(withIds(clock, plan.newTeams));
  const teamIdOf = (key: string) => newTeams.get(key) ?? key;
  const nameless = { englishName: null, imageUrl: null, website: null, country };
  await insertTeams(
    db,
    plan.newTeams.map((key) => ({ ...nameless, id: teamIdOf(key), name: key.slice('new '.length) })),
  );
  if (target.seasonId !== null && plan.joining.length > 0) await assertTeamsMayChange(db, seasonId, clock.now());
  const newStats = new Map(withIds(clock, plan.joining));
  const statsIdOf = new Map([...target.statsIdOf, ...newStats]);
  const stats = [...newStats].map(([key, id]) => ({ id, teamId: teamIdOf(key) }));
  await insertTeamStats(db, seasonId, stats);
  const rounds = withIds(clock, plan.newRounds).map(([round, id]) => ({ ...round, id }));
  const roundIdOf = new Map([...target.roundIdOf, ...rounds.map(({ id, roundNumber }) => [roundNumber, id] as const)]);
  await insertRounds(db, seasonId, rounds);
  const learned = await learnNames(db, plan, target.teams);
  const changedRounds = await changeMatches(db, plan, seasonId, roundIdOf);
  const rows = withIds(clock, plan.newMatches).map(([{ away, home, kickOff, result, round }, id]) => ({
    ...result,
    id,
    roundId: roundIdOf.get(round) ?? '',
    homeTeamStatsId: statsIdOf.get(home) ?? '',
    awayTeamStatsId: statsIdOf.get(away) ?? '',
    kickOff,
  }));
  await insertMatches(db, seasonId, rows);
  const isOld = new Set(target.roundIdOf.values());
  const touchedRounds = [...new Set([...changedRounds, ...rows.map(({ roundId }) => roundId)])].filter((id) =>
    isOld.has(id),
  );
  await touchRounds(db, touchedRounds);
  const removedRounds = await rowsWith(db, 'rounds', 'id', plan.emptied);
  for (const id of plan.emptied) await removeRound(db, id);
  const stages = request.stages === 'as-read' && typeof plan.stages !== 'string' ? plan.stages : [];
  const [seasonBefore] = await rowsWith(db, 'leagueSeasons', 'id', [seasonId]);
  if (stages.length > 0) await writeStages(db, clock, seasonId, stages, statsIdOf);
  else if (target.seasonId !== null && plan.joining.length > 0) await touchSeasons(db, [seasonId]);
  return {
    leagueId,
    seasonId,
    isNewLeague: target.leagueId === null,
    isNewSeason: target.seasonId === null,
    newTeams: [...newTeams.values()],
    newStats: [...newStats.values()],
    newRounds: rounds.map(({ id }) => id),
    newMatches: rows.map(({ id }) => id),
    changed: plan.changed.map(({ before: { roundNumber: _round, ...match } }) => match),
    learned,
    touchedRounds: touchedRounds.filter((id) => !plan.emptied.includes(id)),
    removedRounds,
    ...(stages.length > 0 && target.seasonId !== null && { decisionsBefore: seasonBefore?.['decisions'] }),
  };
}
