import type { Schema } from '../schema.ts';
import type { Db } from '../database.ts';

/**
 * Every backed-up table with its key, ordered so that referenced tables come first. `schemaMigrations` is stored in the
 * file's first line. `userCounts` is rebuilt by triggers during the restore.
 */
export const storedTables = [
  { name: 'users', key: ['id'] },
  { name: 'bans', key: ['userId'] },
  { name: 'bannedEmails', key: ['emailHash'] },
  { name: 'handles', key: ['key'] },
  { name: 'userWords', key: ['word', 'userId'] },
  { name: 'sessions', key: ['id'] },
  { name: 'loginAddresses', key: ['addressKey'] },
  { name: 'secondFactors', key: ['userId'] },
  { name: 'recoveryCodes', key: ['userId', 'codeHash'] },
  { name: 'mailTokens', key: ['id'] },
  { name: 'emailUndos', key: ['id'] },
  { name: 'outbox', key: ['id'] },
  { name: 'mailings', key: ['kind', 'subject', 'number'] },
  { name: 'idempotencyKeys', key: ['key'] },
  { name: 'friendRequests', key: ['id'] },
  { name: 'declinedRequests', key: ['senderId', 'receiverId'] },
  { name: 'blocks', key: ['blockerId', 'blockedId'] },
  { name: 'requestMails', key: ['lowId', 'highId'] },
  { name: 'mailSubscriptions', key: ['userId', 'kind'] },
  { name: 'friendships', key: ['lowId', 'highId'] },
  { name: 'simpleTables', key: ['id'] },
  { name: 'tableVersions', key: ['tableId', 'version'] },
  { name: 'manageKeys', key: ['id'] },
  { name: 'ratings', key: ['tableId', 'userId'] },
  { name: 'tableViews', key: ['tableId', 'day', 'host'] },
  { name: 'reports', key: ['id'] },
  { name: 'givenReports', key: ['id'] },
  { name: 'reportDecisions', key: ['id'] },
  { name: 'tableCounts', key: ['ownerId'] },
  { name: 'teams', key: ['id'] },
  { name: 'leagues', key: ['id'] },
  { name: 'leagueSeasons', key: ['id'] },
  { name: 'teamStats', key: ['id'] },
  { name: 'rounds', key: ['id'] },
  { name: 'matches', key: ['id'] },
  { name: 'matchSides', key: ['matchId', 'side'] },
  { name: 'seasonImports', key: ['id'] },
  { name: 'seasonChanges', key: ['id'] },
  { name: 'tips', key: ['tableId'] },
  { name: 'tippings', key: ['leagueSeasonId'] },
  { name: 'tipCounts', key: ['leagueSeasonId', 'id'] },
  { name: 'tipRounds', key: ['leagueSeasonId', 'roundNumber'] },
  { name: 'tipCorrections', key: ['scoringId'] },
  { name: 'tipScores', key: ['tableId', 'scoringId'] },
  { name: 'tipBadges', key: ['tableId'] },
  { name: 'tipGroups', key: ['id'] },
  { name: 'groupMembers', key: ['groupId', 'userId'] },
  { name: 'groupRemovals', key: ['groupId', 'userId'] },
  { name: 'feedback', key: ['id'] },
  { name: 'auditedChanges', key: ['id'] },
  { name: 'restorableChanges', key: ['changeId'] },
  { name: 'rateLimits', key: ['key'] },
] as const satisfies { name: Exclude<keyof Schema, 'schemaMigrations' | 'userCounts'>; key: string[] }[];

/** The names of the backed-up tables. */
export const backedUpTables = storedTables.map(({ name }) => name);

/** Returns the number of rows of each backed-up table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of backedUpTables) {
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = count;
  }
  return counts;
}
