import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { cn, icon } from 'shared-ui/basic';
import type { Standing } from './notice-page.tsx';

const OnIcon = icon(<path d="M5 12h14m-7-7 7 7-7 7" />);

const onBlue = 'text-brand-foreground';
/** The pages to go on to, in the colours of a table's zones from the top. */
const others = [
  { path: pathTo('home'), name: 'Home', band: `bg-winner ${onBlue}` },
  { path: pathTo('officialTables'), name: 'Official tables', band: `bg-positive ${onBlue}` },
  { path: pathTo('createTable'), name: 'Create a table', band: `bg-positive ${onBlue}` },
  { path: pathTo('news'), name: 'News', band: 'bg-card' },
  { path: pathTo('contact'), name: 'Contact', band: 'bg-card shadow-[inset_0_1px_var(--ui-border)]' },
];

const row = 'grid min-h-13 lg:min-h-14 grid-cols-[3.5rem_minmax(0,1fr)_auto] forced-colors:border-b';
const placeCell = 'grid place-items-center bg-[#8086a8]/25 font-bold tabular-nums';

/** The pages to go on to, as a table of which this page is the last. */
export function OtherPages({ standing }: { standing: Standing }) {
  return (
    <nav
      aria-label="Other pages"
      className="overflow-hidden rounded-2xl shadow-card ring-1 ring-card-ring lg:-mt-16 forced-colors:border"
    >
      <ul>
        {others.map(({ path, name, band }, index) => (
          <li key={path}>
            <Link
              to={path}
              className={cn(
                row,
                'no-underline hover:bg-[linear-gradient(#8086a833_0_0)] focus-visible:-outline-offset-4 focus-visible:outline-current',
                band,
              )}
            >
              <span aria-hidden="true" className={placeCell}>
                {index + 1}
              </span>
              <span className="self-center px-4 py-2.5 font-semibold">{name}</span>
              <OnIcon className="mr-4 self-center" />
            </Link>
          </li>
        ))}
        <li className={cn(row, 'bg-relegation', onBlue)}>
          <span aria-hidden="true" className={placeCell}>
            {standing.place}
          </span>
          <span className="self-center px-4 py-2.5 font-semibold">This page</span>
          <span className="self-center pr-4 text-xs font-semibold">{standing.word}</span>
        </li>
      </ul>
    </nav>
  );
}
