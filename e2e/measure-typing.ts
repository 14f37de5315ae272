/**
 * Estimates how long a user takes to type a round of eight matches into the grid, by the keystroke-level model. Usage:
 * `node e2e/measure-typing.ts http://localhost:8080`, with `ADMIN_EMAIL` and `ADMIN_PASSWORD` of that site. Creates a
 * league there, and counts the keys and clicks that reach the page. A user thinks before each match, before the first
 * and before saving.
 */

import { chromium, type Locator, type Page } from '@playwright/test';
import { countryNumber } from 'shared-contract/countries';
import type { Endpoint } from 'shared-contract/endpoint';
import { registerLeagueSeason, updateLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague, type League } from 'shared-contract/leagues';
import { fillPath } from 'shared-contract/path';
import { getRound, registerRound, type Round } from 'shared-contract/rounds';
import { logIn } from 'shared-contract/signing-in';
import { registerTeam, type Team } from 'shared-contract/teams';

const SECONDS = { key: 0.28, click: 1.3, thought: 1.35, handMoved: 0.4 };
const MAX_SECONDS_PER_MATCH = 3.5;

/** A team, and the word that users type to find it. */
const teams = {
  AIK: 'aik',
  'BK Häcken': 'häcken',
  'Degerfors IF': 'degerfors',
  'Djurgårdens IF': 'djurgården',
  GAIS: 'gais',
  'Halmstads BK': 'halmstad',
  'Hammarby IF': 'hammarby',
  'IF Brommapojkarna': 'brommapojkarna',
  'IF Elfsborg': 'elfsborg',
  'IFK Göteborg': 'göteborg',
  'IFK Norrköping': 'norrköping',
  'IFK Värnamo': 'värnamo',
  'IK Sirius': 'sirius',
  'Malmö FF': 'malmö',
  'Mjällby AIF': 'mjällby',
  'Östers IF': 'öster',
};
type Name = keyof typeof teams;
const matches: [home: Name, away: Name, goals: [string, string]][] = [
  ['Djurgårdens IF', 'Malmö FF', ['0', '1']],
  ['Halmstads BK', 'IF Brommapojkarna', ['2', '1']],
  ['Mjällby AIF', 'IFK Norrköping', ['3', '2']],
  ['BK Häcken', 'IFK Värnamo', ['1', '1']],
  ['Degerfors IF', 'IK Sirius', ['0', '4']],
  ['AIK', 'IFK Göteborg', ['0', '0']],
  ['Hammarby IF', 'Östers IF', ['2', '0']],
  ['GAIS', 'IF Elfsborg', ['1', '2']],
];

const [, , site = 'http://localhost:8080'] = process.argv;
const email = process.env['ADMIN_EMAIL'] ?? 'admin@example.org';
const password = process.env['ADMIN_PASSWORD'] ?? '';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ baseURL: site });

async function api(endpoint: Endpoint, body: unknown, params = {}, token = ''): Promise<string> {
  const answer = await page.request.fetch(`/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    ...(body !== undefined && { data: body }),
    ...(token !== '' && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (answer.status() !== endpoint.status) throw new Error(`${endpoint.path}: ${await answer.text()}`);
  return answer.text();
}

/** Creates a season of sixteen teams with two empty rounds. Returns their ids. */
async function makeRounds(token: string): Promise<Round[]> {
  const make = async <Made>(endpoint: Endpoint, body: unknown) =>
    JSON.parse(await api(endpoint, body, {}, token)) as Made;
  const names = Object.keys(teams);
  const ids: string[] = [];
  for (const name of names) ids.push((await make<Team>(registerTeam, { name, country: countryNumber('Sweden') })).id);
  const name = `Typed ${crypto.randomUUID().slice(0, 4)}`;
  const size = { numberOfTeams: names.length, numberOfRounds: 2 };
  const league = await make<League>(registerLeague, { name, country: countryNumber('Sweden'), ...size });
  const { id } = await make<LeagueSeason>(registerLeagueSeason, { leagueId: league.id, season: 25 });
  await make(updateLeagueSeason, { id, season: 25, teamIds: ids });
  const rounds: Round[] = [];
  for (const [roundNumber, deadline] of [
    [1, '2025-03-29T14:00:00.000Z'],
    [2, '2025-04-05T14:00:00.000Z'],
  ]) {
    rounds.push(await make<Round>(registerRound, { roundNumber, leagueSeasonStatsId: id, deadline }));
  }
  return rounds;
}

type Acts = { keys: number; clicks: number; moves: number };

/** Counts the input events that reach the page from now on. */
const beginCounting = (on: Page) =>
  on.evaluate(() => {
    const acts = { keys: 0, clicks: 0, moves: 0 };
    let hand = 'mouse';
    const record = (kind: 'keys' | 'clicks', by: string) => {
      acts[kind] += 1;
      if (hand !== by) acts.moves += 1;
      hand = by;
    };
    addEventListener('keydown', () => record('keys', 'keyboard'), true);
    addEventListener('mousedown', () => record('clicks', 'mouse'), true);
    Object.assign(globalThis, { acts });
  });

/** Types a word until the grid has identified the team and moves on. */
async function typeTeam(field: Locator, word: string) {
  await field.and(page.locator(':focus')).waitFor();
  for (const letter of word) {
    await page.keyboard.type(letter);
    if (!(await field.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(`${word} names no team`);
}

const token = await api(logIn, { email, password });
await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
const [first, second] = await makeRounds(token);
await page.goto(`/admin/matches/round/${first?.id}`);
const nextRound = page.getByRole('button', { name: 'Next round' });
await nextRound.waitFor();
await beginCounting(page);

await nextRound.click();
for (const [index, [home, away, [homeGoals, awayGoals]]] of matches.entries()) {
  const line = page.getByRole('group', { name: `Match ${index + 1}` });
  await typeTeam(line.getByLabel('Home team'), teams[home]);
  await typeTeam(line.getByLabel('Away team'), teams[away]);
  await page.keyboard.type(`${homeGoals}${awayGoals}`);
  await page.keyboard.press('Enter');
}
await page.getByText('Matches saved successfully').waitFor();

const { keys, clicks, moves } = await page.evaluate(() => (globalThis as unknown as { acts: Acts }).acts);
const stored = JSON.parse(await api(getRound, undefined, { id: second?.id }, token)) as Round;
const text = (homeName: string, goals: unknown[], awayName: string) => `${homeName} ${goals.join('-')} ${awayName}`;
const wanted = matches.map(([home, away, goals]) => text(home, goals, away));
const got = stored.matches.map((match) =>
  text(match.homeTeamName, [match.homeTeamGoals, match.awayTeamGoals], match.awayTeamName),
);
await browser.close();

const thoughts = matches.length + 2;
const seconds = keys * SECONDS.key + clicks * SECONDS.click + moves * SECONDS.handMoved + thoughts * SECONDS.thought;
const aMatch = seconds / matches.length;
process.stdout.write(
  `${matches.length} matches: ${keys} keys, ${clicks} clicks, ${moves} moves of the hand, ${thoughts} thoughts\n` +
    `${seconds.toFixed(1)} s, ${aMatch.toFixed(2)} s a match (at most ${MAX_SECONDS_PER_MATCH})\n`,
);
if (wanted.some((match) => !got.includes(match))) {
  console.error(`Stored is ${got.join(', ')}`);
  process.exitCode = 1;
}
if (aMatch > MAX_SECONDS_PER_MATCH) process.exitCode = 1;
