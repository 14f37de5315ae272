import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A line with a title that opens the part below it. `className` is that of the line. */
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
