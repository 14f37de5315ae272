import type { TestServer } from './server.ts';

/** Sets when the tips of a season lock, so many seconds from now by the server's clock, unless a lock is written down. */
export async function setLock({ services }: TestServer, leagueSeasonId: string, inSeconds: number): Promise<void> {
  const { clock, store } = services;
  const locksAt = new Date(clock.now().getTime() + inSeconds * 1000).toISOString();
  await store.db
    .insertInto('tippings')
    .values({ leagueSeasonId, rule: 'places', teams: '[]', locksAt, lockedAt: null })
    .onConflict((same) => same.column('leagueSeasonId').doUpdateSet({ locksAt }))
    .execute();
}
