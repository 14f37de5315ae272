import { embedCode as codeFor, embedSize } from 'shared-contract/embed-code';
import type { PublicTable } from 'shared-contract/tables';
import { siteConfig } from 'shared-session';

/** The code that shows a table in a page of another site. */
export const embedCode = (table: Pick<PublicTable, 'id' | 'name' | 'numberOfTeams'>): string =>
  codeFor(table, embedSize(table), siteConfig().publicOrigin);
