import { countryNumber } from 'shared-contract/countries';
import { type LeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { registerTeam } from 'shared-contract/teams';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { expect, expectAccessible, signIn, test } from './test.ts';

test.use({ allowedConsole: /the server responded with a status of 409/ });

test('a fixture waits for its result, dates its round, and warns about a duplicate', async ({ page, request }) => {
  const token = await administratorsToken(request);
  const made = async <Answer = { id: string }>(endpoint: Parameters<typeof callApi>[1], data: object) =>
    JSON.parse(await callApi(request, endpoint, { data, token })) as Answer;
  const mark = crypto.randomUUID().slice(0, 4);
  const country = countryNumber('Andorra');
  const [home, away] = [`Nord ${mark}`, `Sud ${mark}`];
  const teamIds = [
    (await made(registerTeam, { name: home, country })).id,
    (await made(registerTeam, { name: away, country })).id,
  ];
  const league = `Lliga ${mark}`;
  const { id: leagueId } = await made(registerLeague, { name: league, country, numberOfTeams: 2, numberOfRounds: 4 });
  const { id } = await made(registerLeagueSeason, { leagueId, season: 25 });
  await made<LeagueSeason>(updateLeagueSeason, { id, teamIds });
  const rounds: string[] = [];
  for (const roundNumber of [1, 2]) {
    const deadline = `2025-03-0${roundNumber}T15:00:00.000Z`;
    rounds.push((await made(registerRound, { roundNumber, leagueSeasonStatsId: id, deadline })).id);
  }
  const [first = '', second = ''] = rounds;
  await signIn(page, token);

  const register = async (round: string) => {
    await page.goto(pathTo('matchRegister'));
    await page.getByLabel('Country').selectOption({ label: 'Andorra' });
    await page.getByLabel('League', { exact: true }).selectOption({ label: league });
    await page.getByLabel('League Season Stats').selectOption({ label: '2025' });
    await page.getByLabel('Round', { exact: true }).selectOption({ label: round });
    await page.getByLabel('Home team').selectOption({ label: home });
    await page.getByLabel('Away team').selectOption({ label: away });
    await page.getByLabel('Not played yet').check();
    await page.getByLabel('Kick-off').fill('2025-03-08T15:00');
    await page.getByRole('main').getByRole('button', { name: 'Register Match' }).click();
  };
  await register('1');
  await expect(page.getByText('Match registration was successful')).toBeVisible();
  await expectAccessible(page, 'match-register-fixture');

  await page.goto(pathTo('roundEdit', { roundId: first }));
  await page.getByRole('button', { name: 'Use as round date' }).click();
  await page.getByRole('button', { name: 'Update Round' }).click();
  const question = page.getByRole('alertdialog', { name: 'Do you want to save this anyway?' });
  await expect(question).toContainText('Round 1 would be out of order with round 2.');
  await expectAccessible(page, 'warning');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Round updated successfully')).toBeVisible();

  await register('2');
  await expect(question).toContainText(`${home} – ${away} is in round 1 already.`);
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Match registration was successful')).toBeVisible();

  const list = new URLSearchParams({ country: String(country), league: leagueId, season: id, round: second });
  await page.goto(`${pathTo('matchesHandle')}?${list.toString()}`);
  await page.getByRole('link', { name: `${home} Scheduled ${away}` }).click();
  await page.getByLabel('Home goals').fill('2');
  await page.getByLabel('Away goals').fill('1');
  await page.getByRole('button', { name: 'Update match' }).click();
  await expect(page.getByText('Match updated successfully')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('played');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: `${home} 2 - 1 ${away}` })).toBeVisible();
});
