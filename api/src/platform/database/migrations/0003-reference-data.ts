import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Teams, leagues and their seasons, rounds and matches. */
export const referenceData: Migration = {
  name: '0003-reference-data',
  async up({ createIndex, createTable, type }) {
    await createTable('teams')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('name_key', type.key, (column) => column.notNull())
      .addColumn('english_name', type.text)
      .addColumn('country', type.count, (column) => column.notNull())
      .addColumn('image_url', type.text)
      .addColumn('website', type.text)
      .execute();
    await createIndex('teams', ['name_key', 'id']);
    await createIndex('teams', ['country', 'name_key', 'id']);

    await createTable('leagues')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('name_key', type.key, (column) => column.notNull())
      .addColumn('country', type.count, (column) => column.notNull())
      .addColumn('number_of_teams', type.count, (column) => column.notNull())
      .addColumn('number_of_rounds', type.count, (column) => column.notNull())
      .execute();
    await createIndex('leagues', ['name_key', 'id']);
    await createIndex('leagues', ['country', 'name_key', 'id']);
    await createIndex('leagues', ['number_of_teams', 'name_key', 'id']);

    await createTable('league_seasons')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_id', type.id, (column) => column.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('season', type.count, (column) => column.notNull())
      .addUniqueConstraint('league_seasons_league_id_season_unique', ['league_id', 'season'])
      .execute();

    await createTable('team_stats')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('team_id', type.id, (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('goals_for', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('goals_against', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('points', type.count, (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('team_stats_league_season_id_team_id_unique', ['league_season_id', 'team_id'])
      .addUniqueConstraint('team_stats_id_league_season_id_unique', ['id', 'league_season_id'])
      .execute();
    await createIndex('team_stats', ['team_id']);

    await createTable('rounds')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('round_number', type.count, (column) => column.notNull())
      .addColumn('deadline', type.moment, (column) => column.notNull())
      .addUniqueConstraint('rounds_league_season_id_round_number_unique', ['league_season_id', 'round_number'])
      .addUniqueConstraint('rounds_id_league_season_id_unique', ['id', 'league_season_id'])
      .execute();

    await createTable('matches')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('round_id', type.id, (column) => column.notNull().references('rounds.id').onDelete('cascade'))
      .addColumn('home_goals', type.count, (column) => column.notNull().check(sql`home_goals >= 0`))
      .addColumn('away_goals', type.count, (column) => column.notNull().check(sql`away_goals >= 0`))
      .addUniqueConstraint('matches_id_round_id_unique', ['id', 'round_id'])
      .execute();
    await createIndex('matches', ['round_id']);

    // One row per team of a match: a team plays once per round, and only in rounds of its own season.
    await createTable('match_sides')
      .addColumn('match_id', type.id, (column) => column.notNull())
      .addColumn('side', type.text, (column) => column.notNull().check(sql`side in ('home', 'away')`))
      .addColumn('round_id', type.id, (column) => column.notNull())
      .addColumn('league_season_id', type.id, (column) => column.notNull())
      .addColumn('team_stats_id', type.id, (column) => column.notNull())
      .addPrimaryKeyConstraint('match_sides_primary_key', ['match_id', 'side'])
      .addUniqueConstraint('match_sides_round_id_team_stats_id_unique', ['round_id', 'team_stats_id'])
      .addForeignKeyConstraint(
        'match_sides_match',
        ['match_id', 'round_id'],
        'matches',
        ['id', 'round_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'match_sides_round',
        ['round_id', 'league_season_id'],
        'rounds',
        ['id', 'league_season_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      // No cascade: a team with matches cannot leave its season. Deferred, because deleting a season deletes both.
      .addForeignKeyConstraint(
        'match_sides_team_stats',
        ['team_stats_id', 'league_season_id'],
        'team_stats',
        ['id', 'league_season_id'],
        (constraint) => constraint.deferrable().initiallyDeferred(),
      )
      .execute();
    await createIndex('match_sides', ['team_stats_id']);
  },
};
