import { UserDetail } from 'shared-contract/users';
import { League } from 'shared-contract/leagues';
import { Team } from 'shared-contract/teams';
import { leagueFields } from './leagues/league-fields.tsx';
import { teamFields } from './teams/team-fields.ts';
import { userFields } from './users/user-fields.ts';

test.each([
  ['team', Team, teamFields, ['seasonStats']],
  ['league', League, leagueFields, ['leagueSeasonStats', 'isPublished']],
  ['user', UserDetail, userFields, ['tables', 'friends', 'friendRequests', 'ban']],
])('defines a field for every property of a %s', (_entity, { entries }, fields, elsewhere) => {
  const known = new Set([...Object.keys(fields), ...elsewhere, 'id', 'version']);
  expect(Object.keys(entries).filter((name) => !known.has(name))).toEqual([]);
});
