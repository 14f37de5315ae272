import { useEffect, useRef } from 'react';
import { listGroups } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { cn } from 'shared-ui/basic';
import { type BoardOf, searchOf } from './use-board.ts';

/** The width of the fade at the end of the row, in pixels. */
const FADE = 24;

/** Scrolls the row of tabs, but not the page, until the current tab is fully visible. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current=page]');
  if (!row || !tab) return;
  const overflow = tab.getBoundingClientRect().right + FADE - row.getBoundingClientRect().right;
  if (overflow > 0) row.scrollLeft += overflow;
}

type Tab = { board: BoardOf; name: string };

/**
 * Links to the boards of a season: of everybody, of friends, and of the user's groups. The board of friends asks
 * visitors to log in.
 */
export function BoardTabs({ seasonId, board: current }: { seasonId: string; board: BoardOf }) {
  // If the groups fail to load, the other tabs still show.
  const { data: groups = [] } = useData(query(listGroups, { query: { sort: 'name' } }));
  const tabs: Tab[] = [
    { board: { scope: 'all' }, name: 'Everybody' },
    { board: { scope: 'friends' }, name: 'Friends' },
    ...groups
      .filter(({ season }) => season.id === seasonId)
      .map(({ id, name }): Tab => ({ board: { scope: 'group', group: id }, name })),
  ];
  const here = searchOf(current);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(row.current), [here, tabs.length]);
  return (
    <nav aria-label="Whose tips" className="pub:border-b pub:border-border pub:print:hidden">
      <ul
        ref={row}
        className="pub:-mb-px pub:flex pub:gap-1 pub:overflow-x-auto pub:pr-6 pub:mask-r-from-[calc(100%-1.5rem)]"
      >
        {tabs.map(({ board, name }) => {
          const search = searchOf(board);
          return (
            <li key={search} className="pub:shrink-0">
              <Link
                to={{ pathname: pathTo('leaderboard', { lssId: seasonId }), search }}
                preventScrollReset
                aria-current={search === here ? 'page' : undefined}
                className={cn(
                  'pub:inline-flex pub:min-h-11 pub:max-w-60 pub:items-center pub:border-b-2 pub:border-transparent',
                  'pub:px-2 pub:font-semibold pub:text-muted-foreground pub:no-underline',
                  'pub:hover:text-foreground pub:focus-visible:-outline-offset-2 pub:aria-[current=page]:border-primary',
                  'pub:aria-[current=page]:text-foreground',
                  'pub:sm:px-3',
                  'pub:forced-colors:border-b-0 pub:forced-colors:aria-[current=page]:forced-color-adjust-none',
                  'pub:forced-colors:aria-[current=page]:bg-[Highlight]',
                  'pub:forced-colors:aria-[current=page]:text-[HighlightText]',
                )}
              >
                <span dir="auto" className="pub:truncate">
                  {name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
