import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';

const pages = [
  { screen: 'tips', name: 'Tips' },
  { screen: 'groups', name: 'Groups' },
  { screen: 'leaderboards', name: 'Leaderboards' },
] as const;

type TipsAndGroupsLinksProps = { current: (typeof pages)[number]['screen'] };

/** The pages of whoever tips, one row of links that is the same on each. */
export const TipsAndGroupsLinks = ({ current }: TipsAndGroupsLinksProps) => (
  <nav aria-label="Tips and groups" className="pub:border-b pub:border-border">
    <ul className="pub:-mb-px pub:flex pub:gap-1 pub:overflow-x-auto">
      {pages.map(({ screen, name }) => (
        <li key={screen} className="pub:shrink-0">
          <Link
            to={pathTo(screen)}
            aria-current={screen === current ? 'page' : undefined}
            className="pub:inline-flex pub:min-h-11 pub:items-center pub:border-b-2 pub:border-transparent pub:px-3 pub:font-semibold pub:text-muted-foreground pub:no-underline pub:hover:text-foreground pub:focus-visible:-outline-offset-2 pub:aria-[current=page]:border-primary pub:aria-[current=page]:text-foreground"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
