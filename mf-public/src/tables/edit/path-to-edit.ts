import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';

/** Returns the path of the screen that edits a table. A tip is edited on its season's prediction screen. */
export const pathToEdit = ({ id, leagueSeasonStatsId, tip }: Pick<SimpleTable, 'id' | 'leagueSeasonStatsId' | 'tip'>) =>
  tip === undefined || leagueSeasonStatsId === undefined
    ? pathTo('editOwnTable', { tableId: id })
    : pathTo('predict', { lssId: leagueSeasonStatsId });
