import { readFileSync } from 'node:fs';
import path from 'node:path';
import { carriedSeason } from '../../testing/seasons/carried.ts';
import type { DecidedIn } from '../src/match-results.ts';
import { defaultRules, type SeasonRules, type TieBreakPreset } from '../src/season-rules.ts';
import type { SeasonMatch, SeasonToRank } from '../src/season-results.ts';

const decisions: Partial<Record<string, DecidedIn>> = { OT: 'overtime', SO: 'shootout', pens: 'penalties' };

/** A match such as “Inter 0-0 Lazio”, with a status as in `[awarded]` or a decision as in `[OT]` after it. */
const MATCH = /^(\S.*?) (\d+-\d+|-) (\S.*?)(?: \[(\w+)(?: to (home|away|both-lose))?\])?$/;

/** Reads a match; the name of a club is its id. */
export function match(written: string): SeasonMatch {
  const [, home, score, away, mark = '', awardedTo] = MATCH.exec(written) ?? [];
  if (home === undefined || score === undefined || away === undefined) throw new Error(`${written} is no match`);
  const decidedIn = decisions[mark];
  const status = decidedIn === undefined && mark !== '' ? mark : score === '-' ? 'scheduled' : 'played';
  const [homeGoals = null, awayGoals = null] = score === '-' ? [] : score.split('-').map(Number);
  return {
    homeTeamStatsId: home,
    awayTeamStatsId: away,
    homeTeamGoals: homeGoals,
    awayTeamGoals: awayGoals,
    status: status as SeasonMatch['status'],
    ...(decidedIn !== undefined && { decidedIn }),
    awardedTo: (awardedTo ?? null) as NonNullable<SeasonMatch['awardedTo']> | null,
  };
}

/** A season of matches by round; its teams are those that play. */
export function seasonOf(
  rounds: readonly (readonly SeasonMatch[])[],
  {
    preset = 'england',
    rules = {},
    ...rest
  }: { preset?: TieBreakPreset; rules?: Partial<SeasonRules> } & Omit<Partial<SeasonToRank>, 'rules'> = {},
): SeasonToRank {
  const names = new Set(rounds.flat().flatMap((one) => [one.homeTeamStatsId, one.awayTeamStatsId]));
  const teams = [...names].map((name) => ({ teamStatsId: name, teamId: `team ${name}`, teamName: name }));
  return {
    teams,
    rounds: rounds.map((matches, index) => ({ roundNumber: index + 1, matches })),
    ...rest,
    rules: { ...defaultRules(teams.length, preset), ...rules },
  };
}

type Total = { points: number; goals: [scored: number, conceded: number] };

/** Numbers of matches won and drawn that give so many points. */
const wonAndDrawn = (points: number) => [Math.floor(points / 3), points % 3] as const;

/**
 * A season of the matches that level clubs really played against each other, and invented ones against clubs that are named “filler”, by
 * which they reach their real totals. The fillers stand below everybody.
 */
export function levelClubs(between: readonly string[], totals: Record<string, Total>): SeasonMatch[][] {
  const real = between.map(match);
  const invented = Object.entries(totals).flatMap(([club, total]) => {
    let { points } = total;
    let [scored, conceded] = total.goals;
    for (const { awayTeamGoals, awayTeamStatsId, homeTeamGoals, homeTeamStatsId } of real) {
      if (homeTeamStatsId !== club && awayTeamStatsId !== club) continue;
      const [own, other] = (
        homeTeamStatsId === club ? [homeTeamGoals, awayTeamGoals] : [awayTeamGoals, homeTeamGoals]
      ).map(Number);
      scored -= own ?? 0;
      conceded -= other ?? 0;
      if (own === other) points -= 1;
      else if ((own ?? 0) > (other ?? 0)) points -= 3;
    }
    const [won, drawn] = wonAndDrawn(points);
    const matches: SeasonMatch[] = [];
    const play = (own: number, other: number) => {
      matches.push(match(`${club} ${own}-${other} filler ${matches.length % 4}`));
      scored -= own;
      conceded -= other;
    };
    for (let left = won; left > 1; left -= 1) play(1, 0);
    for (let left = drawn; left > 0; left -= 1) play(0, 0);
    // One match lost and one won take the goals that are left.
    play(0, conceded);
    if (won > 0) play(scored, 0);
    if (scored !== 0 || conceded !== 0) throw new Error(`${club} cannot reach its goals`);
    return matches;
  });
  return [real, invented];
}

type Carried = Parameters<typeof carriedSeason>[0];

type JsonMatch = {
  round: string;
  date: string;
  time: string;
  team1: string;
  team2: string;
  score: { ft: [number, number] };
};

/** A season of the demonstration data in openfootball's JSON. */
export function jsonSeason(file: Carried): SeasonMatch[][] {
  const { matches } = JSON.parse(carriedSeason(file)) as { matches: (JsonMatch & { status?: 'awarded' })[] };
  const rounds: SeasonMatch[][] = [];
  for (const { date, round, score, status = 'played', team1, team2, time } of matches) {
    const number = Number(round.replace('Matchday ', ''));
    const [homeTeamGoals, awayTeamGoals] = score.ft;
    (rounds[number - 1] ??= []).push({
      homeTeamStatsId: team1,
      awayTeamStatsId: team2,
      homeTeamGoals,
      awayTeamGoals,
      status,
      kickOff: `${date}T${time}:00Z`,
    });
  }
  return rounds;
}

/** A season of the demonstration data in Football.TXT. */
export function textSeason(file: Carried): SeasonMatch[][] {
  const rounds: SeasonMatch[][] = [];
  for (const line of carriedSeason(file).split('\n')) {
    if (line.startsWith('▪')) rounds.push([]);
    const [, home, away, score] = /^\s+(?:\d\d:\d\d\s+)?(\S.*?)\s+v (\S.*?)\s+(\d+-\d+)/.exec(line) ?? [];
    if (score !== undefined) rounds.at(-1)?.push(match(`${home} ${score} ${away}`));
  }
  return rounds;
}

/** The Premier League of 2023/24: results by date, each put into the first round in which neither club plays yet. */
export function premierLeague2324(): SeasonMatch[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'premier-league-2023-24.txt'), 'utf8');
  const rounds: SeasonMatch[][] = [];
  for (const [written] of text.matchAll(/[A-Z]{3} \d-\d [A-Z]{3}/g)) {
    const next = match(written);
    const clubs = new Set([next.homeTeamStatsId, next.awayTeamStatsId]);
    const free = rounds.find((round) =>
      round.every(({ awayTeamStatsId, homeTeamStatsId }) => !clubs.has(homeTeamStatsId) && !clubs.has(awayTeamStatsId)),
    );
    if (free === undefined) rounds.push([next]);
    else free.push(next);
  }
  return rounds;
}

/** Reads a real season from lines such as `1 Inter 0-0 Lazio`, each with its round. Parallel groups share their rounds. */
export function numberedSeason(file: string): SeasonMatch[][] {
  const rounds: SeasonMatch[][] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, file), 'utf8').split('\n')) {
    const [, round, written] = /^(\d+) (.+)$/.exec(line) ?? [];
    if (round !== undefined && written !== undefined) (rounds[Number(round) - 1] ??= []).push(match(written));
  }
  return rounds;
}

/** Matches of a club against invented ones, so many won, drawn and lost. */
export function record(club: string, won: number, drawn: number, lost: number): SeasonMatch[] {
  const scores = [
    ...Array<string>(won).fill('1-0'),
    ...Array<string>(drawn).fill('0-0'),
    ...Array<string>(lost).fill('0-1'),
  ];
  return scores.map((score, index) => match(`${club} ${score} filler ${index % 20}`));
}
