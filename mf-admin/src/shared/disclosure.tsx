import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title' | 'className'> & {
  title: ReactNode;
  /** The classes of the line with the title. */
  className?: string;
};

/** A line that opens the part below it. */
export function Disclosure({
  title,
  className = 'adm:min-h-11 adm:font-semibold',
  children,
  ...props
}: DisclosureProps) {
  return (
    <details className="adm:group" {...props}>
      <summary className={`adm:flex adm:list-none adm:items-center adm:gap-2 ${className}`}>
        <ChevronRight
          aria-hidden="true"
          className="adm:shrink-0 adm:text-muted-foreground adm:transition-transform adm:group-open:rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
