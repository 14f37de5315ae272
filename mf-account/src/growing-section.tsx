import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { codeOf, useLoad } from 'shared-session';
import { Button, Card, CardTitle, Loaded, Skeleton } from 'shared-ui/basic';

const AT_ONCE = 10;

/** There is nothing to see: of an API of the release before, which has no such call, or of somebody whose profile has just gone. */
const hidden = new Set<string | null>(['no-such-call', 'wrong-method', 'missing', 'conflict']);

type GrowingSectionProps<Item> = {
  title: string;
  /** What the list is of; `null` as for `useLoad`. */
  id: string | null;
  load: (pageSize: number, signal: AbortSignal) => Promise<{ items: Item[]; total: number }>;
  loading: string;
  failed: string;
  /** Instead of a list without rows. */
  empty: ReactNode;
  /** A row, with a link to what it is about. */
  children: (item: Item) => ReactNode;
};

/** A list under a heading, of which more is shown on demand; no section where there is nothing for the caller to see. */
export function GrowingSection<Item extends { id: string }>(props: GrowingSectionProps<Item>) {
  const { children, empty, failed, id, load, loading, title } = props;
  const heading = useId();
  const [wanted, setWanted] = useState(AT_ONCE);
  const list = useLoad(id, (signal) => load(wanted, signal));
  const rows = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number>(null);
  const count = list.data?.items.length ?? 0;
  useEffect(() => {
    if (toFocus.current === null || count <= toFocus.current) return;
    rows.current?.children[toFocus.current]?.querySelector('a')?.focus();
    toFocus.current = null;
  }, [count]);
  const showMore = () => {
    toFocus.current = count;
    setWanted(count + AT_ONCE);
    list.reload();
  };

  if (hidden.has(codeOf(list.error))) return null;
  return (
    <section aria-labelledby={heading} className="acc:min-w-0">
      <Card>
        <CardTitle id={heading}>{title}</CardTitle>
        <Loaded of={list} loading={loading} skeleton={<Rows />} failed={failed}>
          {({ items, total }) =>
            items.length === 0 ? (
              empty
            ) : (
              <>
                <ul ref={rows} className="acc:grid acc:gap-3 acc:sm:grid-cols-2 acc:lg:grid-cols-3">
                  {items.map((item) => (
                    <li key={item.id} className="acc:rounded-xl acc:border acc:p-4">
                      {children(item)}
                    </li>
                  ))}
                </ul>
                {items.length < total && (
                  <Button variant="outline" className="acc:self-start" onClick={showMore}>
                    Show more
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </section>
  );
}

const Rows = () => (
  <div className="acc:grid acc:gap-3 acc:sm:grid-cols-2 acc:lg:grid-cols-3">
    <Skeleton className="acc:h-20 acc:rounded-xl" />
    <Skeleton className="acc:h-20 acc:rounded-xl" />
    <Skeleton className="acc:h-20 acc:rounded-xl" />
  </div>
);
