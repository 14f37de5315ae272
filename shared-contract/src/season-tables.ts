import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { queryOf } from './list.ts';
import { SimpleTable } from './tables.ts';

/** The table has the season's name, with that of the stage if it follows one. Its rows are read-only. The product's account can edit its name and colours. */
export const addSeasonTable = endpoint('POST', '/lss/:id/table', {
  summary: 'Add an official table that follows the standings of a season or of a stage',
  access: 'admin',
  params: byId,
  query: queryOf({ stage: v.optional(Id) }),
  status: 201,
  answer: SimpleTable,
  failures: ['missing', 'conflict'],
});
