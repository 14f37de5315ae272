import { teamCode } from './team-code.ts';

test.each([
  ['Liverpool FC', 'LIV'],
  ['Manchester United FC', 'MUN'],
  ['Manchester City FC', 'MCI'],
  ['West Ham United FC', 'WHU'],
  ['Brighton & Hove Albion FC', 'BHA'],
  ['AFC Bournemouth', 'BOU'],
  ['IFK Göteborg', 'GÖT'],
  ['1. FC Heidenheim 1846', 'HEI'],
  ['Paris Saint-Germain FC', 'PSG'],
  ['AIK', 'AIK'],
  ['الأهلي', 'الأ'],
])('abbreviates %s as %s', (name, code) => expect(teamCode(name)).toBe(code));
