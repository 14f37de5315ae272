import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { buttonVariants, cn } from 'shared-ui/basic';

type DisclosureProps = {
  label: string;
  /** Stands in for the label on the button, which is then for listeners only. */
  icon?: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

const panel =
  'grid min-w-52 gap-0.5 max-md:pb-2 max-md:pl-3 md:absolute md:top-full md:right-0 md:mt-2 md:animate-rise md:rounded-xl md:border md:border-border md:bg-popover md:p-2 md:text-popover-foreground md:shadow-lg';

/** The look of what stands in a panel. */
export const panelItem =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left no-underline transition-colors hover:bg-accent hover:text-accent-foreground aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground';

/** A button that shows and hides the panel below it: in the flow on small screens, floating above the page on others. */
export function Disclosure({ label, icon, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onToggle(false);
    button.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what bubbles up from its controls
    <div className="md:relative" onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'sm' }),
          'min-h-11 max-md:w-full max-md:justify-between',
        )}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="inline-flex items-center gap-3">
          {icon}
          <span className={cn(icon !== undefined && 'md:sr-only')}>{label}</span>
        </span>
        <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className={cn(isOpen && panel)}>
        {children}
      </div>
    </div>
  );
}
