import { useState } from 'react';
import { Button } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from 'shared-ui/dialog';
import { utcTimeText } from 'shared-ui/format';
import type { Conflict } from './edit.ts';

export type ConflictDialogProps = Pick<Conflict, 'changes' | 'by'> & {
  onReload: () => void;
  onOverwrite: () => Promise<void>;
  onClose: () => void;
};

/** Shows another administrator's changes since the form was filled, and asks which changes to keep. */
export function ConflictDialog({ changes, by, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function overwrite() {
    setBusy(true);
    await onOverwrite();
    setBusy(false);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
    >
      <DialogContent>
        <div className="adm:grid adm:gap-2">
          <DialogTitle>Someone else changed this while you were editing</DialogTitle>
          <DialogDescription>
            {by !== undefined && (
              <>
                <strong>{by.name}</strong> saved it on <time dateTime={by.at}>{utcTimeText(by.at)}</time>.{' '}
              </>
            )}
            Reload to take their changes and lose yours, or overwrite theirs with yours.
          </DialogDescription>
        </div>
        <table className="adm:w-full adm:text-left">
          <caption className="adm:sr-only">What has changed</caption>
          <thead className="adm:text-sm adm:text-muted-foreground">
            <tr>
              {['Field', 'Was', 'Is now'].map((heading) => (
                <th key={heading} scope="col" className="adm:py-1 adm:font-normal adm:not-last:pr-3">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, now }) => (
              <tr key={label} className="adm:border-t adm:align-top">
                <th scope="row" className="adm:py-2 adm:pr-3 adm:font-semibold">
                  {label}
                </th>
                <td className="adm:py-2 adm:pr-3 adm:wrap-anywhere adm:whitespace-pre-line">{before || '–'}</td>
                <td className="adm:py-2 adm:wrap-anywhere adm:whitespace-pre-line">{now || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <DialogFooter>
          <Button variant="outline" disabled={isBusy} onClick={onReload}>
            Reload
          </Button>
          <Button variant="destructive" disabled={isBusy} onClick={() => void overwrite()}>
            Overwrite
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
