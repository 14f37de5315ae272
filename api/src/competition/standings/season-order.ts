import { sql } from 'kysely';

/** What seasons are sorted by in time: 2025 is stored as 25, and 2025/26, which comes after it, as 2526. */
export const seasonInTime = sql<number>`case when league_seasons.season < 100 then league_seasons.season * 100 else league_seasons.season end`;
