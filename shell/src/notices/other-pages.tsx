import { ownerOf, type RemoteName } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { cn, icon } from 'shared-ui/basic';

const OnIcon = icon(<path d="M5 12h14m-7-7 7 7-7 7" />);

const onBlue = 'text-brand-foreground';
const others = [
  { path: pathTo('home'), name: 'Home' },
  { path: pathTo('leagues'), name: 'Predict' },
  { path: pathTo('createTable'), name: 'Create a table' },
  { path: pathTo('officialTables'), name: 'Official tables' },
  { path: pathTo('leaderboards'), name: 'Leaderboards' },
  { path: pathTo('news'), name: 'News' },
  { path: pathTo('contact'), name: 'Contact' },
];
const ofVisitors = [
  { path: pathTo('login'), name: 'Login' },
  { path: pathTo('register'), name: 'Register' },
];
const ofUsers = [
  { path: pathTo('myAccount'), name: 'My Account' },
  { path: pathTo('profile'), name: 'My Profile' },
  { path: pathTo('friends'), name: 'Friends' },
  { path: pathTo('security'), name: 'Security and Data' },
];

/** The colours of a league table's zones, from the top. */
const bands = [
  `bg-winner ${onBlue}`,
  `bg-positive ${onBlue}`,
  `bg-positive ${onBlue}`,
  'bg-card',
  ...Array<string>(3).fill('bg-card shadow-[inset_0_1px_var(--ui-border)]'),
];

const row = 'grid min-h-13 lg:min-h-14 grid-cols-[3.5rem_minmax(0,1fr)_auto] forced-colors:border-b';
const placeCell = 'grid place-items-center bg-[#8086a8]/25 font-bold tabular-nums';

/** The place and label of this page in the table of pages. */
export type Standing = { place: string; word: string };

type OtherPagesProps = {
  standing: Standing;
  /** The failed remote, whose pages are not offered. */
  broken?: RemoteName | undefined;
};

/** Links to other pages as a league table, with this page in the last row. */
export function OtherPages({ standing, broken }: OtherPagesProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const pages =
    broken === undefined
      ? others
      : [...others, ...(isSignedIn ? ofUsers : ofVisitors)].filter(({ path }) => ownerOf(path)?.remote !== broken);
  return (
    <nav
      aria-label="Other pages"
      className="overflow-hidden rounded-2xl shadow-card ring-1 ring-card-ring lg:-mt-16 forced-colors:border"
    >
      <ul>
        {pages.slice(0, bands.length).map(({ path, name }, index) => (
          <li key={path}>
            <Link
              to={path}
              className={cn(
                row,
                'no-underline hover:bg-[linear-gradient(#8086a833_0_0)] focus-visible:-outline-offset-4 focus-visible:outline-current',
                bands[index],
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
