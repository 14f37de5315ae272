import type { AuditedChange } from 'shared-contract/audit';
import { Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { ChangeRun, type QueryOfRun } from './change-run.tsx';
import { daysOf, type Run, runsOf } from './runs.ts';

const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';

export type ChangeListProps = {
  changes: readonly AuditedChange[];
  /** Called after a restore, successful or not. */
  onRestored: () => void;
  /** The level of the heading above each group. */
  heading: 'h2' | 'h3';
  /** Builds the query for all changes of a run. The list may hold only some of them. */
  queryOfRun: QueryOfRun;
};

/**
 * Returns a key for each group of changes: its day, its user and a counter. A new change at the top moves the
 * last one to the next page. With stable keys, the groups stay mounted and keep the focus.
 */
function keysOf(days: readonly Run[]): string[] {
  const seen = new Map<string, number>();
  return days.map(([first]) => {
    const key = `${dateText(first?.at)} ${first?.userId}`;
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return `${key} ${place}`;
  });
}

/** Lists changes grouped by user and day. */
export function ChangeList({ changes, heading: Heading, ...row }: ChangeListProps) {
  const days = daysOf(changes);
  const keys = keysOf(days);
  return days.map((day, index) => (
    <section key={keys[index]} className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-2">
      <div className="adm:flex adm:flex-wrap adm:items-baseline adm:gap-x-3">
        <Heading className="adm:text-base">{dateText(day[0]?.at)}</Heading>
        <p className="adm:text-sm adm:wrap-anywhere adm:text-muted-foreground">{day[0]?.userName}</p>
      </div>
      <ul className={SURFACE}>
        {runsOf(day).map((run) => (
          <ChangeRun key={run[0]?.id} run={run} {...row} />
        ))}
      </ul>
    </section>
  ));
}

export function ChangesLoading({ lines }: { lines: number }) {
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-2">
      <Skeleton className="adm:h-6.5 adm:w-44" />
      <div className={SURFACE}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="adm:flex adm:min-h-15 adm:items-center adm:px-4 adm:not-last:border-b">
            <Skeleton className="adm:h-5 adm:w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
