import { jsonSeason, seasonOf } from '../testing/seasons.ts';
import { computeAllStandings } from './compute-standings.ts';
import type { SeasonToRank } from './season-results.ts';
import { tipRules } from './tip-rules.ts';
import { scoreTip, truthOf } from './tip-scoring.ts';

/** The points of a tip by places, distance and classic after each round. */
function pointsByRound(season: SeasonToRank, tip: readonly string[]): string[] {
  const order = tip.map((name) => `team ${name}`);
  return computeAllStandings(season).map(({ rows }) => {
    const truth = truthOf(rows, season.rules.zones.relegations);
    return tipRules.map((rule) => scoreTip(rule, truth, order).points).join(' ');
  });
}

describe('real seasons, for a tip in the order of the previous season, followed by the promoted teams', () => {
  // The expected numbers were computed independently from the same matches.
  test('Premier League 2024/25', () => {
    const tip = [
      'Manchester City FC',
      'Arsenal FC',
      'Liverpool FC',
      'Aston Villa FC',
      'Tottenham Hotspur FC',
      'Chelsea FC',
      'Newcastle United FC',
      'Manchester United FC',
      'West Ham United FC',
      'Crystal Palace FC',
      'Brighton & Hove Albion FC',
      'AFC Bournemouth',
      'Fulham FC',
      'Wolverhampton Wanderers FC',
      'Everton FC',
      'Brentford FC',
      'Nottingham Forest FC',
      'Leicester City FC',
      'Ipswich Town FC',
      'Southampton FC',
    ];
    expect(pointsByRound(seasonOf(jsonSeason('premier-league-2024-25.json')), tip)).toEqual([
      '361 -69 22',
      '361 -64 24',
      '325 -80 13',
      '342 -68 18',
      '342 -63 15',
      '343 -62 12',
      '341 -64 11',
      '348 -62 13',
      '351 -64 24',
      '328 -72 8',
      '334 -76 11',
      '344 -66 14',
      '348 -72 18',
      '330 -80 12',
      '332 -78 12',
      '327 -78 11',
      '343 -72 17',
      '351 -74 22',
      '338 -72 16',
      '338 -72 16',
      '340 -70 16',
      '340 -70 16',
      '352 -68 18',
      '357 -68 23',
      '348 -72 22',
      '338 -72 16',
      '338 -72 17',
      '345 -70 19',
      '341 -74 18',
      '345 -70 18',
      '347 -68 19',
      '343 -72 18',
      '343 -72 19',
      '347 -68 19',
      '342 -68 18',
      '347 -68 18',
      '361 -64 23',
      '356 -64 18',
    ]);
  });

  test('Bundesliga 2024/25', () => {
    const tip = [
      'Bayer 04 Leverkusen',
      'VfB Stuttgart',
      'FC Bayern München',
      'RB Leipzig',
      'Borussia Dortmund',
      'Eintracht Frankfurt',
      'TSG 1899 Hoffenheim',
      '1. FC Heidenheim 1846',
      'SV Werder Bremen',
      'SC Freiburg',
      'FC Augsburg',
      'VfL Wolfsburg',
      '1. FSV Mainz 05',
      'Borussia Mönchengladbach',
      '1. FC Union Berlin',
      'VfL Bochum 1848',
      'FC St. Pauli 1910',
      'Holstein Kiel',
    ];
    const season = seasonOf(jsonSeason('bundesliga-2024-25.json'), { preset: 'germany', numberOfRounds: 34 });
    expect(pointsByRound(season, tip)).toEqual([
      '282 -62 17',
      '264 -70 13',
      '312 -42 25',
      '298 -46 21',
      '284 -50 13',
      '278 -56 10',
      '273 -56 11',
      '289 -50 14',
      '285 -54 13',
      '265 -64 8',
      '267 -62 9',
      '272 -62 9',
      '271 -58 8',
      '287 -52 13',
      '269 -60 10',
      '276 -58 10',
      '278 -56 11',
      '280 -54 12',
      '276 -58 13',
      '271 -58 11',
      '269 -60 9',
      '277 -62 14',
      '275 -64 12',
      '266 -68 11',
      '268 -66 11',
      '264 -70 10',
      '257 -72 7',
      '281 -58 15',
      '286 -58 17',
      '281 -58 15',
      '269 -60 11',
      '281 -58 14',
      '281 -58 14',
      '264 -60 8',
    ]);
  });
});
