import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';

/** Returns the public URL of a table. */
export const shareLink = (tableId: string): string => siteConfig().publicOrigin + pathTo('simpleTable', { tableId });
