import type { TestServer } from './server.ts';

/** Sets the lock of a season's tips, in seconds from the server's time. Has no effect once a lock is recorded. */
export async function setLock({ services }: TestServer, leagueSeasonId: string, inSeconds: number): Promise<void> {
  const { clock, store } = services;
  const locksAt = new Date(clock.now().getTime() + inSeconds * 1000).toISOString();
  await store.db
    .insertInto('tippings')
    .values({ leagueSeasonId, rule: 'places', teams: '[]', locksAt, lockedAt: null })
    .onConflict((same) => same.column('leagueSeasonId').doUpdateSet({ locksAt }))
    .execute();
}
