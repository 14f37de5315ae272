import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui/basic';

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
};

/** Shows the range of rows on the current page and buttons to turn pages. Renders nothing for a single page. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav data-slot="pagination" aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <output className="text-muted-foreground tabular-nums">
        {(page - 1) * pageSize + 1}–{Math.min(page * pageSize, total)} of {total}
      </output>
      <div className="flex gap-2">
        <TurnButton isEnd={page <= 1} onTurn={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" /> Previous
        </TurnButton>
        <TurnButton isEnd={page >= pages} onTurn={() => onPage(page + 1)}>
          Next <ChevronRight aria-hidden="true" />
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
      className="aria-disabled:pointer-events-none"
      onClick={isEnd ? undefined : onTurn}
    >
      {children}
    </Button>
  );
}
