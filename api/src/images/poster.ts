import { invitationByline, invitationLockText } from 'shared-contract/invitations';
import type { GroupInvitation } from 'shared-contract/groups';
import { titleOfSeason } from 'shared-contract/season-text';
import type { Zone } from 'shared-contract/table-rules';
import type { Config } from '../platform/config.ts';

/** A row of the ranking in a poster. */
export type PosterRow = { place: number; name: string; value: string; zone: Zone };

/** The contents of the picture of a page without a table of its own. */
export type Poster = {
  /** A few words above the title. */
  label: string;
  title: string;
  /** The lines below the title. */
  lines: string[];
  /** The first rows of a ranking; empty for a picture without one. */
  rows: PosterRow[];
  productName: string;
  /** An address that a reader can type, without the protocol. */
  address: string;
};

const hostOf = ({ publicOrigin }: Config['site']) => new URL(publicOrigin).host;

/** Returns the contents of an invitation's picture. Its address is the host: the invitation's own is a secret. */
export const posterOfInvitation = (invitation: GroupInvitation, site: Config['site']): Poster => ({
  label: 'You’re invited to predict together',
  title: invitation.name,
  lines: [titleOfSeason(invitation.season), invitationByline(invitation), invitationLockText(invitation, 'UTC')],
  rows: [],
  productName: site.productName,
  address: hostOf(site),
});
