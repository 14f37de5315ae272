import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import type { OtherNames } from 'shared-contract/team-names';
import { formatDay } from '../platform/failures.ts';
import type { Config } from '../platform/config.ts';
import type { TwoTables } from '../tables/compare.ts';
import type { ShownTable } from './shown.ts';
import { shortPath } from '../tables/short-ids.ts';
import { type DrawnScore, drawnScore } from './tip-score.ts';

/** The contents of a picture. */
export type Drawn = {
  table: ReturnType<typeof drawnTable>;
  /** Such as "by sofia · 22 Nov 2026". */
  byline: string;
  /** The score of a scored tip. */
  score?: DrawnScore;
  productName: string;
  /** The table's short address, which one can type, without the protocol. */
  address: string;
};

/** The contents of a picture of two tables side by side. */
export type DrawnComparison = {
  tables: [Drawn['table'], Drawn['table']];
  bylines: [string, string];
  /** The further names of teams by which both tables have the same team. */
  otherNames: OtherNames;
  productName: string;
  /** The host. The URL of a comparison has two ids and would be too small to read. */
  address: string;
};

/**
 * The version of the drawing code. Increase it with every visible change: pictures in caches and browsers then have
 * other URLs.
 */
export const DRAWING = 5;

/** Returns the drawn properties of a table. The version of a picture depends on them and their order. */
function drawnTable({ name, items, ...table }: PublicTable) {
  const { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = table;
  const counts = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  return { name, items, ...counts, winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
}

/** Returns the contents of a table's pictures. */
export function drawnOf({ score, shortId, table }: ShownTable, { productName, publicOrigin }: Config['site']): Drawn {
  const by = `by ${table.userName ?? 'Anonymous'}`;
  const scored = drawnScore(score);
  return {
    table: drawnTable(table),
    // The score comes first: a long name can be shortened.
    byline:
      scored === undefined
        ? `${by} · ${formatDay(new Date(table.lastModified ?? table.created))}`
        : `${scored.line} · ${by}`,
    ...(scored === undefined ? {} : { score: scored }),
    productName,
    address: `${new URL(publicOrigin).host}${shortId === null ? pathTo('simpleTable', { tableId: table.id }) : shortPath(shortId)}`,
  };
}

/** Returns the contents of a picture of two tables side by side. */
export function drawnOfTwo({ otherNames, tables: [one, other] }: TwoTables, site: Config['site']): DrawnComparison {
  const drawn = (table: PublicTable) => drawnOf({ table, score: null, shortId: null }, site);
  const [first, second] = [drawn(one), drawn(other)];
  return {
    tables: [first.table, second.table],
    bylines: [first.byline, second.byline],
    otherNames,
    productName: site.productName,
    address: new URL(site.publicOrigin).host,
  };
}
