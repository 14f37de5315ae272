import { settleLocks } from '../../competition/tip-lock/tip-lock.ts';
import { codeOf } from '../../groups/group-codes.ts';
import { join } from '../../groups/group-members.ts';
import { lockGroup } from '../../groups/group-rows.ts';
import { addGroup } from '../../groups/groups.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { countGroups } from '../../memberships/memberships.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { TipScoring } from '../../tips/scoring/scoring-job.ts';
import { productAccount } from '../../users/users.ts';
import { demoPeople } from './demo-people.ts';
import { findLivingSeason, importMatches } from './living-season.ts';
import { livingLeague } from './living-league.ts';

type Needs = Pick<Platform, 'clock' | 'mailTokens' | 'store'>;

/** The groups, with the places of their members in the list of people. The first one owns the group. */
const GROUPS = [
  { name: 'The Friday Bench', members: [0, 3, 4, 8, 11, 17, 22, 30, 35] },
  { name: 'Office Tipsters', members: [5, 1, 8, 14, 19, 26, 33] },
];

const HOUR_MS = 60 * 60 * 1000;

/** Returns a clock that shows another time. */
const clockAt = ({ newId }: Clock, now: Date): Clock => ({ newId, now: () => now });

/** Adds the groups. The administrator is a member, as the people cannot log in to show them. */
async function addGroups(db: Db, needs: Needs, { lock, seasonId }: { lock: Date; seasonId: string }): Promise<void> {
  const people = await demoPeople(db);
  const administrator = await productAccount(db).executeTakeFirst();
  const before = { ...needs, clock: clockAt(needs.clock, new Date(lock.getTime() - HOUR_MS)) };
  for (const { members, name } of GROUPS) {
    const ids = members.flatMap((index) => people[index] ?? []);
    const [ownerId = '', ...others] = ids;
    const id = await addGroup(db, before, { name, leagueSeasonStatsId: seasonId }, ownerId);
    const code = codeOf(needs, await lockGroup(db, id));
    for (const userId of [...others, ...(administrator === undefined ? [] : [administrator.id])]) {
      await join(db, before, code, userId);
    }
  }
}

/** Scores the tips as the job does, at a time. */
async function score(store: Store, clock: Clock): Promise<void> {
  const scoring = new TipScoring({ clock, store }, 0);
  // The first run finds the changes.
  await scoring.run();
  await scoring.run();
}

/**
 * Completes the invented league after the first start: adds the groups, which need the signing key, scores the tips,
 * corrects a result and scores again. Does nothing once it is done, or without the league.
 */
export async function completeDemo(needs: Needs): Promise<void> {
  const { clock, store } = needs;
  const living = await findLivingSeason(store.db);
  if (living === undefined) return;
  const { correction, lock } = livingLeague(living.now);
  const isMade = await store.write(async (db) => {
    if ((await countGroups(db, [living.seasonId])) > 0) return false;
    await addGroups(db, needs, { lock, seasonId: living.seasonId });
    return true;
  }, 'serializable');
  if (!isMade) return;
  const now = clock.now().getTime();
  await settleLocks(store, clock.now());
  await score(store, clockAt(clock, new Date(now - 2 * HOUR_MS)));
  await importMatches(store, clockAt(clock, new Date(now - HOUR_MS)), living, correction, 'Demonstration');
  await score(store, clock);
}
