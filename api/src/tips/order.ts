import type { SimpleTable } from 'shared-contract/tables';
import { byPlace, type ZoneCounts } from 'shared-contract/table-rules';
import { decodeOrder, encodeOrder } from 'shared-contract/tip-orders';
import { type FieldError, invalid } from '../failures.ts';
import { type NumberedTeam, numbered } from './lock.ts';
import { assertCanBeTipped, type TippedSeason } from './season.ts';

type Items = SimpleTable['items'];
type Rows = ZoneCounts & { items: Items };

/** The teams of a season in the order of a tip: those that have left are left out, those that have come since are last. */
export function orderOf(
  { state, teams }: TippedSeason,
  picks: string,
): { order: NumberedTeam[]; newcomers: NumberedTeam[] } {
  const present = new Map(teams.map((team) => [team.id, team]));
  const tipped = decodeOrder(picks).flatMap((number) => present.get(state.teams[number]?.id ?? '') ?? []);
  const known = new Set(tipped);
  const newcomers = teams.filter((team) => !known.has(team));
  return { order: [...tipped, ...newcomers], newcomers };
}

/** The rows and zones of a table over teams of a season. */
export function rowsOfOrder({ zones }: TippedSeason, order: readonly NumberedTeam[]): Rows {
  return {
    numberOfTeams: order.length,
    positiveAfterSeasonTeams: zones.positive,
    negativeAfterSeasonTeams: zones.negative,
    numberOfRelegations: zones.relegations,
    items: order.map(({ id, name }, index) => ({ name, tablePlace: index + 1, teamId: id })),
  };
}

/** The team that an item names: by id, or by name in a form from before items had ids. */
function teamOf({ teams }: TippedSeason, { name, teamId }: Items[number]): NumberedTeam | undefined {
  if (teamId !== undefined) return teams.find(({ id }) => id === teamId);
  const named = teams.filter((team) => team.name === name);
  return named.length === 1 ? named[0] : undefined;
}

const countNames = {
  numberOfTeams: 'number of teams',
  positiveAfterSeasonTeams: 'positive places',
  negativeAfterSeasonTeams: 'negative places',
  numberOfRelegations: 'relegation places',
};

/**
 * The order that the rows of a table tip.
 * @throws {Failure} when they do not name each team of the season once, by its name, or have other zones than the season.
 */
export function tippedOrder(season: TippedSeason, rows: Rows): NumberedTeam[] {
  assertCanBeTipped(season, 'leagueSeasonStatsId');
  const items = byPlace(rows.items);
  const order = items.flatMap((item) => teamOf(season, item) ?? []);
  const errors: FieldError[] = [];
  if (items.length !== season.teams.length || new Set(order).size !== season.teams.length) {
    errors.push({ path: 'items', message: 'Must name each team of the season once' });
  } else if (items.some(({ name }, index) => name !== order[index]?.name)) {
    errors.push({ path: 'items', message: 'Must call the teams by their names' });
  }
  const wanted = rowsOfOrder(season, season.teams);
  for (const [field, name] of Object.entries(countNames) as [keyof typeof countNames, string][]) {
    if (rows[field] !== wanted[field]) {
      errors.push({ path: field, message: `Must be ${wanted[field]}, the season’s ${name}` });
    }
  }
  if (errors.length > 0) throw invalid(errors);
  return order;
}

/** The order of rows that were saved when the season may have had other teams; `null` where they name none of its teams. */
export function earlierOrder(season: TippedSeason, items: Items): NumberedTeam[] | null {
  const known = new Set(byPlace(items).flatMap((item) => teamOf(season, item) ?? []));
  return known.size === 0 ? null : [...known, ...season.teams.filter((team) => !known.has(team))];
}

/** An order as it is stored, and the numbers of the season's teams by then. */
export function picksOf({ state, teams }: TippedSeason, order: readonly NumberedTeam[]) {
  const all = numbered(state.teams, teams);
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  return { picks: encodeOrder(order.flatMap(({ id }) => numbers.get(id) ?? [])), teams: all };
}
