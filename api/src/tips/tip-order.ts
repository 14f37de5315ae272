import type { SimpleTable } from 'shared-contract/tables';
import { byPlace, type ZoneCounts } from 'shared-contract/table-rules';
import { type FieldError, invalid } from '../platform/failures.ts';
import type { NumberedTeam } from '../competition/tip-lock/tip-lock.ts';
import { assertCanBeTipped, type TippedSeason } from './tipped-season.ts';

type Items = SimpleTable['items'];
type Rows = ZoneCounts & { items: Items };

/** Returns the rows and zones of a table over teams of a season. */
export function rowsOfOrder({ zones }: TippedSeason, order: readonly NumberedTeam[]): Rows {
  return {
    numberOfTeams: order.length,
    positiveAfterSeasonTeams: zones.positive,
    negativeAfterSeasonTeams: zones.negative,
    numberOfRelegations: zones.relegations,
    items: order.map(({ id, name }, index) => ({ name, tablePlace: index + 1, teamId: id })),
  };
}

/** Finds the team of an item by its id or, without one, by its name if that is unique. */
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
 * Validates the rows of a tip, and returns the order of their teams.
 * @throws {Failure} `invalid` when they do not name each team of the season once, by its current name, or have other
 * zones than the season.
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

/**
 * Returns the order of rows saved earlier, when the season may have had other teams. Returns `null` if none of its
 * teams is in them.
 */
export function earlierOrder(season: TippedSeason, items: Items): NumberedTeam[] | null {
  const known = new Set(byPlace(items).flatMap((item) => teamOf(season, item) ?? []));
  return known.size === 0 ? null : [...known, ...season.teams.filter((team) => !known.has(team))];
}
