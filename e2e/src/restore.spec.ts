import { countryNumber } from 'shared-contract/countries';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { registerTeam } from 'shared-contract/teams';
import { tokenOf } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { administrator, expect, expectAccessible, logIn, test } from './test.ts';

test('a league is deleted in its list and restored from the Change Log, with all of its contents', async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const country = countryNumber('Sweden');
  const token = await tokenOf(request, administrator.email, administrator.password);
  const made = async (endpoint: Parameters<typeof callApi>[1], data: unknown) =>
    JSON.parse(await callApi(request, endpoint, { data, token })) as { id: string; teams: { id: string }[] };
  const name = `Restored League ${mark}`;
  const league = await made(registerLeague, { name, country, numberOfTeams: 2, numberOfRounds: 2 });
  const { id } = await made(registerLeagueSeason, { leagueId: league.id, season: 25 });
  const names = [`Alfa ${mark}`, `Beta ${mark}`];
  const teamIds: string[] = [];
  for (const team of names) teamIds.push((await made(registerTeam, { name: team, country })).id);
  const [home, away] = (await made(updateLeagueSeason, { id, season: 25, teamIds })).teams;
  const deadline = '2025-04-01T13:00:00Z';
  const round = await made(registerRound, { RoundNumber: 1, LeagueSeasonStatsId: id, Deadline: deadline });
  const sides = { homeTeamStatsId: home?.id, awayTeamStatsId: away?.id };
  await made(registerMatch, { roundId: round.id, ...sides, homeTeamGoals: 2, awayTeamGoals: 1 });

  await logIn(page, administrator.email, administrator.password);
  await page.goto('/admin/leagues/handle');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectAccessible(page, 'a list with selected rows');
  await page.getByRole('button', { name: 'Delete 1 league' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 season, 1 round with 1 match, and 2 entries');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Delete 1 league' }).click();
  await expect(page.getByText('1 league deleted')).toBeVisible();
  await page.goto('/admin/audit?entity=league&action=delete');

  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('with 1 season, 2 teams, 1 round, and 1 match');
  await expectAccessible(page, 'the change log');
  await line.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Restored: League ${name}`)).toBeVisible();
  await expect(line).toContainText(`${name} is there again.`);
  await page.goto(`/admin/matches/handle?country=${country}&league=${league.id}&season=${id}&round=${round.id}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${names[0]} 2 - 1 ${names[1]}`) })).toBeVisible();
});
