import { CircleCheck, EyeOff, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Report } from 'shared-contract/moderation';
import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import { Button, cn } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
  useReturningFocus,
} from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { DESTRUCTIVE } from '../shared/lists/delete-button.tsx';
import { rowAction, RowWords } from '../shared/navigation/row-action.tsx';
import { DecisionForm } from './decision-form.tsx';
import { focusTitle } from './focus-title.ts';
import { TableRows } from './table-rows.tsx';
import { actionWords, subjectWords } from './words.ts';

export const actionIcons: Record<ModerationAction, typeof EyeOff> = {
  dismiss: CircleCheck,
  hide: EyeOff,
  restore: RotateCcw,
  delete: Trash2,
};

export type DecideProps = {
  action: ModerationAction;
  subject: Report['subject'];
  subjectId: string;
  name: string;
  /** The rule that is suggested. */
  rule: ReportReason;
  /** The report to decide on. */
  load: () => Promise<Report>;
  onChanged: () => void;
  /** Id of the element that names it, for screen readers. */
  describedBy: string;
  /** Whether it is one of the actions of a list's row. */
  isInTable?: boolean;
  /** Asks without a button of its own, as for an entry of a menu; called when it was answered. */
  onClose?: () => void;
};

/** A button that asks for the reason of a decision, and makes it. */
export function Decide(props: DecideProps) {
  const { action, subject, subjectId, name, rule, load, onChanged, describedBy, isInTable = false, onClose } = props;
  const [isKeptOpen, setOpen] = useDraftState(`${action} of ${subjectId} is open`, false);
  const returningFocus = useReturningFocus();
  const [isStale, setStale] = useState(false);
  const [isDone, setDone] = useState(false);
  const Icon = actionIcons[action];
  const words = actionWords[action];
  return (
    <Dialog
      open={onClose !== undefined || isKeptOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) onClose?.();
        // The list is left alone while somebody types.
        if (!open && isStale) onChanged();
      }}
    >
      {onClose === undefined && (
        <DialogTrigger asChild>
          <Button
            variant={!isInTable && (action === 'hide' || action === 'restore') ? 'outline' : 'ghost'}
            size="sm"
            title={isInTable ? words.button : undefined}
            aria-describedby={describedBy}
            className={isInTable ? rowAction : cn('adm:max-sm:min-h-11', action === 'delete' && DESTRUCTIVE)}
          >
            <Icon aria-hidden="true" /> {isInTable ? <RowWords>{words.button}</RowWords> : words.button}
          </Button>
        </DialogTrigger>
      )}
      <DialogContent
        onOpenAutoFocus={returningFocus.onOpenAutoFocus}
        onCloseAutoFocus={(event) => (isDone ? focusTitle(event) : returningFocus.onCloseAutoFocus(event))}
      >
        <div className="adm:grid adm:gap-2">
          <DialogTitle>{words.question(subject)}</DialogTitle>
          <DialogDescription className="adm:wrap-anywhere">
            <strong>{name}</strong> {words.effect[subject]}
          </DialogDescription>
        </div>
        {isInTable && action !== 'restore' && <TableRows id={subjectId} />}
        <DecisionForm
          {...{ action, subject, subjectId, rule, load }}
          onNewer={() => setStale(true)}
          onDone={() => {
            setDone(true);
            setOpen(false);
            onClose?.();
            toast.success(words.done(subjectWords[subject]), { position: 'top-right' });
            onChanged();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
