import { ChevronRight } from 'lucide-react';
import { type AuditedChange, type AuditedEntity, auditedEntities } from 'shared-contract/audit';
import { useLoad } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { ActionIcon, LINE, META, TITLE } from './change-line.tsx';
import { ChangeRow, type ChangeRowProps } from './change-row.tsx';
import { countsOf, MOST_APART, type Run, type RunCounts, textOfRun, titleOfRun, wordOfRun } from './runs.ts';

/** The newest of the shown changes between two moments, and how many there are, on all pages. */
export type NewestChange = (
  of: { from: string; to?: string; entity?: AuditedEntity },
  signal: AbortSignal,
) => Promise<{ items: AuditedChange[]; total: number }>;

export type ChangeRunProps = Pick<ChangeRowProps, 'onRestored'> & { run: Run };

/** Changes that belong together: line by line where they are few, and otherwise in one line that expands. */
export function ChangeRun({ run, ...row }: ChangeRunProps) {
  return run.length > MOST_APART ? (
    <RunRow run={run} counts={countsOf(run)} {...row} />
  ) : (
    run.map((change) => <ChangeRow key={change.id} change={change} {...row} />)
  );
}

export type CutRunProps = ChangeRunProps & {
  newest: NewestChange;
  /** Leads past the number of changes that there are until the end of the run. */
  skipTo: (end: number) => (() => void) | undefined;
};

/** The same at the beginning or end of a page, where some of the changes may be on other pages. */
export function CutRun({ newest, skipTo, run, ...row }: CutRunProps) {
  const at = run[0]?.at ?? '';
  const { data } = useLoad(`changes at ${at}`, async (signal) => {
    const [{ total }, { total: end }] = await Promise.all([
      newest({ from: at, to: at }, signal),
      newest({ from: at }, signal),
    ]);
    if (total <= Math.max(run.length, MOST_APART)) return null;
    const counts: RunCounts = {};
    let season: string | undefined;
    const count = async (entity: AuditedEntity) => {
      const changes = await newest({ from: at, to: at, entity }, signal);
      if (changes.total > 0) counts[entity] = changes.total;
      if (entity === 'leagueSeasonStats') season = changes.items[0]?.entityName;
    };
    await Promise.all(auditedEntities.map(count));
    return { counts, end, season, total };
  });
  if (data === undefined || data === null) return <ChangeRun run={run} {...row} />;
  const skip = skipTo(data.end);
  return (
    <RunRow run={run} title={data.season} counts={data.counts} {...row}>
      <p className="adm:flex adm:flex-wrap adm:items-center adm:justify-between adm:gap-3 adm:border-t adm:px-4 adm:py-3 adm:text-sm adm:text-muted-foreground adm:md:pl-11">
        {run.length} of {data.total} are on this page.
        {skip !== undefined && (
          <Button variant="outline" size="sm" onClick={skip}>
            Skip to older changes
          </Button>
        )}
      </p>
    </RunRow>
  );
}

type RunRowProps = ChangeRunProps & { counts: RunCounts; title?: string | undefined; children?: React.ReactNode };

function RunRow({ children, counts, onRestored, run, title }: RunRowProps) {
  const [action = 'update'] = new Set(run.map((change) => change.action));
  const word = wordOfRun(run, counts);
  const shared = titleOfRun(run);
  return (
    <li className="adm:not-last:border-b">
      <details className="adm:group/run">
        <summary className={`${LINE} adm:hover:bg-accent/50`}>
          <ChevronRight
            aria-hidden="true"
            className="adm:text-muted-foreground adm:transition-transform adm:group-open/run:rotate-90"
          />
          <ActionIcon action={word === 'Imported' ? 'create' : action} />
          <span className="adm:min-w-0">
            <span dir="auto" className={TITLE}>
              {title ?? shared}
            </span>{' '}
            <span className={META}>{textOfRun(run, counts)}</span>
          </span>
        </summary>
        <ul className="adm:border-t adm:md:pl-6">
          {run.map((change) => (
            <ChangeRow key={change.id} {...{ change, onRestored }} within={title ?? shared} />
          ))}
        </ul>
      </details>
      {children}
    </li>
  );
}
