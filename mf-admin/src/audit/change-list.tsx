import type { AuditedChange } from 'shared-contract/audit';
import { Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { ChangeRun, type QueryOfRun } from './change-run.tsx';
import { daysOf, type Run, runsOf } from './runs.ts';

const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';

export type ChangeListProps = {
  changes: readonly AuditedChange[];
  /** Called when a change has been restored, or could not be. */
  onRestored: () => void;
  /** The level of the headings above what was changed on a day. */
  heading: 'h2' | 'h3';
  /** All changes of a run, of which the list has only some. */
  queryOfRun: QueryOfRun;
};

/**
 * A key for each group of changes: its day and person, and its place among such groups. A new change at the top, which moves the last one
 * to the next page, keeps the groups and the focus in them.
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

/** Changes under who made them and on which day. */
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
