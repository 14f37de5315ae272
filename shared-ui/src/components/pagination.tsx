import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'shared-ui/basic';

export type PaginationProps = {
  /** From 1 on. */
  page: number;
  pageSize: number;
  /** Entries on all pages. */
  total: number;
  onPage: (page: number) => void;
};

/** Which part of a long list is shown, and the way to the others; nothing when the list fits one page. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav data-slot="pagination" aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <output className="text-muted-foreground tabular-nums">
        {(page - 1) * pageSize + 1}–{Math.min(page * pageSize, total)} of {total}
      </output>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" /> Previous
        </Button>
        <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
