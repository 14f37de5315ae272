import { getTableViews, type TableViews as Views, VIEW_RETENTION_DAYS } from 'shared-contract/ratings';
import { call } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { Disclosure } from '../../shared/disclosure.tsx';

/** The views of the user's table by day and by source. Loads when the section is opened. */
export const TableViews = ({ tableId }: { tableId: string }) => (
  <Disclosure title="Views by day">
    {() => (
      <div className="pub:pt-1 pub:pb-2">
        <LoadedViews tableId={tableId} />
      </div>
    )}
  </Disclosure>
);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The minimum number of days, so that a single bar does not fill the chart. */
const FEWEST_DAYS = 14;

/** Returns every day from the first view to `today` (UTC), including days without views. */
export function everyDay(days: Views['days'], today: Date): Views['days'] {
  const viewsOn = new Map(days.map(({ day, views }) => [day, views]));
  const last = Date.parse(today.toISOString().slice(0, 10));
  const firstSeen = Math.min(last, ...days.map(({ day }) => Date.parse(day)));
  const count = Math.max(FEWEST_DAYS, (last - firstSeen) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, views: viewsOn.get(day) ?? 0 };
  });
}

async function loadViews(id: string, signal: AbortSignal): Promise<Views> {
  const { days, from } = await call(getTableViews, { params: { id }, signal });
  return { days: days.length === 0 ? [] : everyDay(days, new Date()), from };
}

function LoadedViews({ tableId }: { tableId: string }) {
  const views = useData(combinedQuery('views', [getTableViews], tableId, (signal) => loadViews(tableId, signal)));
  return (
    <Loaded of={views} loading="Loading the views..." failed="The views could not be loaded.">
      {({ days, from }) =>
        days.length === 0 ? (
          <p className="pub:text-sm pub:text-muted-foreground">
            Nobody has looked in the last {VIEW_RETENTION_DAYS} days.
          </p>
        ) : (
          <div className="pub:grid pub:gap-4">
            <ByDay days={days} />
            <BySource from={from} />
          </div>
        )
      }
    </Loaded>
  );
}

const HEIGHT = 48;

/** A bar chart of the views by day. Screen readers get a table. */
function ByDay({ days }: Pick<Views, 'days'>) {
  const most = Math.max(...days.map(({ views }) => views));
  const seen = days.filter(({ views }) => views > 0).toReversed();
  return (
    <figure className="pub:grid pub:gap-1">
      <figcaption className="pub:text-sm pub:text-muted-foreground">Most in a day: {counted(most, 'view')}</figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pub:h-20 pub:w-full pub:border-b pub:border-border pub:text-primary"
      >
        {days.map(({ day, views }, index) => {
          const height = (views / most) * HEIGHT;
          return (
            <rect key={day} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height} fill="currentColor">
              <title>{`${dateText(day)}: ${counted(views, 'view')}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="pub:flex pub:justify-between pub:text-xs pub:text-muted-foreground">
        <span>{dateText(days[0]?.day)}</span>
        <span>Today</span>
      </p>
      <table className="pub:sr-only">
        <caption>Views by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{dateText(day)}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function sourceText(host: string | null): string {
  if (host === null) return 'Direct, or from a chat';
  return host === 'other' ? 'Other sites' : host;
}

function BySource({ from }: Pick<Views, 'from'>) {
  return (
    <table className="pub:w-full pub:table-fixed pub:text-sm">
      <caption className="pub:text-left pub:font-semibold">Where from, in {VIEW_RETENTION_DAYS} days</caption>
      <thead className="pub:sr-only">
        <tr>
          <th scope="col">Site</th>
          <th scope="col">Views</th>
        </tr>
      </thead>
      <tbody>
        {from.map(({ host, views }) => (
          <tr key={host} className="pub:border-t pub:border-border">
            <th scope="row" className="pub:py-1.5 pub:text-left pub:font-normal pub:wrap-anywhere">
              {sourceText(host)}
            </th>
            <td className="pub:w-16 pub:text-right pub:[font-variant-numeric:tabular-nums]">{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
