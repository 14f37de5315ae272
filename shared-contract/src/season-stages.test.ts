import { match, numberedSeason, seasonOf } from '../testing/seasons.ts';
import { computeAllStandings, computeStandings } from './compute-standings.ts';
import { SeasonOrder } from './season-order.ts';
import { seasonPresets } from './season-presets.ts';
import { resultsOf, type SeasonMatch, type SeasonToRank } from './season-results.ts';
import type { SeasonRules, SeasonStage } from './season-rules.ts';
import { hasOverallOrder } from './season-stages.ts';

const clubsIn = (rounds: readonly (readonly SeasonMatch[])[]) => [
  ...new Set(rounds.flat().flatMap(({ awayTeamStatsId, homeTeamStatsId }) => [homeTeamStatsId, awayTeamStatsId])),
];

const stage = (
  id: string,
  [firstRound, lastRound]: [number, number],
  teams: string[],
  rest: Partial<SeasonStage> = {},
) => {
  const base = { id, name: id, kind: 'group' as const, firstRound, lastRound, teamStatsIds: teams };
  return { ...base, carry: 'all' as const, placeFrom: null, ...rest };
};

const season = (rounds: SeasonMatch[][], stages: SeasonStage[], rules: Partial<SeasonRules> = {}) =>
  seasonOf(rounds, { numberOfRounds: rounds.length, rules: { ...rules, stages } });

const table = (toRank: SeasonToRank, round?: number, stageId?: string) =>
  computeStandings(toRank, round, stageId).rows.map(({ place, points, teamName }) => `${place} ${teamName} ${points}`);

describe('real seasons with groups', () => {
  test('Belgium 2024/25: halves points of two groups, and keeps those of the last', () => {
    const rounds = numberedSeason('belgium-2024-25.txt');
    const groups = {
      championship: [
        'Club Brugge KV',
        'KRC Genk',
        'KAA Gent',
        'RSC Anderlecht',
        'Royal Antwerp FC',
        'Union Saint-Gilloise',
      ],
      europe: [
        'FCV Dender EH',
        'KV Mechelen',
        'KVC Westerlo',
        'Oud-Heverlee Leuven',
        'Sporting Charleroi',
        'Standard Liège',
      ],
      relegation: ['Cercle Brugge', 'K Beerschot VA', 'KV Kortrijk', 'Sint-Truidense VV'],
    };
    const belgium = season(
      rounds,
      [
        stage('regular', [1, 30], clubsIn(rounds), { kind: 'league', placeFrom: 1 }),
        stage('championship', [31, 40], groups.championship, { carry: 'half-up', placeFrom: 1 }),
        stage('europe', [31, 40], groups.europe, { carry: 'half-up', placeFrom: 7 }),
        stage('relegation', [31, 36], groups.relegation, { placeFrom: 13 }),
      ],
      seasonPresets.belgium.rules,
    );
    expect(table(belgium)).toEqual([
      '1 Union Saint-Gilloise 56',
      '2 Club Brugge KV 53',
      '3 KRC Genk 47',
      '4 RSC Anderlecht 36',
      '5 Royal Antwerp FC 32',
      '6 KAA Gent 26',
      '7 Sporting Charleroi 40',
      '8 KVC Westerlo 33',
      '9 KV Mechelen 31',
      '10 FCV Dender EH 29',
      '11 Standard Liège 27',
      '12 Oud-Heverlee Leuven 27',
      '13 Sint-Truidense VV 41',
      '14 Cercle Brugge 39',
      '15 KV Kortrijk 37',
      '16 K Beerschot VA 24',
    ]);
    expect(computeStandings(belgium).complete).toBe(true);
    expect(table(belgium, 30).slice(0, 2)).toEqual(['1 KRC Genk 68', '2 Club Brugge KV 59']);
    expect(table(belgium, undefined, 'relegation')[0]).toBe('1 Sint-Truidense VV 41');
    const { complete, round, rows } = computeStandings(belgium, undefined, 'relegation');
    expect([complete, round, rows.map(({ played }) => played)]).toEqual([true, 36, [36, 36, 36, 36]]);
  });

  test('Austria 2024/25: halves points, rounding down, and marks the clubs that lost half a point', () => {
    const rounds = numberedSeason('austria-2024-25.txt');
    const upper = ['FC Blau Weiß Linz', 'RB Salzburg', 'Austria Wien', 'Rapid Wien', 'Sturm Graz', 'Wolfsberger AC'];
    const lower = clubsIn(rounds).filter((club) => !upper.includes(club));
    const austria = season(
      rounds,
      [
        stage('regular', [1, 22], clubsIn(rounds), { kind: 'league', placeFrom: 1 }),
        stage('championship', [23, 32], upper, { carry: 'half-down', placeFrom: 1 }),
        stage('relegation', [23, 32], lower, { carry: 'half-down', placeFrom: 7 }),
      ],
      { ...seasonPresets.austria.rules, split: null },
    );
    expect(table(austria)).toEqual([
      '1 Sturm Graz 40',
      '2 RB Salzburg 38',
      '3 Austria Wien 37',
      '4 Wolfsberger AC 37',
      '5 Rapid Wien 27',
      '6 FC Blau Weiß Linz 21',
      '7 LASK 38',
      '8 TSV Hartberg 31',
      '9 WSG Tirol 20',
      '10 Grazer AK 20',
      '11 SCR Altach 18',
      '12 SK Austria Klagenfurt 16',
    ]);
    // Level on points: the star decides for WSG Tirol, which matches between them would not.
    const { clubs } = new SeasonOrder(austria, resultsOf(austria), 32).overall();
    const [lost, level] = [true, false].map((is) => clubs.filter(({ roundedDown }) => roundedDown === is));
    expect(lost?.map(({ team }) => team.teamName)).toEqual([
      'FC Blau Weiß Linz',
      'LASK',
      'WSG Tirol',
      'SK Austria Klagenfurt',
    ]);
    expect(level?.map(({ points, team }) => `${team.teamName} ${points}`)).toContain('Grazer AK 20');
  });
});

describe('stages', () => {
  const first = [match('A 1-0 B'), match('C 0-0 D')];
  const second = [match('A 0-1 C'), match('B 0-3 D')];
  const third = [match('A 2-0 C'), match('B 1-1 D')];
  const all = ['A', 'B', 'C', 'D'];
  const rounds = [first, second, third];
  const regular = stage('regular', [1, 2], all, { kind: 'league', placeFrom: 1 });

  test('equal a split of the same groups', () => {
    const split = { afterRound: 2, sizes: [2, 2], points: 'halve-up' as const };
    const upper = stage('upper', [3, 3], ['C', 'D'], { carry: 'half-up', placeFrom: 1 });
    const lower = stage('lower', [3, 3], ['A', 'B'], { carry: 'half-up', placeFrom: 3 });
    const matches = [first, second, [match('C 1-0 D'), match('A 1-1 B')]];
    const bySplit = seasonOf(matches, { numberOfRounds: 3, rules: { split } });
    const byStages = season(matches, [regular, upper, lower]);
    for (const round of [1, 2, 3]) expect(computeStandings(byStages, round)).toEqual(computeStandings(bySplit, round));
    expect(table(byStages)).toEqual(['1 C 5', '2 D 2', '3 A 3', '4 B 1']);
  });

  test('carry points by group: all, half, or none with goals and matches', () => {
    const upper = stage('upper', [3, 3], ['A', 'C'], { placeFrom: 1 });
    const lower = stage('lower', [3, 3], ['B', 'D'], { carry: 'none', placeFrom: 3 });
    const toRank = season(rounds, [regular, upper, lower]);
    expect(table(toRank)).toEqual(['1 A 6', '2 C 4', '3 B 1', '3 D 1']);
    const { rows } = computeStandings(toRank, undefined, 'lower');
    expect(rows.map(({ form, goalsFor, played }) => [played, goalsFor, form])).toEqual([
      [1, 1, ['D']],
      [1, 1, ['D']],
    ]);
    expect(computeStandings(toRank, undefined, 'upper').rows[0]).toMatchObject({ played: 3, form: ['W', 'L', 'W'] });
  });

  test('count an adjustment in the stage of its round, and none before a stage that carries nothing', () => {
    const final = stage('final', [3, 3], all, { carry: 'half-down', placeFrom: 1 });
    const adjustments = [1, 3].map((fromRound) => ({ teamStatsId: 'A', points: -1, reason: 'Late', fromRound }));
    const a = (stages: SeasonStage[]) =>
      computeStandings({ ...season(rounds, stages), adjustments }).rows.find(({ teamName }) => teamName === 'A');
    expect(a([regular, final])).toMatchObject({ points: 3, adjustments: [{ fromRound: 1 }, { fromRound: 3 }] });
    expect(a([regular, { ...final, carry: 'none' }])).toMatchObject({ points: 2, adjustments: [{ fromRound: 3 }] });
  });

  test('keep a team that no later stage has below the others, and a withdrawn one last in its stage', () => {
    const final = stage('final', [3, 3], ['A', 'C'], { placeFrom: 1 });
    expect(table(season(rounds, [regular, final]))).toEqual(['1 A 6', '2 C 4', '3 D 4', '4 B 0']);
    const toRank = season(rounds, [regular, { ...final, teamStatsIds: all }]);
    const teams = toRank.teams.map((team) => (team.teamName === 'A' ? { ...team, withdrawn: 'keep' as const } : team));
    expect(table({ ...toRank, teams }).at(-1)).toBe('4 A 6');
  });

  test('without places give no overall order, but the table of the first current stage', () => {
    const [north, south] = [stage('north', [1, 3], ['A', 'C']), stage('south', [1, 3], ['B', 'D'])];
    expect([hasOverallOrder([regular], 1), hasOverallOrder([north, south], 1)]).toEqual([true, false]);
    const toRank = season(rounds, [north, south]);
    expect(computeStandings(toRank)).toMatchObject({ stage: 'north', round: 3 });
    // A match between teams of both counts in each table.
    expect(table(toRank)).toEqual(['1 A 6', '2 C 4']);
    expect(table(toRank, undefined, 'south')).toEqual(['1 D 5', '2 B 1']);
    expect(computeAllStandings(toRank, 'south').map(({ round }) => round)).toEqual([1, 2, 3]);
  });

  test('are complete by themselves, and end with their last round', () => {
    const [upper, lower] = [stage('upper', [3, 4], ['A', 'C']), stage('lower', [3, 3], ['B', 'D'])];
    const toRank = season([...rounds, [match('C - A')]], [regular, upper, lower]);
    const completeOf = (id: string) => {
      const { complete, round } = computeStandings(toRank, 4, id);
      return [complete, round];
    };
    expect([completeOf('upper'), completeOf('lower'), completeOf('regular')]).toEqual([
      [false, 4],
      [true, 3],
      [true, 2],
    ]);
  });
});
