import type { AuditedChange } from 'shared-contract/audit';
import { Skeleton } from 'shared-ui/basic';
import { utcTimeText } from 'shared-ui/format';
import { ChangeRun, type LoadRun } from './change-run.tsx';
import { type Run, runsOf, sittingsOf } from './runs.ts';

const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';

export type ChangeListProps = {
  changes: readonly AuditedChange[];
  /** Called when a change has been restored, or could not be. */
  onRestored: () => void;
  /** The level of the headings above what was changed in one go. */
  heading: 'h2' | 'h3';
  /** Loads all changes of a run, where the list is one by calls. */
  loadRun?: LoadRun;
};

/** Changes under who made them and when, told once for all that a person changed in one go. */
export function ChangeList({ changes, heading: Heading, ...row }: ChangeListProps) {
  return sittingsOf(changes).map((sitting) => (
    <section key={sitting[0]?.id} className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-2">
      <div className="adm:flex adm:flex-wrap adm:items-baseline adm:gap-x-3">
        <Heading className="adm:text-base">{timesOf(sitting)}</Heading>
        <p className="adm:text-sm adm:wrap-anywhere adm:text-muted-foreground">{sitting[0]?.userName}</p>
      </div>
      <ul className={SURFACE}>
        {runsOf(sitting).map((run) => (
          <ChangeRun key={run[0]?.id} run={run} {...row} />
        ))}
      </ul>
    </section>
  ));
}

/** When a sitting was: '1 Apr 2026, 15:00 UTC', or '1 Apr 2026, 14:50–15:00 UTC'. */
function timesOf(sitting: Run): string {
  const end = utcTimeText(sitting[0]?.at);
  const [day, begin = ''] = utcTimeText(sitting.at(-1)?.at).replace(' UTC', '').split(', ');
  return end.includes(`, ${begin} `) ? end : end.replace(`${day}, `, `${day}, ${begin}–`);
}

export function ChangesLoading({ lines }: { lines: number }) {
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-2">
      <Skeleton className="adm:h-6.5 adm:w-52" />
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
