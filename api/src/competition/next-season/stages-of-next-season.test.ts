import { stagesOfNextSeason } from './stages-of-next-season.ts';

const stage = (name: string, firstRound: number, teamStatsIds: string[]) => ({
  id: name,
  name,
  kind: 'group' as const,
  firstRound,
  lastRound: firstRound + 9,
  teamStatsIds,
  carry: 'all' as const,
  placeFrom: null,
});
const team = (name: string, season: number) => ({ teamId: name, teamStatsId: `${name} ${season}` });

test('fills the places of the teams that left a conference, and leaves those of later stages open', () => {
  const stages = [
    stage('North', 1, ['A 1', 'B 1', 'C 1']),
    stage('South', 1, ['D 1', 'E 1', 'F 1']),
    stage('Final', 11, ['A 1', 'D 1']),
  ];
  const teamsOf = (names: string) =>
    stagesOfNextSeason(
      stages,
      [...'ABCDEF'].map((name) => team(name, 1)),
      [...names].map((name) => team(name, 2)),
    ).map(({ teamStatsIds }) => teamStatsIds.map((id) => id[0]).join(''));
  expect(teamsOf('ABCDEF')).toEqual(['ABC', 'DEF', '']);
  expect(teamsOf('ACDEXY')).toEqual(['ACX', 'DEY', '']);
  expect(teamsOf('ABCDEFXY')).toEqual(['ABC', 'DEFXY', '']);
  expect(teamsOf('ABD')).toEqual(['AB', 'D', '']);
});
