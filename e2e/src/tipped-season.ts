import type { APIRequestContext } from '@playwright/test';
import { updateOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { createGroup, type Group, joinGroup } from 'shared-contract/groups';
import { getLeaderboard, type Leaderboard } from 'shared-contract/leaderboards';
import { pathTo } from 'shared-contract/screens';
import { importSeason } from 'shared-contract/season-import';
import { confirmEmail } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { createTable, type SimpleTable } from 'shared-contract/tables';
import { getTipping, type Tipping, updateTipping } from 'shared-contract/tips';
import { lastOfTheAlphabetWins, smallSeasonOf } from '../../testing/seasons/small-season.ts';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { mailedPath } from './mails.ts';
import { newPerson, type Person } from './people.ts';
import { expect, password } from './test.ts';

/** Creates a user who may appear on the public leaderboard: with a public profile and a confirmed email. */
export async function newPublicPerson(request: APIRequestContext, firstName: string, lastName: string) {
  const person = await newPerson(request, { firstName, lastName });
  const { email, token } = person;
  await callApi(request, updateOwnProfile, { data: { currentPassword: password, isPublicProfile: true }, token });
  const link = new URL(await mailedPath(email, pathTo('confirmEmail')), 'http://localhost');
  await callApi(request, confirmEmail, { data: { email, token: link.searchParams.get('token') } });
  return person;
}

/** Creates a season of four teams whose first round is next year. In each match the team later in the alphabet wins. */
export async function newSeasonToTip(request: APIRequestContext) {
  const token = await administratorsToken(request);
  const year = new Date().getUTCFullYear() + 1;
  // Too long for one line on a phone. A heading that nearly fills its line may wrap in the typeface and not in its
  // fallback, or vice versa.
  const league = { name: `Tips of the tests ${crypto.randomUUID().slice(0, 4)}`, numberOfTeams: 4, numberOfRounds: 6 };
  async function importRounds(played: number, merges: Record<string, string | null>): Promise<string> {
    const source = smallSeasonOf(year, (round, home, away) =>
      round <= played ? lastOfTheAlphabetWins(round, home, away) : '',
    );
    const data = { country: countryNumber('Monaco'), league, season: year % 100, source, dryRun: false, merges };
    const answer = JSON.parse(await callApi(request, importSeason, { data, token })) as { leagueSeasonStatsId: string };
    return answer.leagueSeasonStatsId;
  }
  // Other tests have clubs of the same names.
  const lssId = await importRounds(0, { Alfa: null, Bravo: null, Charlie: null, Delta: null });
  const params = { id: lssId };
  const getSettings = async () => JSON.parse(await callApi(request, getTipping, { params })) as Tipping;
  return {
    lssId,
    title: `${league.name} ${year}`,
    /** Creates a public tip of a user: the teams by their first letters, such as 'ABCD'. */
    async tip(owner: Person, letters: string, settings: object = {}): Promise<SimpleTable> {
      const { teams, zones } = await getSettings();
      const items = [...letters].map((letter, index) => {
        const team = teams.find(({ name }) => name.startsWith(letter));
        return { teamId: team?.teamId, name: team?.name, tablePlace: index + 1 };
      });
      const data = {
        ...newTable(items.length),
        positiveAfterSeasonTeams: zones.positive,
        negativeAfterSeasonTeams: zones.negative,
        numberOfRelegations: zones.relegations,
        name: `${owner.handle} says`,
        items,
        isPublicTable: true,
        isRanked: true,
        leagueSeasonStatsId: lssId,
        ...settings,
      };
      return JSON.parse(await callApi(request, createTable, { data, token: owner.token })) as SimpleTable;
    },
    /** Sets the lock to a number of seconds from now. */
    async lockIn(seconds: number): Promise<void> {
      const { version } = await getSettings();
      const locksAt = new Date(Date.now() + seconds * 1000).toISOString();
      await callApi(request, updateTipping, { params, data: { locksAt, version }, token });
    },
    async untilLocked(): Promise<void> {
      await expect.poll(async () => (await getSettings()).isLocked).toBe(true);
    },
    /** Imports the results of the first rounds. */
    async play(rounds: number): Promise<void> {
      const { teams } = await getSettings();
      await importRounds(rounds, Object.fromEntries(teams.map(({ name, teamId }) => [name, teamId])));
    },
    /** Waits for the job that scores a round once its results are stable. */
    async untilScored(round: number): Promise<void> {
      const scored = async () =>
        (JSON.parse(await callApi(request, getLeaderboard, { params: { lssId } })) as Leaderboard).round;
      await expect.poll(scored, { intervals: [1000], timeout: 300_000 }).toBe(round);
    },
  };
}

/** Creates a sealed tip of a season that locks next year. */
export async function sealedTip(request: APIRequestContext) {
  const season = await newSeasonToTip(request);
  // With this name the page's heading ends in the middle of its last line on a phone, see above.
  const owner = await newPublicPerson(request, 'Augusta Ada', 'Lovelace');
  const { id: tableId } = await season.tip(owner, 'DBAC', { isSealed: true });
  return { season, owner, tableId };
}

async function newGroup(
  request: APIRequestContext,
  lssId: string,
  name: string,
  [owner, ...others]: [Person, ...Person[]],
) {
  const data = { name, leagueSeasonStatsId: lssId };
  const { code, id } = JSON.parse(await callApi(request, createGroup, { data, token: owner.token })) as Group;
  for (const { token } of others) await callApi(request, joinGroup, { params: { code: code ?? '' }, token });
  return { groupId: id, code: code ?? '' };
}

/**
 * Creates a user with tips and groups in two seasons: one that is open for tips, and one whose first rounds have been
 * played. Returns parameters of screens for the entities of each, and the code of a group without the user.
 */
export async function tippedSeasons(request: APIRequestContext) {
  const me = await newPublicPerson(request, 'Tove', 'Ahl');
  const others = [
    await newPublicPerson(request, 'Jon', 'Ek'),
    await newPublicPerson(request, 'Ylva', 'Stark'),
    await newPublicPerson(request, 'Maximiliane-Theodora', 'von Hohenstein-Wittelsbach'),
    await newPublicPerson(request, 'Nils', 'Ask'),
  ] as const;
  async function newSeason() {
    const season = await newSeasonToTip(request);
    const { lssId } = season;
    const { id: tableId } = await season.tip(me, 'DBAC');
    const { id: other } = await season.tip(others[0], 'BDAC');
    await season.tip(others[1], 'ACBD');
    // With five tips the group's grid is wider than a tablet.
    await season.tip(others[2], 'DCBA');
    await season.tip(others[3], 'ABCD');
    const { groupId } = await newGroup(request, lssId, 'The office', [me, ...others]);
    const { code } = await newGroup(request, lssId, 'Neighbours', [others[0]]);
    return { season, ids: { lssId, tableId, a: tableId, b: other, userId: others[0].handle, groupId, code } };
  }
  const after = await newSeason();
  await after.season.lockIn(1);
  const before = await newSeason();
  await after.season.untilLocked();
  await after.season.play(2);
  return { me, before: before.ids, after: after.ids, untilScored: () => after.season.untilScored(2) };
}
