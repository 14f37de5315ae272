import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { formatDay } from '../platform/failures.ts';
import type { Config } from '../platform/config.ts';
import type { ShownTable } from './shown.ts';
import { type DrawnScore, drawnScore } from './tip-score.ts';

/** What a picture shows. */
export type Drawn = {
  table: ReturnType<typeof drawnTable>;
  /** Such as "by sofia · 22 Nov 2026". */
  byline: string;
  /** Of a tip that is scored. */
  score?: DrawnScore;
  productName: string;
  /** The table's address without its protocol. */
  address: string;
};

/** What the picture of two tables beside each other shows. */
export type DrawnComparison = {
  tables: [Drawn['table'], Drawn['table']];
  bylines: [string, string];
  productName: string;
  /** The host: the address of a comparison, with two ids, would be too small to read. */
  address: string;
};

/** Raised with every change of what pictures look like: those kept and those in browsers are of another address then. */
export const DRAWING = 5;

/** The drawn properties of a table; the version of a picture depends on them and their order. */
function drawnTable({ name, items, ...table }: PublicTable) {
  const { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = table;
  const counts = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  return { name, items, ...counts, winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
}

/** What the pictures of a table show. */
export function drawnOf({ score, table }: ShownTable, { productName, publicOrigin }: Config['site']): Drawn {
  const by = `by ${table.userName ?? 'Anonymous'}`;
  const scored = drawnScore(score);
  return {
    table: drawnTable(table),
    // The score first: a long name is what can be left out.
    byline:
      scored === undefined
        ? `${by} · ${formatDay(new Date(table.lastModified ?? table.created))}`
        : `${scored.line} · ${by}`,
    ...(scored === undefined ? {} : { score: scored }),
    productName,
    address: `${new URL(publicOrigin).host}${pathTo('simpleTable', { tableId: table.id })}`,
  };
}

/** What the picture of two tables beside each other shows. */
export function drawnOfTwo([one, other]: [PublicTable, PublicTable], site: Config['site']): DrawnComparison {
  const [first, second] = [drawnOf({ table: one, score: null }, site), drawnOf({ table: other, score: null }, site)];
  return {
    tables: [first.table, second.table],
    bylines: [first.byline, second.byline],
    productName: site.productName,
    address: new URL(site.publicOrigin).host,
  };
}
