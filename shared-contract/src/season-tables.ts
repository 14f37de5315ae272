import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { SimpleTable } from './tables.ts';

/** The table has the season's name. Its rows are never edited; its name and colours can be, by the product's own account. */
export const addSeasonTable = endpoint('POST', '/lss/:id/table', {
  summary: 'Add an official table that follows a season’s standings',
  access: 'admin',
  params: byId,
  status: 201,
  answer: SimpleTable,
  failures: ['missing', 'conflict'],
});
