import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A part of a check that need not be read. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className="adm:group" open={isOpen}>
      <summary className="adm:flex adm:cursor-pointer adm:list-none adm:items-center adm:gap-2 adm:py-2 adm:font-semibold">
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
