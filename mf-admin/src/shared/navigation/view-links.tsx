import type { ReactNode } from 'react';
import { Link } from 'shared-router';
import { cn } from 'shared-ui/basic';

const LINK = cn(
  'adm:-mb-px adm:inline-flex adm:min-h-11 adm:items-center adm:gap-2 adm:border-b-2 adm:border-transparent adm:px-4',
  'adm:text-muted-foreground adm:hover:text-foreground adm:focus-visible:-outline-offset-2',
  'adm:aria-[current]:border-primary adm:aria-[current]:font-semibold adm:aria-[current]:text-foreground',
);

type ViewLinksProps = {
  label: string;
  views: readonly { name: string; to: string; isCurrent: boolean; note?: ReactNode }[];
  /** Keeps all links on one line on phones, with less space. */
  isOneLine?: boolean;
};

/** Links between the views of one screen. */
export const ViewLinks = ({ label, views, isOneLine = false }: ViewLinksProps) => (
  <nav
    aria-label={label}
    className={cn(
      'adm:flex adm:border-b',
      isOneLine
        ? 'adm:max-sm:justify-between adm:max-sm:text-sm adm:sm:gap-1 adm:max-sm:*:px-1'
        : 'adm:flex-wrap adm:gap-1',
    )}
  >
    {views.map(({ name, to, isCurrent, note }) => (
      <Link
        key={name}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(LINK, isOneLine && 'adm:max-sm:px-2.5')}
      >
        {name}
        {note}
      </Link>
    ))}
  </nav>
);
