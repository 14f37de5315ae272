import type { TippingRow } from '../store/schema/tips.ts';

/** The ids of the teams by the numbers that tips of a season are stored in. */
export const numberedTeams = ({ teams }: Pick<TippingRow, 'teams'>): string[] =>
  (JSON.parse(teams) as { id: string }[]).map(({ id }) => id);
