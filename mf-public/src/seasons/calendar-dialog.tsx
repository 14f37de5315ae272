import { CalendarPlus, Copy, Download } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { fillPath } from 'shared-contract/path';
import type { PublicSeason } from 'shared-contract/public-seasons';
import { calendarUrls, getSeasonCalendar } from 'shared-contract/season-calendar';
import { titleOfSeason } from 'shared-contract/season-text';
import { fileNameOf } from 'shared-contract/table-files';
import { siteConfig } from 'shared-session';
import { Button, buttonVariants } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, useReturningFocus } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';

const position = 'bottom-center';

type CalendarDialogProps = {
  season: Pick<PublicSeason, 'id' | 'leagueName' | 'season'>;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** A dialog to subscribe to a season's calendar, copy its address, or download it. */
export function CalendarDialog({ season, open, onOpenChange }: CalendarDialogProps) {
  const title = titleOfSeason(season);
  const { apiBase, publicOrigin } = siteConfig();
  const { subscription } = calendarUrls(new URL(apiBase, publicOrigin).href, season.id);
  const subscribe = useRef<HTMLAnchorElement>(null);
  const { onCloseAutoFocus, onOpenAutoFocus } = useReturningFocus();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="pub:grid-cols-[minmax(0,1fr)]"
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          onOpenAutoFocus();
          // By default the first field gets the focus, not a link.
          event.preventDefault();
          subscribe.current?.focus();
        }}
      >
        <div className="pub:grid pub:gap-1">
          <DialogTitle>Add to your calendar</DialogTitle>
          <DialogDescription>
            Kick-offs, rounds and the deadline for tips of {title}. No scores and no alarms.
          </DialogDescription>
        </div>
        <Way hint="Opens your calendar app. Stays up to date when matches move.">
          <a ref={subscribe} href={subscription} className={buttonVariants({ size: 'lg' })}>
            <CalendarPlus aria-hidden="true" /> Subscribe
          </a>
        </Way>
        <Address subscription={subscription} />
        <Way hint="The dates as they are now. They stay as they are when matches move.">
          <a
            href={apiBase + fillPath(getSeasonCalendar.path, { id: season.id })}
            download={fileNameOf(title, 'ics')}
            className={buttonVariants({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" /> Download
          </a>
        </Way>
      </DialogContent>
    </Dialog>
  );
}

const hintLook = 'pub:text-sm pub:text-muted-foreground';

/** A way to get the dates, with a hint below. */
const Way = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="pub:grid pub:gap-1.5">
    {children}
    <p className={hintLook}>{hint}</p>
  </div>
);

/** The address of the subscription, for calendars on the web. */
function Address({ subscription }: { subscription: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(subscription);
      toast.success('Address copied to clipboard!', { position });
    } catch {
      input.current?.focus();
      toast.error('Failed to copy the address. Please copy it from its field.', { position });
    }
  };
  return (
    <div className="pub:grid pub:gap-1.5">
      <Label htmlFor={id}>Calendar address</Label>
      <div className="pub:flex pub:gap-2 pub:max-sm:flex-col">
        <Input
          ref={input}
          id={id}
          readOnly
          value={subscription}
          aria-describedby={`${id}-hint`}
          className="pub:min-w-0 pub:flex-1 pub:text-ellipsis"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" /> Copy address
        </Button>
      </div>
      <p id={`${id}-hint`} className={hintLook}>
        For Google Calendar or Outlook on the web: add a calendar from its URL and paste this.
      </p>
    </div>
  );
}
