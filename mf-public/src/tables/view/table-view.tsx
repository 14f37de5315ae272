import { type RefObject, useEffect, useRef } from 'react';
import { headOfTable } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable as Table } from 'shared-contract/tables';
import { Alert } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { PublicPage } from '../../shared/public-page.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { bylineOf } from '../../table-card/creator.tsx';
import type { Shown } from '../../table-data/load-table.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { ManageTable } from '../manage/manage-table.tsx';
import { shareLink } from '../../table-data/share-link.ts';
import { CreatedPanel } from '../share/created-panel.tsx';
import { DrawnWords, TableCard } from '../../table-card/table-card.tsx';
import { useJustCreated } from '../../table-data/use-just-created.ts';
import type { ShownTip } from '../../tips/load-tip.ts';
import { sealedLinkWords, sealedTipOf } from '../share/sealed.ts';
import { ScoredTip, type TableParts } from '../../tips/scored-tip.tsx';
import { TableColumns } from './table-columns.tsx';

type TableViewProps = Shown & {
  /** What belongs to it if it is a tip. */
  tip: ShownTip | null;
  /** Whether it belongs to who is signed in. */
  isOwn: boolean;
  /** Told that it has become public or private. */
  onVisibility: () => void;
  onChanged: (changed: Partial<Table>) => void;
};

/** A table that is there: its card, what its owner is told about it, and what it came to if it is a tip. */
export function TableView({ table, tip, isForOwnerAlone, isOwn, onVisibility, onChanged }: TableViewProps) {
  const { isCreated, isCopied, close } = useJustCreated();
  const bar = useRef<HTMLDivElement>(null);
  const focusBar = () => bar.current?.querySelector('button')?.focus();
  const was = useRef({ isCreated, isForOwnerAlone });
  useEffect(() => {
    const before = was.current;
    was.current = { isCreated, isForOwnerAlone };
    // What was pressed has gone, and with it the focus.
    if (!isCreated && (before.isCreated || before.isForOwnerAlone !== isForOwnerAlone)) focusBar();
  }, [isCreated, isForOwnerAlone]);
  const hasShareBar = !isCreated && table.hidden === undefined;
  useMarkedWhileStuck(bar, hasShareBar);
  const score = tip?.score ?? null;
  const sealed = sealedTipOf(table);
  const isUnseen = isForOwnerAlone || sealed !== undefined;
  // Whoever is the only one to see it is told of no author.
  const byline = isUnseen ? dateText(table.created) : bylineOf(table);
  const columns = (parts: TableParts) => (
    <TableColumns
      {...{ ...parts, table, tip, isOwn, isForOwnerAlone, isUnseen, hasShareBar, bar, onVisibility, onChanged }}
    />
  );
  return (
    <PublicPage {...headOfTable(table)} isTitleHidden>
      {/* Reached by its link alone. */}
      {!table.isListed && <meta name="robots" content="noindex" />}
      {isCreated && (
        <CreatedPanel
          table={table}
          isForOwnerAlone={isForOwnerAlone}
          isOwn={isOwn}
          isCopied={isCopied}
          onVisibility={onVisibility}
          onListed={({ isListed }) => onChanged({ isListed })}
          onClose={close}
        />
      )}
      {table.hidden !== undefined && <HiddenNotice hidden={table.hidden} />}
      {isForOwnerAlone && !isCreated && table.hidden === undefined && (
        <Alert>
          Only you can see this table. Make it public here or in <TextLink to={pathTo('myTables')}>My Tables</TextLink>.
        </Alert>
      )}
      {sealed !== undefined && !isCreated && <Alert title="This tip is sealed">{sealedLinkWords(sealed)}</Alert>}
      <ManageTable table={table} onClaimed={onVisibility} />
      {score === null ? (
        columns({
          card: (
            <TableCard
              table={table}
              name={table.name}
              byline={<DrawnWords>{byline}</DrawnWords>}
              link={isForOwnerAlone ? undefined : shareLink(table.id)}
            />
          ),
        })
      ) : (
        <ScoredTip table={table} score={score} byline={byline} isOwn={isOwn}>
          {columns}
        </ScoredTip>
      )}
    </PublicPage>
  );
}

/** Marks an element that is sticky at the window's foot with `data-stuck`: `true` while it lies there, `false` where it rests. */
function useMarkedWhileStuck(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = element;
    // Not in every browser without a window.
    if (!isThere || current === null || typeof IntersectionObserver === 'undefined') return;
    // At the foot its last pixel is outside of a window that is one lower.
    const observer = new IntersectionObserver(
      ([entry]) => {
        current.dataset['stuck'] = String(entry !== undefined && entry.intersectionRatio < 1);
      },
      { rootMargin: '0px 0px -1px', threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isThere]);
}
