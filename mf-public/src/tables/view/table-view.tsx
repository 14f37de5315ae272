import { type RefObject, useEffect, useRef, useState } from 'react';
import { headOfTable } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { ANONYMOUS_ID, type PublicTable as Table } from 'shared-contract/tables';
import { Alert, LazyComponent, Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { PublicPage } from '../../shared/public-page.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { bylineOf } from '../../table-card/creator.tsx';
import { ModerationNotice } from './moderation-notice.tsx';
import { useManageKey } from '../../table-data/manage-key.ts';
import { shareLink } from '../../table-data/share-link.ts';
import { CreatedPanel } from '../share/created-panel.tsx';
import { GeneratedText, TableCard } from '../../table-card/table-card.tsx';
import { useJustCreated } from '../../table-data/use-just-created.ts';
import { sealedLinkMessage, sealedTipOf } from '../share/sealed.ts';
import { ScoredTip, type TableParts } from '../../tips/scored-tip.tsx';
import { TableColumns, type TableViewProps } from './table-columns.tsx';

/** A loaded table: its card, notices for the owner, and the score of a tip. */
export function TableView({ table, tip, isForOwnerAlone, isOwn, onVisibility, onChanged }: TableViewProps) {
  const { isCreated, isCopied, close } = useJustCreated();
  const bar = useRef<HTMLDivElement>(null);
  const focusBar = () => bar.current?.querySelector('button')?.focus();
  const was = useRef({ isCreated, isForOwnerAlone });
  useEffect(() => {
    const before = was.current;
    was.current = { isCreated, isForOwnerAlone };
    // The focused button was removed, so move the focus.
    if (!isCreated && (before.isCreated || before.isForOwnerAlone !== isForOwnerAlone)) focusBar();
  }, [isCreated, isForOwnerAlone]);
  const hasShareBar = !isCreated && table.hidden === undefined;
  useMarkedWhileStuck(bar, hasShareBar);
  const score = tip?.score ?? null;
  const sealed = sealedTipOf(table);
  const isUnseen = isForOwnerAlone || sealed !== undefined;
  // The only viewer of a table needs no author.
  const byline = isUnseen ? dateText(table.created) : bylineOf(table);
  const columns = (parts: TableParts) => (
    <TableColumns
      {...{ ...parts, table, tip, isOwn, isForOwnerAlone, isUnseen, hasShareBar, bar, onVisibility, onChanged }}
    />
  );
  return (
    <PublicPage {...headOfTable(table)} isTitleVisuallyHidden>
      {/* An unlisted table is only reachable by link. */}
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
      {table.hidden !== undefined && <ModerationNotice hidden={table.hidden} />}
      {isForOwnerAlone && !isCreated && table.hidden === undefined && (
        <Alert>
          Only you can see this table. Make it public here or in <TextLink to={pathTo('myTables')}>My Tables</TextLink>.
        </Alert>
      )}
      {sealed !== undefined && !isCreated && <Alert title="This tip is sealed">{sealedLinkMessage(sealed)}</Alert>}
      <ManageTable table={table} onClaimed={onVisibility} />
      {score === null ? (
        columns({
          card: (
            <TableCard
              table={table}
              name={table.name}
              // The page shows author and date beside the card, except on paper.
              byline={
                <span className="pub:hidden pub:print:inline">
                  <GeneratedText>{byline}</GeneratedText>
                </span>
              }
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

/**
 * Sets `data-stuck` on a sticky element: `true` while it sticks to the bottom of the window, `false` in its normal
 * position.
 */
function useMarkedWhileStuck(element: RefObject<HTMLElement | null>, isRendered: boolean): void {
  useEffect(() => {
    const { current } = element;
    // jsdom has no `IntersectionObserver`.
    if (!isRendered || current === null || typeof IntersectionObserver === 'undefined') return;
    // The margin shrinks the viewport by one pixel, so that a stuck element's last pixel is outside.
    const observer = new IntersectionObserver(
      ([entry]) => {
        current.dataset['stuck'] = String(entry !== undefined && entry.intersectionRatio < 1);
      },
      { rootMargin: '0px 0px -1px', threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isRendered]);
}

const loadManage = async () => (await import('../manage/manage.tsx')).Manage;

type ManageTableProps = {
  table: Table;
  /** Called when the table was claimed into the signed-in user's account. */
  onClaimed: () => void;
};

/**
 * The actions of a manage key's holder on a table without an owner. The code loads only if this tab has a key, because
 * most viewers have none.
 */
function ManageTable({ table, onClaimed }: ManageTableProps) {
  const manageKey = useManageKey(table.id);
  const [isRefused, setIsRefused] = useState(false);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  if (isAnonymous && manageKey !== null) {
    return (
      <LazyComponent
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
