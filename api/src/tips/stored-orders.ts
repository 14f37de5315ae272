import { decodeOrder, encodeOrder, orderInSeason } from 'shared-contract/tip-orders';
import { type NumberedTeam, numbered } from '../competition/tip-lock/tip-lock.ts';
import type { TippedSeason } from './tipped-season.ts';

/** Returns the ids of the teams in a stored order, including those that have left the season since. */
export const tippedIds = (known: readonly NumberedTeam[], picks: string): string[] =>
  decodeOrder(picks).flatMap((number) => known[number]?.id ?? []);

/** Returns the season's teams in the order of a tip. Teams that have left are omitted; newcomers are last. */
export function orderOf(
  { state, teams }: TippedSeason,
  picks: string,
): { order: NumberedTeam[]; newcomers: NumberedTeam[] } {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const { newcomers, order } = orderInSeason(tippedIds(state.teams, picks), [...byId.keys()]);
  const teamsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { order: teamsOf(order), newcomers: teamsOf(newcomers) };
}

/**
 * Returns a function that decodes stored orders to indexes of `teamIds`, with the same handling of teams that joined or
 * left. For many tips.
 */
export function orderReader(known: readonly NumberedTeam[], teamIds: readonly string[]): (picks: string) => number[] {
  const indexes = new Map(teamIds.map((teamId, index) => [teamId, index]));
  const indexOf = known.map(({ id }) => indexes.get(id) ?? -1);
  return (picks) => {
    const order = decodeOrder(picks).map((number) => indexOf[number] ?? -1);
    if (order.length === teamIds.length && !order.includes(-1)) return order;
    return orderInSeason(tippedIds(known, picks), teamIds).order.map((teamId) => indexes.get(teamId) ?? -1);
  };
}

/** Encodes an order for storage, and returns the numbered teams of the season with it. */
export function picksOf({ state, teams }: TippedSeason, order: readonly NumberedTeam[]) {
  const all = numbered(state.teams, teams);
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  return { picks: encodeOrder(order.flatMap(({ id }) => numbers.get(id) ?? [])), teams: all };
}
