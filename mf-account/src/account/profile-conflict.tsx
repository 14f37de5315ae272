import { useRef } from 'react';
import { Button, Facts } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from 'shared-ui/dialog';
import type { FieldChange } from './profile-values.ts';

type ProfileConflictProps = {
  changes: readonly FieldChange[];
  /** Saves the user's input nevertheless. */
  onKeep: () => void;
  /** Discards the input and fills the form with the current profile. */
  onTake: () => void;
  onClose: () => void;
};

/** Shows the changes made elsewhere since the form was filled, and asks which version to keep. */
export function ProfileConflict({ changes, onKeep, onTake, onClose }: ProfileConflictProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        // Focuses Save, because the first button discards the input.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          save.current?.focus();
        }}
      >
        <div className="acc:grid acc:gap-2">
          <DialogTitle>Your profile was changed elsewhere</DialogTitle>
          <DialogDescription>
            This happened on another device, or by an administrator, since you opened this page. If you save what you
            typed, only the fields that you have changed yourself are replaced.
          </DialogDescription>
        </div>
        <Facts
          of={changes.map(({ before, label, now }) => [
            label,
            <span key={label}>
              {now || 'Removed'}{' '}
              <span className="acc:font-normal acc:text-muted-foreground">(was {before || 'empty'})</span>
            </span>,
          ])}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onTake}>
            Discard what I typed
          </Button>
          <Button ref={save} onClick={onKeep}>
            Save what I typed
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
