import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { buttonVariants, cn } from 'shared-ui/basic';
import { ChevronDownIcon } from './icons.tsx';

export type DisclosureProps = {
  label: string;
  /** Replaces the visible label on wide screens. Screen readers still read the label. */
  icon?: ReactNode;
  /** Rendered before the label. */
  before?: ReactNode;
  /** Rendered after the label. */
  mark?: ReactNode;
  className?: string;
  /** The edge of the button with which a floating panel is aligned. */
  edge: 'left' | 'right';
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

const panel =
  'grid min-w-52 gap-0.5 max-lg:pb-2 max-lg:pl-3 lg:absolute lg:top-full lg:mt-2 lg:animate-rise lg:rounded-xl lg:border lg:border-border lg:bg-popover lg:p-2 lg:text-popover-foreground lg:shadow-lg';

/** The classes of an item in a panel. */
export const panelItem =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left no-underline transition-colors hover:bg-accent hover:text-accent-foreground aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground';

/**
 * A button that shows and hides a panel: below it in the flow on small screens, floating over the page on wide ones.
 */
export function Disclosure({
  label,
  icon,
  before,
  mark,
  className,
  edge,
  isOpen,
  onToggle,
  children,
}: DisclosureProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onToggle(false);
    button.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble up from its controls
    <div className={cn('lg:relative', className)} onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'sm' }),
          'min-h-11 max-lg:w-full max-lg:justify-between',
        )}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="inline-flex items-center gap-3">
          {icon}
          {before}
          <span className={cn(icon !== undefined && 'lg:sr-only')}>{label}</span>
          {mark}
        </span>
        <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className={cn(isOpen && [panel, edge === 'left' ? 'lg:left-0' : 'lg:right-0'])}>
        {children}
      </div>
    </div>
  );
}
