import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui/basic';
import { shownPages } from './shown-pages.ts';

type PagesProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
};

const IN_ROW = 'adm:min-w-9 adm:px-1.5 adm:max-sm:min-h-11 adm:max-sm:flex-1 adm:max-sm:px-0';

/** The range of rows on the current page, and buttons for the pages of a long list. Renders nothing for a single page. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-x-4 adm:gap-y-2"
    >
      <output className="adm:text-muted-foreground adm:tabular-nums">
        {(page - 1) * pageSize + 1}–{Math.min(page * pageSize, total)} of {total}
      </output>
      <div className="adm:flex adm:items-center adm:gap-1 adm:max-sm:w-full">
        <TurnButton isEnd={page <= 1} onTurn={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" /> <span className="adm:max-sm:sr-only">Previous</span>
        </TurnButton>
        {shownPages(page, pages).map((number, slot) =>
          number === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- the slots of a list do not move
            <span key={slot} aria-hidden="true" className={`${IN_ROW} adm:text-center adm:max-sm:leading-11`}>
              …
            </span>
          ) : (
            <Button
              // oxlint-disable-next-line react/no-array-index-key -- the slots of a list do not move
              key={slot}
              variant={number === page ? 'default' : 'ghost'}
              size="sm"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${IN_ROW} adm:tabular-nums`}
              onClick={() => onPage(number)}
            >
              {number}
            </Button>
          ),
        )}
        <TurnButton isEnd={page >= pages} onTurn={() => onPage(page + 1)}>
          <span className="adm:max-sm:sr-only">Next</span> <ChevronRight aria-hidden="true" />
        </TurnButton>
      </div>
    </nav>
  );
}

type TurnButtonProps = { isEnd: boolean; onTurn: () => void; children: ReactNode };

/** Uses `aria-disabled` at the ends, because a disabled button would lose the keyboard focus. */
function TurnButton({ isEnd, onTurn, children }: TurnButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={isEnd}
      className="adm:aria-disabled:pointer-events-none adm:max-sm:min-h-11 adm:max-sm:flex-1 adm:max-sm:px-0"
      onClick={isEnd ? undefined : onTurn}
    >
      {children}
    </Button>
  );
}
