import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';

/** The address under which anybody may see a public table. */
export const shareLink = (tableId: string): string => siteConfig().publicOrigin + pathTo('simpleTable', { tableId });
