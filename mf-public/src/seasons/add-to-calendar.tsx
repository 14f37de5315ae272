import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PublicSeason } from 'shared-contract/public-seasons';
import { titleOfSeason } from 'shared-contract/season-text';
import { Button, LazyDialog } from 'shared-ui/basic';

const loadDialog = async () => (await import('./calendar-dialog.tsx')).CalendarDialog;

type AddToCalendarProps = {
  season: Pick<PublicSeason, 'id' | 'leagueName' | 'season'>;
  /** The text of the button. It must be part of “Add … to your calendar” with the season’s name. */
  children?: ReactNode;
  className?: string;
};

/** A button with a dialog that offers the season's dates to calendar apps. */
export function AddToCalendar({ season, children, className }: AddToCalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LazyDialog
      load={loadDialog}
      props={{ season }}
      open={isOpen}
      onOpenChange={setIsOpen}
      button={
        <Button
          variant="outline"
          className={className}
          {...(children !== undefined && { 'aria-label': `Add ${titleOfSeason(season)} to your calendar` })}
        >
          <CalendarPlus aria-hidden="true" /> <span>{children ?? 'Add to calendar'}</span>
        </Button>
      }
    />
  );
}
