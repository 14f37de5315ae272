import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';

const pages = [
  { screen: 'tips', name: 'Tips' },
  { screen: 'groups', name: 'Groups' },
  { screen: 'leaderboards', name: 'Leaderboards' },
] as const;

/** The pages of whoever tips, one row of links that is the same on each. */
export const TipsAndGroupsLinks = () => (
  <nav aria-label="Tips and groups" className="acc:border-b acc:border-border">
    <ul className="acc:-mb-px acc:flex acc:gap-1 acc:overflow-x-auto">
      {pages.map(({ screen, name }) => (
        <li key={screen} className="acc:shrink-0">
          <Link
            to={pathTo(screen)}
            aria-current={screen === 'tips' ? 'page' : undefined}
            className="acc:inline-flex acc:min-h-11 acc:items-center acc:border-b-2 acc:border-transparent acc:px-3 acc:font-semibold acc:text-muted-foreground acc:no-underline acc:hover:text-foreground acc:focus-visible:-outline-offset-2 acc:aria-[current=page]:border-primary acc:aria-[current=page]:text-foreground"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
