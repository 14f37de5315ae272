import { decodeOrder, orderInSeason } from 'shared-contract/tip-orders';

/**
 * Reads stored orders as indexes of `teamIds`, the teams of the season now: teams that have left it are passed over, and newcomers come
 * last. `numbered` are the teams by the numbers that orders are stored in.
 */
export function orderReader(numbered: readonly string[], teamIds: readonly string[]): (picks: string) => number[] {
  const indexes = new Map(teamIds.map((teamId, index) => [teamId, index]));
  const indexOf = numbered.map((teamId) => indexes.get(teamId) ?? -1);
  return (picks) => {
    const numbers = decodeOrder(picks);
    const order = numbers.map((number) => indexOf[number] ?? -1);
    if (order.length === teamIds.length && !order.includes(-1)) return order;
    const tipped = numbers.flatMap((number) => numbered[number] ?? []);
    return orderInSeason(tipped, teamIds).order.map((teamId) => indexes.get(teamId) ?? -1);
  };
}
