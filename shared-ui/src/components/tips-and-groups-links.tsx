import type { ReactNode } from 'react';
import { cn } from 'shared-ui/basic';

const pages = [
  { screen: 'tips', name: 'Tips' },
  { screen: 'groups', name: 'Groups' },
  { screen: 'leaderboards', name: 'Leaderboards' },
] as const;

type Screen = (typeof pages)[number]['screen'];

type TipsAndGroupsLinksProps = {
  current: Screen;
  /** The link to a page: `(screen, link) => <Link to={pathTo(screen)} {...link} />`. */
  children: (
    screen: Screen,
    link: { className: string; 'aria-current': 'page' | undefined; children: string },
  ) => ReactNode;
};

const linkStyle = (isCurrent: boolean) =>
  cn(
    'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold no-underline focus-visible:-outline-offset-2',
    // What is transparent is seen in the colours that somebody forces.
    isCurrent
      ? 'border-primary text-foreground forced-colors:border-[Highlight]'
      : 'border-transparent text-muted-foreground hover:text-foreground forced-colors:border-[Canvas]',
  );

/** The pages of whoever tips, one row of links that is the same on each. */
export const TipsAndGroupsLinks = ({ current, children }: TipsAndGroupsLinksProps) => (
  <nav aria-label="Tips and groups" className="border-b border-border">
    <ul className="flex flex-wrap gap-1">
      {pages.map(({ screen, name }) => (
        <li key={screen}>
          {children(screen, {
            className: linkStyle(screen === current),
            'aria-current': screen === current ? 'page' : undefined,
            children: name,
          })}
        </li>
      ))}
    </ul>
  </nav>
);
