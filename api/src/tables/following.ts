import type { Selectable } from 'kysely';
import { NO_ZONES, zonesFit } from 'shared-contract/season-rules';
import type { Standings } from 'shared-contract/public-seasons';
import { MIN_TEAMS } from 'shared-contract/table-rules';
import { decisionsOf } from '../competition/standings/decisions.ts';
import { matchesOfSeasons } from '../competition/standings/matches.ts';
import { byRound, getSeasonContexts, standingsOf } from '../competition/standings/standings.ts';
import { type ReadTip, tipsAmong } from '../tips/read-tips.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Db } from '../platform/database/database.ts';

/** Returns the content that a season's standings give to a table that follows them. */
export function rowsOfSeason({ rows, rules: { zones } }: Standings) {
  const { negative, positive, relegations } = zonesFit(zones, rows.length) ? zones : NO_ZONES;
  return {
    numberOfTeams: rows.length,
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
    items: rows.map(({ teamName }, index) => ({ name: teamName, tablePlace: index + 1 })),
  };
}

/**
 * Returns the latest standings of some seasons and of some of their stages, by the ids of season and stage. Seasons
 * without an order of all teams are left out.
 */
async function latestTables(db: Db, ids: readonly string[], stages: ReadonlySet<string>) {
  const contexts = await getSeasonContexts(db, ids);
  const ofRound = byRound(await matchesOfSeasons(db, [...ids]));
  const tables = contexts.flatMap((context) => [
    standingsOf(context, ofRound),
    ...(decisionsOf(context.season).rules.stages ?? [])
      .filter(({ id }) => stages.has(id))
      .map(({ id }) => standingsOf(context, ofRound, undefined, id)),
  ]);
  return new Map(tables.map((standings) => [`${standings.id} ${standings.stage ?? ''}`, standings]));
}

/** A stored table, with its tip if it is one. */
export type ReadRow = Selectable<TableRow> & { tip?: ReadTip };

/**
 * Fills tables that follow or tip a season with the season's current rows. If the season or the
 * stage no longer exists, or the season's stages give no order of all teams, the stored rows remain.
 */
export async function followed<Row extends Selectable<TableRow>>(
  db: Db,
  tables: readonly Row[],
  now: Date,
): Promise<(Row & ReadRow)[]> {
  const seasonIds = new Set(tables.flatMap(({ leagueSeasonId }) => leagueSeasonId ?? []));
  const stages = new Set(tables.flatMap(({ stageId }) => stageId ?? []));
  const standings = await latestTables(db, [...seasonIds], stages);
  const ids = tables.map(({ id }) => id);
  const tips = await tipsAmong(db, ids, now);
  return tables.map((table) => {
    const tip = tips.get(table.id);
    if (tip !== undefined) {
      const { items: order, ...zones } = tip.rows;
      return { ...table, ...zones, items: JSON.stringify(order), tip };
    }
    const its = standings.get(`${table.leagueSeasonId} ${table.stageId ?? ''}`);
    if (its === undefined || its.rows.length < MIN_TEAMS) return table;
    const { items, ...counts } = rowsOfSeason(its);
    return { ...table, ...counts, items: JSON.stringify(items) };
  });
}

type SeasonRows = ReturnType<typeof rowsOfSeason>;

/** Whether two contents have the same rows and zones. */
export function hasSameRows(one: SeasonRows, other: SeasonRows): boolean {
  const rowsOf = (table: SeasonRows) => [
    table.numberOfTeams,
    table.positiveAfterSeasonTeams,
    table.negativeAfterSeasonTeams,
    table.numberOfRelegations,
    ...table.items.map(({ name, tablePlace }) => `${tablePlace} ${name}`).sort(),
  ];
  return JSON.stringify(rowsOf(one)) === JSON.stringify(rowsOf(other));
}
