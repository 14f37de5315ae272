import * as Primitive from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { DialogFooter, overlayLook, panelLook, WholeWindow } from './dialog.tsx';
import { useReturningFocus } from './use-returning-focus.ts';

type ConfirmDialogProps = {
  /** The element that opens the dialog; it must take a ref, as `Button` does. Without one, use `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  question: string;
  /** What the action will do. */
  details?: ReactNode;
  /** Label of the button that confirms. */
  confirm?: string | undefined;
  cancel?: string | undefined;
  destructive?: boolean | undefined;
  /** Whether it cannot be confirmed yet, because something in `details` is to be filled in. */
  isIncomplete?: boolean | undefined;
  /** The action; the dialog stays open and busy until it is done. If it rejects, the dialog stays and shows `failed`. */
  onConfirm: () => unknown;
  failed?: string | undefined;
  /** Called on Cancel or Escape. */
  onCancel?: (() => void) | undefined;
};

/** Asks for confirmation. The focus starts on Cancel and returns to where it came from. */
export function ConfirmDialog({
  trigger,
  open: openFromOutside,
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
  const [openInside, setOpenInside] = useState(false);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const returningFocus = useReturningFocus();
  const open = openFromOutside ?? openInside;

  const changeOpen = (next: boolean) => {
    if (state === 'busy') return;
    show(next);
    if (!next) onCancel?.();
  };
  const show = (next: boolean) => {
    setState('asking');
    setOpenInside(next);
    onOpenChange?.(next);
  };
  const act = async () => {
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
        <Primitive.Overlay data-slot="dialog-overlay" className={overlayLook} />
        <Primitive.Content
          data-slot="confirm-dialog"
          className={panelLook}
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
              onClick={() => void act()}
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

/** Asks before unsaved input is lost. */
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
