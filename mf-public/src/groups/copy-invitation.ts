import { toast } from 'shared-ui/toast';
import { invitationLink } from './words.ts';

const position = 'bottom-center';

/** The id of the field that the link stands in, from where it is copied by hand. */
export const INVITATION_FIELD = 'invitation-link';

/** Puts the link that takes others into the group into the clipboard; where the browser doesn’t let it, leads to its field. */
export async function copyInvitation(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(invitationLink(code));
    toast.success('Link copied to clipboard!', { position });
  } catch {
    document.getElementById(INVITATION_FIELD)?.focus();
    toast.error('Failed to copy the link. Please copy it from its field.', { position });
  }
}
