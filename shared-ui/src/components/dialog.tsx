import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ComponentProps, useLayoutEffect } from 'react';
import { buttonVariants, cn } from 'shared-ui/basic';

export const overlayStyles = 'fixed inset-0 z-50 animate-fade-in bg-overlay';
export const panelStyles =
  'fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 animate-rise gap-5 overflow-y-auto rounded-2xl border bg-popover p-6 text-popover-foreground shadow-lg';

/**
 * In a dialog, dims the window to its edges. The page's scrollbar is replaced by equal padding, so
 * the layout does not shift.
 */
export function WholeWindow() {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (page.dataset['covered'] !== undefined) return;
    page.style.setProperty('--ui-scrollbar', `${innerWidth - page.clientWidth}px`);
    page.dataset['covered'] = '';
    return () => {
      delete page.dataset['covered'];
    };
  }, []);
  return null;
}

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** Whether there is a close button; true by default. */
  closeButton?: boolean | undefined;
};

/** A modal dialog. It must contain a `DialogTitle`. */
export function DialogContent({ className, children, closeButton = true, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="dialog-overlay" className={overlayStyles} />
      <Primitive.Content data-slot="dialog-content" className={cn(panelStyles, className)} {...props}>
        <WholeWindow />
        {children}
        {closeButton && (
          <Primitive.Close
            aria-label="Close"
            className={cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'absolute top-3 right-3')}
          >
            <X aria-hidden="true" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="dialog-title" className={cn('pr-8 text-xl', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="dialog-description"
      className={cn('text-muted-foreground', className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}
