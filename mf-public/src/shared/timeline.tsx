import { type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { type Band, bandRow, InBand } from './band-row.tsx';
import { isOver } from './schedule.ts';

type TimelineProps<Entry extends { date: string }> = {
  /** The entries by date; entries of one month are adjacent. */
  entries: readonly Entry[];
  /** Returns whether an entry is completed: it has a tick instead of a number. */
  isDone: (entry: Entry) => boolean;
  /** Lists all entries in one frame at every width. A planned entry has its month below its text. */
  isNarrow?: boolean;
  children: (entry: Entry) => ReactNode;
};

/** Entries grouped by month. Each month appears once, next to its entries. Numbers continue from month to month. */
export function Timeline<Entry extends { date: string }>({
  entries,
  isDone,
  isNarrow = false,
  children,
}: TimelineProps<Entry>) {
  const months = [...Map.groupBy(entries, ({ date }) => date)];
  const next = months.find(([, ofMonth]) => !ofMonth.every(isDone))?.[0];
  const isAllDone = next === undefined;
  const bandOf = (date: string, entry: Entry): Band => (date === next && !isDone(entry) ? 'winner' : 'none');
  if (isNarrow && !isAllDone) {
    return (
      <ol className={frame}>
        {entries.map((entry) => {
          const place = entries.indexOf(entry);
          return (
            <li key={place} className={bandRow(bandOf(entry.date, entry))}>
              <InBand place={isDone(entry) ? <Check className="pub:text-success" /> : place + 1}>
                {children(entry)}
                <p className="pub:text-xs pub:opacity-75">{planText(entry.date, entry.date === next)}</p>
              </InBand>
            </li>
          );
        })}
      </ol>
    );
  }
  return (
    <ol className="pub:grid pub:gap-4">
      {months.map(([date, ofMonth]) => (
        <li
          key={date}
          className={`pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-6 pub:gap-y-1.5 ${isNarrow ? '' : 'pub:sm:grid-cols-[8.5rem_minmax(0,1fr)]'}`}
        >
          <h3
            className={
              isAllDone
                ? 'pub:text-base'
                : `pub:text-sm pub:font-normal pub:text-muted-foreground ${isNarrow ? '' : 'pub:sm:pt-3'}`
            }
          >
            {isAllDone ? date : planText(date, date === next)}
          </h3>
          <ul className={frame}>
            {ofMonth.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <li key={place} className={bandRow(bandOf(date, entry))}>
                  <InBand place={isDone(entry) ? <Check className="pub:text-success" /> : place + 1}>
                    {children(entry)}
                  </InBand>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const frame = 'pub:self-start pub:overflow-hidden pub:rounded-xl pub:ring-1 pub:ring-border pub:forced-colors:border';

/** Returns the text of a planned month: “Was planned for Nov 2024” once it has passed. */
function planText(date: string, isNext: boolean): string {
  const planned = `${isOver(date) ? 'was planned' : 'planned'} for ${date}`;
  return isNext ? `Up next (${planned})` : planned.replace(/^./, (letter) => letter.toUpperCase());
}
