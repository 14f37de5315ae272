import { useEffect, useRef, useState } from 'react';
import { listSeasonChanges, type SeasonChange } from 'shared-contract/season-changes';
import { codeOf } from 'shared-session';
import { listQuery, useData } from 'shared-session/query';
import { Button } from 'shared-ui/basic';
import { counted, localTimeText } from 'shared-ui/format';
import { correctionText, effectText } from './correction-text.ts';
import { ReadersTime } from '../shared/readers-time.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const AT_FIRST = 5;
const AT_ONCE = 50;

/** Lists corrections of a season after results were known. Renders nothing if there are none. */
export function Changes({ seasonId }: { seasonId: string }) {
  const [pageSize, setPageSize] = useState(AT_FIRST);
  const changes = useData(
    listQuery(listSeasonChanges, { params: { id: seasonId }, query: { pageSize: String(pageSize) } }),
    { keepsPrevious: true },
  );
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<number>(null);
  const { items = [], total = 0 } = changes.data ?? {};
  const count = items.length;
  useEffect(() => {
    if (toFocus.current === null || count <= toFocus.current) return;
    (list.current?.children[toFocus.current] as HTMLElement | undefined)?.focus();
    toFocus.current = null;
  }, [count]);
  if (changes.status === 'loading' || codeOf(changes.error) === 'missing') return null;
  if (changes.status === 'ready' && count === 0) return null;
  const showMore = () => {
    toFocus.current = count;
    setPageSize(count + AT_ONCE);
  };
  return (
    <TitledSection
      title="Changes"
      titleClassName="pub:text-xl"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3 pub:print:hidden"
    >
      {changes.status === 'failed' ? (
        <p className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-3 pub:text-sm pub:text-muted-foreground">
          The changes could not be loaded. {changes.reason !== null && <span>{changes.reason}</span>}
          <Button variant="ghost" onClick={changes.reload}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          <ol ref={list} className="pub:divide-y pub:divide-border pub:border-y pub:border-border pub:text-sm">
            {items.map((change) => (
              <li key={change.id} tabIndex={-1} className="pub:grid pub:gap-1 pub:py-3">
                <Change change={change} />
              </li>
            ))}
          </ol>
          {count < total && (
            <Button variant="outline" className="pub:justify-self-start" onClick={showMore}>
              {total - count > AT_ONCE ? `Show ${AT_ONCE} more` : 'Show all'}
            </Button>
          )}
        </>
      )}
    </TitledSection>
  );
}

function Change({ change: { at, corrections, effects } }: { change: SeasonChange }) {
  return (
    <>
      <time dateTime={at} className="pub:text-muted-foreground">
        <ReadersTime>{localTimeText(at)}</ReadersTime>
      </time>
      <Lines
        of={corrections.map(correctionText)}
        all={counted(corrections.length, 'change')}
        className="pub:font-semibold"
      />
      {effects.length === 0 ? (
        <p className="pub:text-muted-foreground">No team changed place or points.</p>
      ) : (
        <Lines
          of={effects.map(effectText)}
          all={`${counted(effects.length, 'team')} changed place or points`}
          className="pub:text-muted-foreground"
        />
      )}
    </>
  );
}

/** The maximum number of lines without a disclosure. */
const FEW = 3;

/** A list of lines. More than {@link FEW} lines are in a disclosure with the summary `all`. */
export function Lines({ of: lines, all, className }: { of: string[]; all: string; className: string }) {
  const list = (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line} dir="auto" className="pub:wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  if (lines.length <= FEW) return list;
  return (
    <details>
      <summary className={`pub:min-h-6 pub:cursor-pointer pub:pointer-coarse:py-2.5 ${className}`}>{all}</summary>
      {list}
    </details>
  );
}
