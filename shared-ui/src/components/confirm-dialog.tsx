import * as Primitive from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { DialogFooter, overlayStyles, panelStyles, WholeWindow } from './dialog.tsx';
import { useReturningFocus } from './use-returning-focus.ts';

type ConfirmDialogProps = {
  /**
   * The element that opens the dialog. It must accept a ref, as `Button` does. Alternatively use
   * `open` and `onOpenChange`.
   */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  question: string;
  /** The consequences of the action. */
  details?: ReactNode;
  /** The label of the confirm button. */
  confirm?: string | undefined;
  cancel?: string | undefined;
  destructive?: boolean | undefined;
  /** Disables confirmation until a required input in `details` is complete. */
  isIncomplete?: boolean | undefined;
  /**
   * The action. The dialog stays open and busy until it settles. If it rejects, the dialog shows
   * `failed` and stays open.
   */
  onConfirm: () => unknown;
  failed?: string | undefined;
  /** Called on Cancel or Escape. */
  onCancel?: (() => void) | undefined;
};

/** A dialog that asks for confirmation. It focuses Cancel first, and restores the focus when it closes. */
export function ConfirmDialog({
  trigger,
  open: controlledOpen,
  onOpenChange,
  question,
  details,
  confirm = 'Delete',
  cancel = 'Cancel',
  destructive = true,
  isIncomplete = false,
  onConfirm,
  failed = 'Something went wrong. Please try again.',
  onCancel,
}: ConfirmDialogProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const returningFocus = useReturningFocus();
  const open = controlledOpen ?? uncontrolledOpen;

  const changeOpen = (next: boolean) => {
    if (state === 'busy') return;
    show(next);
    if (!next) onCancel?.();
  };
  const show = (next: boolean) => {
    setState('asking');
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  const runAction = async () => {
    setState('busy');
    try {
      await onConfirm();
      show(false);
    } catch {
      setState('failed');
    }
  };

  return (
    <Primitive.Root open={open} onOpenChange={changeOpen}>
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay data-slot="dialog-overlay" className={overlayStyles} />
        <Primitive.Content
          data-slot="confirm-dialog"
          className={panelStyles}
          aria-busy={state === 'busy'}
          {...(details === undefined && { 'aria-describedby': undefined })}
          {...returningFocus}
        >
          <WholeWindow />
          <div className="grid gap-2">
            <Primitive.Title className="text-xl">{question}</Primitive.Title>
            {details !== undefined && (
              <Primitive.Description asChild className="text-muted-foreground">
                <div>{details}</div>
              </Primitive.Description>
            )}
          </div>
          {state === 'failed' && <Alert variant="error">{failed}</Alert>}
          <DialogFooter>
            <Primitive.Cancel asChild>
              <Button variant="outline" disabled={state === 'busy'}>
                {cancel}
              </Button>
            </Primitive.Cancel>
            <Button
              variant={destructive ? 'destructive' : 'default'}
              disabled={state === 'busy' || isIncomplete}
              aria-busy={state === 'busy'}
              onClick={() => void runAction()}
            >
              {state === 'busy' && <Spinner />}
              {confirm}
            </Button>
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type UnsavedDialogProps = {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** A dialog that warns before unsaved input is lost. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      question="Leave without saving?"
      details="Your changes on this page have not been saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
