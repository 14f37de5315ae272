import * as v from 'valibot';
import { jsonSeason, match, numberedSeason, seasonOf, textSeason } from '../testing/seasons.ts';
import { computeStandings } from './compute-standings.ts';
import { presetRules, type SeasonPreset, type SeasonPresetName, seasonPresets } from './season-presets.ts';
import { SeasonRules, type SeasonSplit, zonesFit } from './season-rules.ts';
import type { SeasonMatch } from './season-results.ts';

/** Places such as '3 Austria Wien 37' of a season by a preset. */
function table(name: SeasonPresetName, rounds: SeasonMatch[][], split?: SeasonSplit): string[] {
  const { numberOfRounds, rules } = seasonPresets[name];
  const season = seasonOf(rounds, { rules: split === undefined ? rules : { ...rules, split }, numberOfRounds });
  return computeStandings(season).rows.map(({ place, points, teamName }) => `${place} ${teamName} ${points}`);
}

test.each(Object.entries<SeasonPreset>(seasonPresets))('%s has rules that fit its league', (_name, preset) => {
  const { numberOfRounds, numberOfTeams, rules } = preset;
  expect(v.parse(SeasonRules, JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  expect(zonesFit(rules.zones, numberOfTeams)).toBe(true);
  expect(rules.split === null || rules.split.afterRound < numberOfRounds).toBe(true);
  expect(presetRules(preset, preset)).toEqual({ overtimeCounts: false, ...rules });
  const other = presetRules(preset, { numberOfTeams: 10, numberOfRounds });
  expect(other).not.toHaveProperty('zones');
  expect(other).not.toHaveProperty('split');
});

describe('real final tables', () => {
  test.each<[SeasonPresetName, () => SeasonMatch[][], string[]]>([
    ['allsvenskan', () => textSeason('allsvenskan-2023.txt'), ['1 Malmö FF 64', '2 IF Elfsborg 64']],
    ['bundesliga', () => jsonSeason('bundesliga-2024-25.json'), ['1 FC Bayern München 82', '2 Bayer 04 Leverkusen 69']],
    ['premierLeague', () => jsonSeason('premier-league-2024-25.json'), ['1 Liverpool FC 84', '2 Arsenal FC 74']],
  ])('%s', (name, season, first) => {
    const rows = table(name, season());
    expect(rows).toHaveLength(seasonPresets[name].numberOfTeams);
    expect(rows.slice(0, 2)).toEqual(first);
  });

  test('La Liga 2023/24: level clubs are ranked by the matches between them', () => {
    expect(table('laLiga', numberedSeason('spain-2023-24.txt'))).toEqual([
      '1 Real Madrid CF 95',
      '2 FC Barcelona 85',
      '3 Girona FC 81',
      '4 Club Atlético de Madrid 76',
      '5 Athletic Club 68',
      '6 Real Sociedad de Fútbol 60',
      '7 Real Betis Balompié 57',
      '8 Villarreal CF 53',
      '9 Valencia CF 49',
      '10 Deportivo Alavés 46',
      '11 CA Osasuna 45',
      '12 Getafe CF 43',
      '13 RC Celta de Vigo 41',
      '14 Sevilla FC 41',
      '15 RCD Mallorca 40',
      '16 UD Las Palmas 40',
      '17 Rayo Vallecano de Madrid 38',
      '18 Cádiz CF 33',
      '19 UD Almería 21',
      '20 Granada CF 21',
    ]);
  });

  test('Serie A 2023/24: level clubs are ranked by the matches between them', () => {
    expect(table('serieA', numberedSeason('italy-2023-24.txt'))).toEqual([
      '1 FC Internazionale Milano 94',
      '2 AC Milan 75',
      '3 Juventus FC 71',
      '4 Atalanta BC 69',
      '5 Bologna FC 1909 68',
      '6 AS Roma 63',
      '7 SS Lazio 61',
      '8 ACF Fiorentina 60',
      '9 Torino FC 53',
      '10 SSC Napoli 53',
      '11 Genoa CFC 49',
      '12 AC Monza 45',
      '13 Hellas Verona FC 38',
      '14 US Lecce 38',
      '15 Udinese Calcio 37',
      '16 Cagliari Calcio 36',
      '17 Empoli FC 36',
      '18 Frosinone Calcio 35',
      '19 US Sassuolo Calcio 30',
      '20 US Salernitana 1919 17',
    ]);
  });

  test('Austria 2024/25: clubs whose points were rounded down rank first', () => {
    expect(table('austria', numberedSeason('austria-2024-25.txt'))).toEqual([
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
  });

  test('Scotland 2024/25: the upper group stays above the lower one', () => {
    expect(table('scotland', numberedSeason('scotland-2024-25.txt'))).toEqual([
      '1 Celtic FC 92',
      '2 Rangers FC 75',
      '3 Hibernian FC 58',
      '4 Dundee United 53',
      '5 Aberdeen FC 53',
      '6 St. Mirren FC 50',
      '7 Heart of Midlothian 52',
      '8 Motherwell FC 49',
      '9 Kilmarnock FC 44',
      '10 Dundee FC 41',
      '11 Ross County FC 37',
      '12 St. Johnstone FC 32',
    ]);
  });

  test('Denmark 2024/25: the relegation group stays below the championship group', () => {
    expect(table('denmark', numberedSeason('denmark-2024-25.txt'))).toEqual([
      '1 FC København 63',
      '2 FC Midtjylland 62',
      '3 Brøndby IF 51',
      '4 Randers FC 48',
      '5 FC Nordsjælland 46',
      '6 Aarhus GF 40',
      '7 Silkeborg IF 49',
      '8 Viborg FF 47',
      '9 SønderjyskE 37',
      '10 Vejle BK 28',
      '11 Lyngby BK 27',
      '12 Aalborg BK 24',
    ]);
  });

  test('Belgium 2024/25: the groups that halve their points', () => {
    const split: SeasonSplit = { afterRound: 30, sizes: [6, 6, 4], points: 'halve-up' };
    expect(table('belgium', numberedSeason('belgium-2024-25.txt'), split).slice(0, 12)).toEqual([
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
    ]);
  });
});

/** A season of four clubs that meet four times, with every kind of result, and its real points. */
const mixed = [
  ['Alfa 3-2 Beta [OT]', 'Gamma 4-3 Delta [SO]'],
  ['Beta 2-0 Gamma', 'Delta 1-4 Alfa'],
  ['Alfa 0-1 Gamma [pens]', 'Delta 5-0 Beta [awarded]'],
  ['Beta 1-2 Alfa [SO]', 'Delta 2-2 Gamma'],
  ['Gamma 0-0 Beta [awarded to both-lose]', 'Alfa - Delta [cancelled]'],
];

test.each<[SeasonPresetName, string[]]>([
  ['shl', ['1 Alfa 8', '2 Delta 5', '3 Gamma 5', '4 Beta 5']],
  ['hockeyAllsvenskan', ['1 Alfa 8', '2 Delta 5', '3 Gamma 5', '4 Beta 5']],
  ['handball', ['1 Alfa 6', '2 Gamma 5', '3 Delta 3', '4 Beta 2']],
])('%s ranks a season with every kind of result', (name, rows) => {
  expect(
    table(
      name,
      mixed.map((round) => round.map(match)),
    ),
  ).toEqual(rows);
});
