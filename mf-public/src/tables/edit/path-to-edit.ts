import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';

/** Where a table of one's own is changed: a tip with the teams of its season. */
export const pathToEdit = ({ id, leagueSeasonStatsId, tip }: Pick<SimpleTable, 'id' | 'leagueSeasonStatsId' | 'tip'>) =>
  tip === undefined || leagueSeasonStatsId === undefined
    ? pathTo('editOwnTable', { tableId: id })
    : pathTo('predict', { lssId: leagueSeasonStatsId });
