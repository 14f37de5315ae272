import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';

/** The public address of a table. */
export const shareLink = (tableId: string): string => siteConfig().publicOrigin + pathTo('simpleTable', { tableId });
