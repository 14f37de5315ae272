import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import type { Config } from '../platform/config.ts';
import type { ShownTable } from './shown.ts';
import { type DrawnScore, drawnScore } from './tip-score.ts';

/** What a picture shows. */
export type Drawn = {
  table: Pick<
    PublicTable,
    | 'name'
    | 'items'
    | 'numberOfTeams'
    | 'positiveAfterSeasonTeams'
    | 'negativeAfterSeasonTeams'
    | 'numberOfRelegations'
    | 'winnerColor'
    | 'positiveColor'
    | 'negativeColor'
    | 'relegationColor'
    | 'itemColor'
  >;
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

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOf = (moment: string) => days.format(new Date(moment));

/** What the pictures of a table show. */
export function drawnOf({ score, table }: ShownTable, { productName, publicOrigin }: Config['site']): Drawn {
  const { name, items, winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = table;
  const { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const counts = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  const colours = { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
  const by = `by ${table.userName ?? 'Anonymous'}`;
  const scored = drawnScore(score);
  return {
    table: { name, items, ...counts, ...colours },
    // The score first: a long name is what can be left out.
    byline: scored === undefined ? `${by} · ${dayOf(table.lastModified ?? table.created)}` : `${scored.line} · ${by}`,
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
