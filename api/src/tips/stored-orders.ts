import { decodeOrder, encodeOrder, orderInSeason } from 'shared-contract/tip-orders';
import { type NumberedTeam, numbered } from '../competition/tip-lock/tip-lock.ts';
import type { TippedSeason } from './tipped-season.ts';

/** The ids of the teams that a stored order names, also of those that have left the season since. */
export const tippedIds = (known: readonly NumberedTeam[], picks: string): string[] =>
  decodeOrder(picks).flatMap((number) => known[number]?.id ?? []);

/** The teams of a season in the order of a tip: those that have left are left out, those that have come since are last. */
export function orderOf(
  { state, teams }: TippedSeason,
  picks: string,
): { order: NumberedTeam[]; newcomers: NumberedTeam[] } {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const { newcomers, order } = orderInSeason(tippedIds(state.teams, picks), [...byId.keys()]);
  const teamsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { order: teamsOf(order), newcomers: teamsOf(newcomers) };
}

/** Reads many stored orders in the same way, as indexes of `teamIds`. */
export function orderReader(known: readonly NumberedTeam[], teamIds: readonly string[]): (picks: string) => number[] {
  const indexes = new Map(teamIds.map((teamId, index) => [teamId, index]));
  const indexOf = known.map(({ id }) => indexes.get(id) ?? -1);
  return (picks) => {
    const order = decodeOrder(picks).map((number) => indexOf[number] ?? -1);
    if (order.length === teamIds.length && !order.includes(-1)) return order;
    return orderInSeason(tippedIds(known, picks), teamIds).order.map((teamId) => indexes.get(teamId) ?? -1);
  };
}

/** An order as it is stored, and the numbers of the season's teams by then. */
export function picksOf({ state, teams }: TippedSeason, order: readonly NumberedTeam[]) {
  const all = numbered(state.teams, teams);
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  return { picks: encodeOrder(order.flatMap(({ id }) => numbers.get(id) ?? [])), teams: all };
}
