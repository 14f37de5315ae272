import { siteConfig } from 'shared-session';
import { pathTo } from 'shared-contract/screens';
import { counted } from 'shared-ui/format';

/** The address that takes others into a group. */
export const invitationLink = (code: string): string => siteConfig().publicOrigin + pathTo('joinGroup', { code });

export const membersText = (count: number): string => counted(count, 'member');
