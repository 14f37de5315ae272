import type { APIRequestContext } from '@playwright/test';
import { updateOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { ask, befriend, newPerson } from './people.ts';
import { password } from './test.ts';

const LONGEST = 100;
const LONGEST_TEAM = 60;

/** Letters that are wide, that run from right to left, that may break anywhere, and that combine. */
const scripts = { latin: 'W', arabic: 'سلام', chinese: '龍', marks: 'e\u0323\u0302' } as const;
type Script = keyof typeof scripts;

/** Returns one word of the maximum length of a name, with a unique end. */
function word(script: Script, longest = LONGEST): string {
  const end = crypto.randomUUID().slice(0, 8);
  return scripts[script].repeat(longest).slice(0, longest - end.length) + end;
}

/** Registers a user whose names and e-mail have the maximum length. */
const newLongPerson = async (request: APIRequestContext, script: Script) =>
  newPerson(request, {
    firstName: word(script),
    lastName: word(script),
    email: `${'m'.repeat(50)}.${crypto.randomUUID().slice(0, 8)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example.org`,
  });

/** Creates a public table whose name and teams have the maximum length; official with an administrator's token. */
async function newLongTable(request: APIRequestContext, token: string): Promise<string> {
  const names = (Object.keys(scripts) as Script[]).map((script) => word(script, LONGEST_TEAM));
  const items = emptyItems(names.length).map((item, index) => ({ ...item, name: names[index] }));
  const data = { ...newTable(names.length), items, name: word('latin'), isPublicTable: true };
  return (JSON.parse(await callApi(request, createTable, { data, token })) as { id: string }).id;
}

/**
 * Creates a user with a public profile, a friend, a request in each direction, and tables, all with the longest names.
 */
export async function longNamedPeople(request: APIRequestContext) {
  const [me, friend, invited, requester] = [
    await newLongPerson(request, 'latin'),
    await newLongPerson(request, 'arabic'),
    await newLongPerson(request, 'chinese'),
    await newLongPerson(request, 'marks'),
  ];
  await callApi(request, updateOwnProfile, {
    data: { currentPassword: password, isPublicProfile: true },
    token: me.token,
  });
  await befriend(request, me, friend);
  await ask(request, me, invited);
  await ask(request, requester, me);
  const admin = await administratorsToken(request);
  return {
    me,
    others: [friend, invited, requester],
    tables: [await newLongTable(request, me.token), await newLongTable(request, admin)],
  };
}

/** Creates a league season with teams, a round and a match, and a user, for the administration's screens. */
export async function longNamedSeason(request: APIRequestContext) {
  const token = await administratorsToken(request);
  const country = countryNumber('Malta');
  const made = async (endpoint: Parameters<typeof callApi>[1], data: object) =>
    JSON.parse(await callApi(request, endpoint, { data, token })) as { id: string };
  const teams: string[] = [];
  for (const script of Object.keys(scripts) as Script[])
    teams.push(
      (await made(registerTeam, { name: word(script), englishName: word(script), country, confirm: ['team-exists'] }))
        .id,
    );
  const league = await made(registerLeague, { name: word('latin'), country, numberOfTeams: 4, numberOfRounds: 6 });
  const { id: lssId } = await made(registerLeagueSeason, { leagueId: league.id, season: 24 });
  const lss = (await made(updateLeagueSeason, { id: lssId, season: 24, teamIds: teams })) as LeagueSeason;
  const round = await made(registerRound, {
    RoundNumber: 1,
    LeagueSeasonStatsId: lssId,
    Deadline: '2024-04-01T13:00:00.000Z',
  });
  const [home, away] = lss.teams;
  const match = await made(registerMatch, {
    roundId: round.id,
    homeTeamStatsId: home?.id,
    awayTeamStatsId: away?.id,
    homeTeamGoals: 200,
    awayTeamGoals: 200,
  });
  const user = await newLongPerson(request, 'latin');
  const ids = {
    userId: user.id,
    teamId: teams[0] ?? '',
    leagueId: league.id,
    lssId,
    tssId: home?.id ?? '',
    roundId: round.id,
    matchId: match.id,
  };
  return { token, country: String(country), ids: ids as Record<string, string>, email: user.email };
}
