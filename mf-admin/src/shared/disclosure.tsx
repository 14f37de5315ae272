import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A title that expands the content below it. `className` applies to the title's line. */
export function Disclosure({ title, className = '', children, ...props }: ComponentProps<'details'>) {
  return (
    <details className="adm:group" {...props}>
      <summary
        className={`adm:flex adm:min-h-11 adm:list-none adm:items-center adm:gap-2 adm:font-semibold ${className}`}
      >
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
