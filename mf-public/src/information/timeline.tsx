import { type ReactNode } from 'react';
import { type Band, bandRow, bandRows, InBand } from '../band-row.tsx';
import { isOver } from './schedule.ts';

type TimelineProps<Entry extends { date: string }> = {
  /** In order; those of one month follow each other. */
  entries: readonly Entry[];
  /** Whether they are done, and have a tick instead of a place. */
  isDone?: boolean;
  children: (entry: Entry) => ReactNode;
};

/**
 * What comes when: each month once, beside its entries, which are the rows of one table from month to month. What is late keeps its
 * place and has no month.
 */
export function Timeline<Entry extends { date: string }>({ entries, isDone = false, children }: TimelineProps<Entry>) {
  const dates = [...new Set(entries.map(({ date }) => date))];
  const months = [...Map.groupBy(entries, ({ date }) => (!isDone && isOver(date) ? null : date))];
  const bandOf = ({ date }: Entry): Band =>
    isDone ? 'positive' : date === dates[0] ? 'winner' : date === dates[1] ? 'positive' : 'none';
  return (
    <ol className="pub:grid pub:gap-4">
      {months.map(([date, ofMonth]) => (
        <li
          key={date}
          className={`pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-6 pub:gap-y-1.5 ${date === null ? '' : 'pub:sm:grid-cols-[5.5rem_minmax(0,1fr)]'}`}
        >
          {date !== null && <h3 className="pub:text-base pub:text-muted-foreground pub:sm:pt-3.5">{date}</h3>}
          <ul className={bandRows}>
            {ofMonth.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <li key={place} className={bandRow(bandOf(entry))}>
                  <InBand place={isDone ? '✓' : place + 1}>{children(entry)}</InBand>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
