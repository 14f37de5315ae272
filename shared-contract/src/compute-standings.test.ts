import { growth, growthOf } from '../../testing/growth.ts';
import { jsonSeason, levelClubs, match, premierLeague2324, record, seasonOf, textSeason } from '../testing/seasons.ts';
import { computeAllStandings, computeStandings } from './compute-standings.ts';
import { tieBreakTexts } from './tie-break-text.ts';
import type { SeasonToRank } from './season-results.ts';

/** Rows such as “1 Arsenal 74”, without filler clubs. */
function table(season: SeasonToRank, round?: number): string[] {
  const { rows } = computeStandings(season, round);
  return rows.flatMap(({ place, points, teamName }) =>
    teamName.startsWith('filler') ? [] : [`${place} ${teamName} ${points}`],
  );
}

const names = (season: SeasonToRank) =>
  computeStandings(season).rows.flatMap(({ teamName }) => (teamName.startsWith('filler') ? [] : [teamName]));

/** The tie-break explanation of a club's place. */
function explanation(season: SeasonToRank, club: string): string {
  const { rows } = computeStandings(season);
  return tieBreakTexts(
    rows,
    rows.findIndex(({ teamName }) => teamName === club),
  ).join('. ');
}

const total = (points: number, scored: number, conceded: number) => ({
  points,
  goals: [scored, conceded] as [number, number],
});

describe('real seasons with all their matches', () => {
  test('Premier League 2024/25', () => {
    const season = seasonOf(jsonSeason('premier-league-2024-25.json'));
    expect(table(season)).toEqual([
      '1 Liverpool FC 84',
      '2 Arsenal FC 74',
      '3 Manchester City FC 71',
      '4 Chelsea FC 69',
      '5 Newcastle United FC 66',
      '6 Aston Villa FC 66',
      '7 Nottingham Forest FC 65',
      '8 Brighton & Hove Albion FC 61',
      '9 AFC Bournemouth 56',
      '10 Brentford FC 56',
      '11 Fulham FC 54',
      '12 Crystal Palace FC 53',
      '13 Everton FC 48',
      '14 West Ham United FC 43',
      '15 Manchester United FC 42',
      '16 Wolverhampton Wanderers FC 42',
      '17 Tottenham Hotspur FC 38',
      '18 Leicester City FC 25',
      '19 Ipswich Town FC 22',
      '20 Southampton FC 12',
    ]);
    expect(explanation(season, 'Aston Villa FC')).toBe(
      'Level on points with Newcastle United FC; behind on goal difference (+7 to +21)',
    );
    const rounds = computeAllStandings(season);
    expect(rounds).toHaveLength(38);
    const shared = (round: number) => {
      const places = rounds[round - 1]?.rows.map(({ place }) => place) ?? [];
      return new Set(places.filter((place, index) => places.indexOf(place) !== index)).size;
    };
    expect([1, 2, 5, 38].map(shared)).toEqual([7, 4, 1, 0]);
    expect(rounds.every(({ complete }) => complete)).toBe(true);
    expect(rounds[0]?.rows[0]?.movement).toBeNull();
    expect(rounds.at(-1)?.rows[0]).toMatchObject({ won: 25, drawn: 9, lost: 4, goalsFor: 86, goalsAgainst: 41 });
  });

  test('Bundesliga 2024/25 counts Union–Bochum as awarded', () => {
    const season = seasonOf(jsonSeason('bundesliga-2024-25.json'), { preset: 'germany', numberOfRounds: 34 });
    expect(
      computeStandings(season).rows.map(({ goalsAgainst, goalsFor, points }) => [points, goalsFor, goalsAgainst]),
    ).toEqual([
      [82, 99, 32],
      [69, 72, 43],
      [60, 68, 46],
      [57, 71, 51],
      [55, 49, 53],
      [52, 55, 43],
      [51, 53, 48],
      [51, 54, 57],
      [50, 64, 53],
      [45, 55, 57],
      [43, 56, 54],
      [43, 35, 51],
      [40, 35, 51],
      [32, 28, 41],
      [32, 46, 68],
      [29, 37, 64],
      [25, 49, 80],
      [25, 33, 67],
    ]);
  });

  test('Allsvenskan 2023', () => {
    const season = seasonOf(textSeason('allsvenskan-2023.txt'), { preset: 'sweden', numberOfRounds: 30 });
    expect(
      computeStandings(season).rows.map(({ goalsAgainst, goalsFor, points }) => [points, goalsFor, goalsAgainst]),
    ).toEqual([
      [64, 62, 27],
      [64, 59, 26],
      [57, 69, 39],
      [50, 41, 36],
      [45, 37, 34],
      [45, 35, 40],
      [44, 41, 39],
      [42, 51, 44],
      [41, 45, 45],
      [41, 32, 34],
      [36, 34, 38],
      [36, 30, 44],
      [34, 33, 37],
      [33, 40, 53],
      [26, 30, 62],
      [15, 26, 67],
    ]);
    expect(explanation(season, 'Malmö FF')).toBe(
      'Level on points with IF Elfsborg; ahead on goal difference (+35 to +33)',
    );
  });

  describe('Premier League 2023/24', () => {
    const adjustments = [
      { teamStatsId: 'EVE', points: -10, reason: 'Losses over the limit', fromRound: 12 },
      { teamStatsId: 'EVE', points: 4, reason: 'Reduced on appeal', fromRound: 26 },
      { teamStatsId: 'NFO', points: -4, reason: 'Losses over the limit', fromRound: 29 },
      { teamStatsId: 'EVE', points: -2, reason: 'Losses over the limit again', fromRound: 32 },
    ];
    const season = seasonOf(premierLeague2324(), { adjustments, numberOfRounds: 38 });

    test('matches the official table with both deductions', () => {
      expect(table(season)).toEqual([
        '1 MCI 91',
        '2 ARS 89',
        '3 LIV 82',
        '4 AVL 68',
        '5 TOT 66',
        '6 CHE 63',
        '7 NEW 60',
        '8 MUN 60',
        '9 WHU 52',
        '10 CRY 49',
        '11 BHA 48',
        '12 BOU 48',
        '13 FUL 47',
        '14 WOL 46',
        '15 EVE 40',
        '16 BRE 39',
        '17 NFO 32',
        '18 LUT 26',
        '19 BUR 24',
        '20 SHU 16',
      ]);
      const { rows } = computeStandings(season);
      expect(rows.find(({ teamName }) => teamName === 'EVE')?.adjustments.map(({ points }) => points)).toEqual([
        -10, 4, -2,
      ]);
      expect(explanation(season, 'NEW')).toBe('Level on points with MUN; ahead on goal difference (+23 to −1)');
    });

    test('counts a deduction from its round on', () => {
      const pointsOf = (club: string, round: number) =>
        computeStandings(season, round).rows.find(({ teamName }) => teamName === club);
      expect(pointsOf('EVE', 11)?.adjustments).toEqual([]);
      const [before, after] = [pointsOf('EVE', 11), pointsOf('EVE', 12)];
      const results = computeStandings({ ...season, adjustments: [] }, 12).rows.find(
        ({ teamName }) => teamName === 'EVE',
      );
      expect(after?.points).toBe((results?.points ?? 0) - 10);
      expect(after?.movement).toBe((before?.place ?? 0) - (after?.place ?? 0));
    });

    test('ranks every round of a long season within milliseconds', () => {
      const start = performance.now();
      computeAllStandings(season);
      expect(performance.now() - start).toBeLessThan(1000);
    });
  });
});

describe('real ties: real matches between the tied clubs, invented matches for their totals', () => {
  const spain = (matches: string[], totals: Parameters<typeof levelClubs>[1]) =>
    seasonOf(levelClubs(matches, totals), { preset: 'spain' });

  test('La Liga 2022/23: head-to-head results reverse the order by goal difference', () => {
    const season = spain(
      [
        'Getafe 0-0 Cádiz',
        'Cádiz 2-2 Getafe',
        'Valencia 0-1 Cádiz',
        'Cádiz 2-1 Valencia',
        'Valencia 5-1 Getafe',
        'Getafe 1-0 Valencia',
      ],
      { Cádiz: total(42, 30, 53), Getafe: total(42, 34, 45), Valencia: total(42, 42, 45) },
    );
    expect(names(season)).toEqual(['Cádiz', 'Getafe', 'Valencia']);
    expect(explanation(season, 'Getafe')).toBe(
      'Level on points with Cádiz; behind on matches between the three (5–8 points). ' +
        'Level on points with Valencia; ahead on matches between the three (5–3 points)',
    );
  });

  test('La Liga 2017/18: ranks the club with the worst goal difference first and restarts the rules for the other two', () => {
    const season = spain(
      [
        'Celta 2-3 Sociedad',
        'Espanyol 2-1 Celta',
        'Sociedad 1-1 Espanyol',
        'Sociedad 1-2 Celta',
        'Celta 2-2 Espanyol',
        'Espanyol 2-1 Sociedad',
      ],
      { Espanyol: total(49, 36, 42), Sociedad: total(49, 66, 59), Celta: total(49, 59, 60) },
    );
    expect(names(season)).toEqual(['Espanyol', 'Sociedad', 'Celta']);
    expect(explanation(season, 'Celta')).toBe('Level on points with Sociedad; behind on goal difference (−1 to +7)');
  });

  test('La Liga 2018/19: separates two clubs head to head, and restarts the rules within a group of three', () => {
    const two = spain(['Sevilla 0-2 Getafe', 'Getafe 3-0 Sevilla'], {
      Getafe: total(59, 48, 35),
      Sevilla: total(59, 62, 47),
    });
    expect(names(two)).toEqual(['Getafe', 'Sevilla']);
    expect(explanation(two, 'Getafe')).toBe('Level on points with Sevilla; ahead on matches between them (6–0 points)');
    const three = spain(
      [
        'Alavés 0-0 Betis',
        'Betis 1-0 Sociedad',
        'Sociedad 0-1 Alavés',
        'Betis 1-1 Alavés',
        'Sociedad 2-1 Betis',
        'Alavés 0-1 Sociedad',
      ],
      { Sociedad: total(50, 45, 46), Betis: total(50, 44, 52), Alavés: total(50, 39, 50) },
    );
    expect(names(three)).toEqual(['Sociedad', 'Betis', 'Alavés']);
    expect(explanation(three, 'Alavés')).toBe('Level on points with Betis; behind on goal difference (−11 to −8)');
  });

  test('La Liga 2019/20: uses all matches when head-to-head results are level', () => {
    const season = spain(['Sevilla 1-1 Atlético', 'Atlético 2-2 Sevilla'], {
      Atlético: total(70, 51, 27),
      Sevilla: total(70, 54, 34),
    });
    expect(names(season)).toEqual(['Atlético', 'Sevilla']);
    expect(explanation(season, 'Sevilla')).toBe(
      'Level on points with Atlético; behind on goal difference (+20 to +24)',
    );
  });

  test('La Liga 2021/22: breaks two three-way ties in one table', () => {
    const season = spain(
      [
        'Rayo 2-1 Elche',
        'Elche 2-2 Espanyol',
        'Rayo 1-0 Espanyol',
        'Espanyol 1-2 Elche',
        'Elche 2-1 Rayo',
        'Espanyol 0-1 Rayo',
        'Cádiz 1-1 Mallorca',
        'Getafe 4-0 Cádiz',
        'Mallorca 0-0 Getafe',
        'Mallorca 2-1 Cádiz',
        'Cádiz 1-1 Getafe',
        'Getafe 1-0 Mallorca',
      ],
      {
        Rayo: total(42, 39, 50),
        Elche: total(42, 40, 52),
        Espanyol: total(42, 40, 53),
        Getafe: total(39, 33, 41),
        Mallorca: total(39, 36, 63),
        Cádiz: total(39, 35, 51),
      },
    );
    expect(table(season)).toEqual([
      '1 Rayo 42',
      '2 Elche 42',
      '3 Espanyol 42',
      '4 Getafe 39',
      '5 Mallorca 39',
      '6 Cádiz 39',
    ]);
  });

  test('Segunda 2013/14: restarts the rules for the top two of four, ignoring goals among all four', () => {
    const season = spain(
      [
        'Girona 1-0 Alavés',
        'Mallorca 2-2 Ponferradina',
        'Mallorca 2-1 Alavés',
        'Alavés 2-2 Ponferradina',
        'Mallorca 2-0 Girona',
        'Girona 1-1 Ponferradina',
        'Alavés 1-1 Girona',
        'Ponferradina 2-0 Mallorca',
        'Alavés 1-0 Mallorca',
        'Ponferradina 2-1 Alavés',
        'Girona 1-1 Mallorca',
        'Ponferradina 1-2 Girona',
      ],
      {
        Girona: total(51, 50, 50),
        Ponferradina: total(51, 48, 51),
        Mallorca: total(51, 45, 51),
        Alavés: total(51, 57, 57),
      },
    );
    expect(names(season)).toEqual(['Girona', 'Ponferradina', 'Mallorca', 'Alavés']);
    expect(explanation(season, 'Girona')).toBe(
      'Level on points with Ponferradina; ahead on matches between them (4–1 points)',
    );
  });

  const italy = (matches: string[], totals: Parameters<typeof levelClubs>[1]) =>
    seasonOf(levelClubs(matches, totals), { preset: 'italy' });

  test('Serie A 2017/18: decides the last Champions League place head to head', () => {
    const season = italy(['Inter 0-0 Lazio', 'Lazio 2-3 Inter', 'Juventus 1-0 filler 1'], {
      Juventus: total(95, 86, 24),
      Inter: total(72, 66, 30),
      Lazio: total(72, 89, 49),
    });
    expect(names(season)).toEqual(['Juventus', 'Inter', 'Lazio']);
    expect(explanation(season, 'Inter')).toBe('Level on points with Lazio; ahead on matches between them (4–1 points)');
  });

  test('Serie A 2019/20: separates three clubs head to head', () => {
    const season = italy(
      [
        'Parma 0-1 Verona',
        'Fiorentina 1-1 Parma',
        'Verona 1-0 Fiorentina',
        'Verona 3-2 Parma',
        'Parma 1-2 Fiorentina',
        'Fiorentina 1-1 Verona',
        'Juventus 1-0 filler 1',
      ],
      {
        Juventus: total(83, 76, 43),
        Verona: total(49, 47, 51),
        Fiorentina: total(49, 51, 48),
        Parma: total(49, 56, 57),
      },
    );
    expect(names(season)).toEqual(['Juventus', 'Verona', 'Fiorentina', 'Parma']);
  });

  test('Serie A 2020/21: uses goal difference after two head-to-head draws', () => {
    const season = italy(['Roma 0-0 Sassuolo', 'Sassuolo 2-2 Roma', 'Inter 1-0 filler 1'], {
      Inter: total(91, 89, 35),
      Roma: total(62, 68, 58),
      Sassuolo: total(62, 64, 56),
    });
    expect(explanation(season, 'Roma')).toBe('Level on points with Sassuolo; ahead on goal difference (+10 to +8)');
  });

  test('Serie A 2022/23: shares places until a ruling records the relegation play-off', () => {
    const season = italy(['Spezia 0-0 Verona', 'Verona 1-2 Spezia', 'Napoli 1-0 filler 1'], {
      Napoli: total(90, 77, 28),
      Spezia: total(31, 31, 62),
      Verona: total(31, 31, 59),
    });
    const clubs = season.teams.length;
    const rules = { ...season.rules, zones: { positive: 1, negative: 0, relegations: clubs - 2 } };
    const waiting = { ...season, rules };
    expect(table(waiting)).toEqual(['1 Napoli 90', '2 Spezia 31', '2 Verona 31']);
    expect(explanation(waiting, 'Verona')).toContain('Level on points with Spezia; a play-off decides');
    const rulings = [{ order: ['Verona', 'Spezia'], reason: 'Spezia 1-3 Verona', pointsPerGame: false, fromRound: 2 }];
    const decided = { ...waiting, rulings };
    expect(table(decided)).toEqual(['1 Napoli 90', '2 Verona 31', '3 Spezia 31']);
    expect(explanation(decided, 'Verona')).toBe('Level on points with Spezia; ahead by decision: Spezia 1-3 Verona');
  });
});

describe('awarded, cancelled and unplayed matches', () => {
  test('Bastia–Lyon 2016/17: gives Lyon the points and no goals for an awarded 0-0 (their other matches are invented)', () => {
    const others = [...record('Lyon', 21, 1, 15), ...record('Bastia', 8, 10, 19)];
    const official = seasonOf([others, [match('Bastia 0-0 Lyon [awarded to away]')]]);
    expect(table(official)).toEqual(
      expect.arrayContaining([expect.stringMatching('Lyon 67'), expect.stringMatching('Bastia 34')]),
    );
    const byGoals = seasonOf([others, [match('Bastia 0-0 Lyon [awarded]')]]);
    expect(table(byGoals)).toEqual(
      expect.arrayContaining([expect.stringMatching('Lyon 65'), expect.stringMatching('Bastia 35')]),
    );
  });

  test('gives no points for a match that both teams lose', () => {
    const { rows } = computeStandings(seasonOf([[match('A 0-0 B [awarded to both-lose]')]]));
    expect(rows).toEqual([
      expect.objectContaining({ teamName: 'A', place: 1, points: 0, lost: 1, form: ['L'] }),
      expect.objectContaining({ teamName: 'B', place: 1, points: 0, lost: 1, form: ['L'] }),
    ]);
  });

  test('waits for postponed and abandoned matches, not for cancelled ones', () => {
    const first = [match('A 1-0 B'), match('C - D [cancelled]')];
    expect(computeStandings(seasonOf([first])).complete).toBe(true);
    const postponed = seasonOf([[...first, match('E - F [postponed]')], [match('A 1-0 C')]]);
    expect(computeStandings(postponed)).toMatchObject({ round: 2, complete: false });
    expect(computeStandings(seasonOf([[match('A 1-0 B'), match('C - D [abandoned]')]])).complete).toBe(false);
  });

  test('ranks all clubs level before round 1 when there is no result', () => {
    const season = seasonOf([[match('A - B')]], {
      adjustments: [{ teamStatsId: 'B', points: -12, reason: 'Administration', fromRound: 1 }],
    });
    expect(computeStandings(season)).toMatchObject({ round: 1, complete: false });
    expect(table(season)).toEqual(['1 A 0', '2 B -12']);
  });

  test('3. Liga 2021/22: annuls or keeps the results of a withdrawn club and ranks it last (invented matches)', () => {
    const rounds = [[match('Türkgücü 2-0 Halle'), match('Duisburg 0-1 Meppen')], [match('Meppen - Türkgücü')]];
    const withdrawn = (how: 'annul' | 'keep') => {
      const season = seasonOf(rounds);
      const teams = season.teams.map((team) => (team.teamName === 'Türkgücü' ? { ...team, withdrawn: how } : team));
      return { ...season, teams };
    };
    const annulled = withdrawn('annul');
    expect(computeStandings(annulled).rows.at(-1)).toMatchObject({ teamName: 'Türkgücü', place: 4, played: 0 });
    expect(computeStandings(annulled).complete).toBe(true);
    const kept = withdrawn('keep');
    expect(computeStandings(kept).rows.at(-1)).toMatchObject({ teamName: 'Türkgücü', place: 4, points: 3 });
    expect(explanation(kept, 'Türkgücü')).toBe('Withdrew, and stands last');
  });
});

describe('abandoned seasons and split leagues', () => {
  const stopped = (records: Record<string, [number, number, number]>) =>
    seasonOf([Object.entries(records).flatMap(([club, [won, drawn, lost]]) => record(club, won, drawn, lost))], {
      rulings: [{ order: [], reason: 'The season was stopped', pointsPerGame: true, fromRound: 1 }],
    });

  test('Ligue 1 2019/20: ranks by points per game (invented matches)', () => {
    const season = stopped({ Angers: [11, 6, 11], Strasbourg: [11, 5, 11] });
    const places = names(season);
    expect(places.indexOf('Strasbourg')).toBeLessThan(places.indexOf('Angers'));
    const first = computeStandings(season).rows.find(({ teamName }) => teamName === 'Angers');
    expect(first?.decidedBy?.rule).toBe('pointsPerGame');
  });

  test('League One 2019/20: ranks by points per game (invented matches)', () => {
    const season = stopped({
      Coventry: [18, 13, 3],
      Rotherham: [18, 8, 9],
      Oxford: [17, 9, 9],
      Portsmouth: [17, 9, 9],
      Fleetwood: [16, 12, 7],
      Wycombe: [17, 8, 9],
      Wimbledon: [8, 11, 16],
      Tranmere: [8, 8, 18],
    });
    expect(names(season).slice(0, 3)).toEqual(['Coventry', 'Rotherham', 'Wycombe']);
    expect(names(season).indexOf('Wimbledon')).toBeLessThan(names(season).indexOf('Tranmere'));
  });

  test('ranks groups one below the other after a split, as in Scotland 2023/24 (invented matches)', () => {
    const rounds = [
      [match('Celtic 2-0 Aberdeen'), match('Dundee 1-0 Hibernian')],
      [match('Celtic 3-0 Dundee'), match('Aberdeen 1-0 Hibernian')],
      [match('Celtic 4-0 Dundee'), match('Aberdeen 2-0 Hibernian')],
    ];
    const split = { afterRound: 2, sizes: [2, 2], points: 'keep' as const };
    const season = seasonOf(rounds, { rules: { split } });
    expect(table(season, 2)).toEqual(['1 Celtic 6', '2 Aberdeen 3', '3 Dundee 3', '4 Hibernian 0']);
    const order = ['Dundee', 'Aberdeen'];
    const decided = { ...season, rulings: [{ order, reason: 'Lots', pointsPerGame: false, fromRound: 2 }] };
    expect(table(decided)).toEqual(['1 Celtic 9', '2 Dundee 3', '3 Aberdeen 6', '4 Hibernian 0']);
    expect(explanation(decided, 'Aberdeen')).toBe('In a lower group than Dundee');
  });

  test('halves points at the split, rounding up or down', () => {
    const rounds = [
      [match('A 1-0 B'), match('C 0-0 D')],
      [match('A 1-1 B'), match('C 2-0 D')],
    ];
    const after = (points: 'halve-up' | 'halve-down') =>
      table(seasonOf(rounds, { rules: { split: { afterRound: 1, sizes: [2, 2], points } } }));
    expect(after('halve-up')).toEqual(['1 C 4', '2 A 3', '3 B 1', '4 D 1']);
    expect(after('halve-down')).toEqual(['1 C 3', '2 A 2', '3 B 1', '4 D 0']);
  });
});

describe('head-to-head rules in a running season', () => {
  const first = ['A 1-0 B', 'C 0-3 D'].map(match);
  const second = ['B 2-0 C', 'A 0-3 D'].map(match);

  test('wait until all matches among the clubs are played, and report it', () => {
    const running = seasonOf([first, second, [match('B - A')]], { preset: 'spain' });
    const { rows } = computeStandings(running);
    expect(rows.map(({ notYet, place, teamName }) => [place, teamName, notYet])).toEqual([
      [1, 'D', false],
      [2, 'B', false],
      [3, 'A', true],
      [4, 'C', false],
    ]);
    expect(explanation(running, 'B')).toBe(
      'Level on points with A; ahead on goal difference (+1 to −2); matches between them count once all are played',
    );
    const played = seasonOf([first, second, [match('B 0-0 A')]], { preset: 'spain' });
    expect(names(played)).toEqual(['D', 'A', 'B', 'C']);
  });

  test('use the number of rounds to wait for matches that are not scheduled yet', () => {
    const unplanned = seasonOf([first, second], { preset: 'spain', numberOfRounds: 6 });
    expect(computeStandings(unplanned).rows[2]).toMatchObject({ teamName: 'A', notYet: true });
  });

  test('do not wait for cancelled matches', () => {
    expect(names(seasonOf([first, second, [match('B - A [cancelled]')]], { preset: 'spain' }))).toEqual([
      'D',
      'A',
      'B',
      'C',
    ]);
  });
});

describe('tie-break steps that no real season above reaches', () => {
  test('Germany: head-to-head goals, then head-to-head away goals', () => {
    const season = seasonOf([['A 1-0 B', 'B 2-1 A', 'A 1-0 C', 'B 1-0 C', 'C 1-1 A', 'C 1-1 B'].map(match)], {
      preset: 'germany',
    });
    expect(explanation(season, 'A')).toBe('Level on points with B; ahead on away goals in matches between them (1–0)');
  });

  test('England: clubs share a place unless the title or a zone depends on it', () => {
    const matches = ['A 1-0 B', 'B 2-1 A', 'A 1-0 C', 'B 1-0 C', 'D 1-0 A', 'D 1-0 B', 'D 1-0 C'].map(match);
    const placed = (positive: number) =>
      seasonOf([matches], { rules: { zones: { positive, negative: 0, relegations: 1 } } });
    expect(table(placed(1))).toEqual(['1 D 9', '2 A 6', '2 B 6', '4 C 0']);
    expect(explanation(placed(1), 'A')).toBe('Level with B in all that counts');
    expect(table(placed(2))).toEqual(['1 D 9', '2 A 6', '3 B 6', '4 C 0']);
    expect(explanation(placed(2), 'A')).toBe(
      'Level on points with B; ahead on away goals in matches between them (1–0)',
    );
  });

  test('a custom list may count wins and give two points for a win', () => {
    const rounds = [
      [match('A 1-0 B'), match('C 0-0 D')],
      [match('B 1-0 A'), match('D 0-0 C')],
    ];
    const season = seasonOf(rounds, { rules: { winPoints: 2, tieBreaks: [{ rule: 'wins', applies: 'always' }] } });
    expect(table(season)).toEqual(['1 A 2', '1 B 2', '3 C 2', '3 D 2']);
  });
});

describe('the round of the latest standings', () => {
  const played = (round: number) => [match(`A 1-0 B`), match(`C ${round}-0 D`)];
  const open = [match('A - C'), match('B - D')];
  const roundOf = (...rounds: ReturnType<typeof played>[]) => computeStandings(seasonOf(rounds)).round;

  test('is not one of which a match was brought forward', () => {
    const early = [match('C 3-0 A'), match('D - B')];
    expect(roundOf(played(1), played(2), open, open, open, early)).toBe(2);
    expect(roundOf(open, early)).toBe(2);
  });

  test('is the one that has begun, or was played after a postponed round', () => {
    expect(roundOf(played(1), [match('A 0-0 B'), match('C - D')], open)).toBe(2);
    expect(roundOf(played(1), [match('A - B [postponed]'), match('C - D [postponed]')], played(3), open)).toBe(3);
    expect(roundOf([match('A 1-0 B'), match('C - D')], open)).toBe(1);
    expect(roundOf(open, open)).toBe(1);
  });
});

test('ranks a season in linear time', () => {
  const seasonOfSize = (size: number) =>
    seasonOf(
      Array.from({ length: 10 }, (_, round) =>
        Array.from({ length: size }, (_unused, index) =>
          match(`H ${index} ${(index * 7) % 10}-${(index + round) % 9} A ${(index + round) % size}`),
        ),
      ),
    );
  expect(growthOf(seasonOfSize, (season) => computeStandings(season), 125)).toBeLessThan(growth.linear);
});
