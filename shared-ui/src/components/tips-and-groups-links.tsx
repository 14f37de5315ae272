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
  /** Renders the link to a page: `(screen, link) => <Link to={pathTo(screen)} {...link} />`. */
  children: (
    screen: Screen,
    link: { className: string; 'aria-current': 'page' | undefined; children: string },
  ) => ReactNode;
};

const linkStyle = (isCurrent: boolean) =>
  cn(
    'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold no-underline focus-visible:-outline-offset-2',
    isCurrent
      ? 'border-primary text-foreground forced-colors:border-b-0 forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
      : 'border-transparent text-muted-foreground hover:text-foreground forced-colors:border-b-0',
  );

/** The navigation between the pages about tips, groups and leaderboards. It is the same on each of them. */
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
