import { type ReactNode, useId } from 'react';
import { buttonVariants, cn } from 'shared-ui/basic';
import { ChevronDownIcon } from './icons.tsx';

export type DisclosureProps = {
  label: string;
  /** Only screen readers read the label. */
  isLabelHidden?: boolean;
  /** Rendered before the label. */
  before?: ReactNode;
  /** Rendered after the label. */
  mark?: ReactNode;
  className?: string;
  /** The edge of the button with which the panel is aligned. */
  edge: 'left' | 'right';
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** The classes of a button or link in the header. */
export const headerButton = cn(buttonVariants({ variant: 'ghost', size: null }), 'min-h-11 px-2.5 text-sm');

/** The classes of an item in a panel. */
export const panelItem =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left no-underline transition-colors hover:bg-accent hover:text-accent-foreground aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground';

/** A button that shows and hides a panel, which floats over the page. */
export function Disclosure({
  label,
  isLabelHidden = false,
  before,
  mark,
  className,
  edge,
  isOpen,
  onToggle,
  children,
}: DisclosureProps) {
  const id = useId();
  return (
    <div className={cn('relative', className)}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} className={headerButton} onClick={onToggle}>
        {before}
        <span className={cn(isLabelHidden && 'sr-only')}>{label}</span>
        {mark}
        <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={cn(
          isOpen &&
            'absolute top-full mt-2 grid min-w-52 animate-rise gap-0.5 rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-lg',
          edge === 'right' && 'right-0',
        )}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
