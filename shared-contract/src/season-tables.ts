import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { SimpleTable } from './tables.ts';

/** The table has the season's name. Its rows are read-only. The product's account can edit its name and colours. */
export const addSeasonTable = endpoint('POST', '/lss/:id/table', {
  summary: 'Add an official table that follows a season’s standings',
  access: 'admin',
  params: byId,
  status: 201,
  answer: SimpleTable,
  failures: ['missing', 'conflict'],
});
