import { type RefObject, useEffect, useRef, useState } from 'react';
import { headOfTable } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { ANONYMOUS_ID, type PublicTable as Table } from 'shared-contract/tables';
import { Alert, LazyPart, Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { PublicPage } from '../../shared/public-page.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { bylineOf } from '../../table-card/creator.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { useManageKey } from '../../table-data/manage-key.ts';
import { shareLink } from '../../table-data/share-link.ts';
import { CreatedPanel } from '../share/created-panel.tsx';
import { DrawnWords, TableCard } from '../../table-card/table-card.tsx';
import { useJustCreated } from '../../table-data/use-just-created.ts';
import { sealedLinkWords, sealedTipOf } from '../share/sealed.ts';
import { ScoredTip, type TableParts } from '../../tips/scored-tip.tsx';
import { TableColumns, type TableViewProps } from './table-columns.tsx';

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

const loadManage = async () => (await import('../manage/manage.tsx')).Manage;

type ManageTableProps = {
  table: Table;
  /** Told that it is in the account of who is signed in. */
  onClaimed: () => void;
};

/**
 * What whoever made a table without an account can do with it, by its key. Most who see a table have no key of it: the code is loaded for
 * those who have one.
 */
function ManageTable({ table, onClaimed }: ManageTableProps) {
  const manageKey = useManageKey(table.id);
  const [isRefused, setIsRefused] = useState(false);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  if (isAnonymous && manageKey !== null) {
    return (
      <LazyPart
        load={loadManage}
        props={{ table, manageKey, onRefused: () => setIsRefused(true), onClaimed }}
        loading="Loading what you can do with this table..."
        skeleton={<Skeleton className="pub:h-24 pub:rounded-2xl pub:max-sm:h-48" />}
        failed="What you can do with this table could not be loaded."
      />
    );
  }
  if (!isRefused && manageKey === null) return null;
  return (
    <Alert title="This link doesn’t manage the table any more.">
      {isAnonymous
        ? 'A newer one has taken its place. You can look at the table all the same, and have a new link mailed below.'
        : 'The table is in an account now.'}
    </Alert>
  );
}
