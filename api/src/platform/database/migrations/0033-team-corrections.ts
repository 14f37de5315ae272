import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

type Stats = { id: string; withdrawn: string | null; scored: number; conceded: number; points: number };
type Side = { team: string; rival: string; own: number; other: number; side: 'home' | 'away'; awarded: string | null };

/**
 * Makes a column of totals nullable; `null` means the total computed from the matches. SQLite cannot alter a column, so
 * the values move to a new one.
 */
async function mayBeEmpty({ db, type }: MigrationContext, column: string): Promise<void> {
  const old = `typed_${column}`;
  await db.schema.alterTable('team_stats').renameColumn(column, old).execute();
  await db.schema
    .alterTable('team_stats')
    .addColumn(column, type.count, (definition) => definition.check(sql`${sql.ref(column)} >= 0`))
    .execute();
  await sql`update team_stats set ${sql.ref(column)} = ${sql.ref(old)}`.execute(db);
  await db.schema.alterTable('team_stats').dropColumn(old).execute();
}

/** Returns the totals of each team of a season, computed from its matches. */
async function totalsOf(db: Kysely<unknown>, season: string, teams: readonly Stats[]) {
  const { rows } = await sql<Side>`
    select own.team_stats_id as team, rival.team_stats_id as rival, own.side as side, matches.awarded_to as awarded,
      case when own.side = 'home' then matches.home_goals else matches.away_goals end as own,
      case when own.side = 'home' then matches.away_goals else matches.home_goals end as other
    from match_sides own
    join match_sides rival on rival.match_id = own.match_id and rival.side <> own.side
    join matches on matches.id = own.match_id
    where own.league_season_id = ${season} and matches.status in ('played', 'awarded')`.execute(db);
  const annulled = new Set(teams.filter(({ withdrawn }) => withdrawn === 'annul').map(({ id }) => id));
  const totals = new Map(teams.map(({ id }) => [id, { scored: 0, conceded: 0, points: 0 }]));
  for (const { awarded, other, own, rival, side, team } of rows) {
    const total = totals.get(team);
    if (total === undefined || annulled.has(team) || annulled.has(rival)) continue;
    total.scored += own;
    total.conceded += other;
    const hasWon = awarded === null ? own > other : awarded === side;
    const isDrawn = awarded === null && own === other;
    total.points += hasWon ? 3 : isDrawn ? 1 : 0;
  }
  return totals;
}

/**
 * Goals and points of a team's season become corrections of the computed totals. Three zeros, which are the defaults,
 * and values equal to the computed ones become `null`.
 */
export const teamCorrections: Migration = {
  name: '0033-team-corrections',
  async up(context) {
    const { db } = context;
    for (const column of ['goals_for', 'goals_against', 'points']) await mayBeEmpty(context, column);
    await sql`update team_stats set goals_for = null, goals_against = null, points = null
      where goals_for = 0 and goals_against = 0 and points = 0`.execute(db);
    const seasons = await sql<{ id: string }>`
      select distinct league_season_id as id from team_stats where goals_for is not null`.execute(db);
    for (const season of seasons.rows) {
      const { rows: teams } = await sql<Stats>`
        select id, withdrawn, goals_for as scored, goals_against as conceded, points
        from team_stats where league_season_id = ${season.id}`.execute(db);
      const totals = await totalsOf(db, season.id, teams);
      for (const [id, { conceded, points, scored }] of totals) {
        await sql`update team_stats set goals_for = nullif(goals_for, ${scored}),
          goals_against = nullif(goals_against, ${conceded}), points = nullif(points, ${points})
          where id = ${id}`.execute(db);
      }
    }
  },
};
