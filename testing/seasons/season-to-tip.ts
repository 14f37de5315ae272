import { updateOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { importSeason } from 'shared-contract/season-import';
import { confirmEmail } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { getTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { mailedPath } from '../mailed-path.ts';
import type { RunningApi } from '../start-api.ts';
import { type Person, signInAsUser } from '../with-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A time span in seconds to advance the server's clock past the season's lock. */
export const PAST_LOCK = (8 * DAY_MS) / 1000;

/**
 * Creates a season of four teams that begins in a week, as the signed-in administrator. Tips lock with its first round.
 * @param now - The time by the server's clock.
 */
export async function addSeasonToTip(now: Date, name = 'Small League') {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const source = (results: Record<string, string>) =>
    [
      'round,date,time,home,away,score,status',
      ...[
        ['1', day(7), 'Alfa', 'Bravo'],
        ['1', day(7), 'Charlie', 'Delta'],
        ['2', day(14), 'Bravo', 'Charlie'],
        ['2', day(14), 'Delta', 'Alfa'],
      ].map(
        ([round, date, home, away]) => `${round},${date},19:00,${home},${away},${results[`${home}-${away}`] ?? ''},`,
      ),
    ].join('\n');
  const importWith = (results: Record<string, string>) =>
    call(importSeason, {
      body: {
        country: countryNumber('Sweden'),
        league: { name, numberOfTeams: 4, numberOfRounds: 2 },
        season: now.getUTCFullYear() % 100,
        source: source(results),
        dryRun: false,
      },
    });
  const { leagueSeasonStatsId } = await importWith({});
  return {
    id: String(leagueSeasonStatsId),
    /** Imports results such as `{ 'Alfa-Bravo': '2-0' }`, as an administrator. */
    play: importWith,
  };
}

/** Creates a tip of the signed-in user: the season's teams by their first letters, such as 'ABCD'. */
export async function tip(seasonId: string, letters: string, settings: object = {}) {
  const { teams, zones } = await call(getTipping, { params: { id: seasonId } });
  const items = [...letters].map((letter, index) => {
    const team = teams.find(({ name }) => name.startsWith(letter));
    return { teamId: team?.teamId ?? '', name: team?.name ?? '', tablePlace: index + 1 };
  });
  return call(createTable, {
    body: {
      ...newTable(items.length),
      positiveAfterSeasonTeams: zones.positive,
      negativeAfterSeasonTeams: zones.negative,
      numberOfRelegations: zones.relegations,
      name: 'My tip',
      items,
      isPublicTable: true,
      isRanked: true,
      leagueSeasonStatsId: seasonId,
      ...settings,
    },
  });
}

/** Registers and signs in a user who may appear on a leaderboard: with a public profile and a confirmed email. */
export async function signInAsPublicUser(api: RunningApi, firstName: string, lastName = 'Lind'): Promise<Person> {
  const person = await signInAsUser(firstName, lastName);
  const { email, password } = person;
  await call(updateOwnProfile, { body: { currentPassword: password, isPublicProfile: true } });
  const link = new URL(await mailedPath(api, email, pathTo('confirmEmail')), 'https://tiptable.test');
  await call(confirmEmail, { body: { email, token: link.searchParams.get('token') ?? '' } });
  return person;
}
