import { Link2, RefreshCw, Share2 } from 'lucide-react';
import { type Group, renewGroupCode } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { call, siteConfig } from 'shared-session';
import { Button, Card, CardTitle } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

/** The id of the field that contains the link, for copying it manually. */
const INVITATION_FIELD = 'invitation-link';

const position = 'bottom-center';

/** Shows the owner the invitation link, to copy, share or renew. */
export function Invite({ group, code, onChanged }: { group: Group; code: string; onChanged: (group: Group) => void }) {
  const link = siteConfig().publicOrigin + pathTo('joinGroup', { code });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied to clipboard!', { position });
    } catch {
      document.getElementById(INVITATION_FIELD)?.focus();
      toast.error('Failed to copy the link. Please copy it from its field.', { position });
    }
  };
  const share = async () => {
    const text = `Predict ${titleOfSeason(group.season)} with us`;
    try {
      await navigator.share({ title: group.name, text, url: link });
    } catch (error) {
      // Closing the sheet is not a failure; if it does not open, copy the link instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const renew = async () => {
    onChanged(await call(renewGroupCode, { params: { id: group.id } }));
    toast.success('The group has a new link.', { position });
  };
  return (
    <Card className="pub:print:hidden">
      <CardTitle>Invite others</CardTitle>
      <div className="pub:grid pub:gap-3">
        <div className="pub:grid pub:gap-1">
          <Label htmlFor={INVITATION_FIELD}>Link to join</Label>
          <Input
            id={INVITATION_FIELD}
            readOnly
            value={link}
            className="pub:text-ellipsis"
            onFocus={({ target }) => target.select()}
          />
        </div>
        <div className="pub:flex pub:flex-wrap pub:gap-2">
          <Button className="pub:max-sm:flex-1" onClick={() => void copy()}>
            <Link2 aria-hidden="true" /> Copy link
          </Button>
          {typeof navigator !== 'undefined' && 'share' in navigator && (
            <Button variant="secondary" className="pub:max-sm:flex-1" onClick={() => void share()}>
              <Share2 aria-hidden="true" /> Share
            </Button>
          )}
          <ConfirmDialog
            trigger={
              <Button variant="ghost">
                <RefreshCw aria-hidden="true" /> New link
              </Button>
            }
            question="Make a new link?"
            details="The current link stops working. Everyone in the group stays."
            confirm="Make a new link"
            destructive={false}
            onConfirm={renew}
          />
        </div>
        <p className="pub:text-sm pub:text-muted-foreground">Anyone with the link can join until the season ends.</p>
      </div>
    </Card>
  );
}
