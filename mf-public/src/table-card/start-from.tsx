import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { examples } from './example-tables.ts';
import { galleryColumns } from './gallery-columns.ts';
import { galleryFrame } from './gallery.tsx';
import { TableSurface } from './table-card.tsx';

/** The empty state of a gallery: three examples to start a new table from. */
export function StartFrom({ title, text }: { title: string; text: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const create = pathTo(isSignedIn ? 'createOwnTable' : 'createTable');
  return (
    <div className="pub:grid pub:gap-6">
      <div className="pub:grid pub:gap-1">
        <h2 className="pub:text-2xl">{title}</h2>
        <p className="pub:text-muted-foreground">{text}</p>
      </div>
      <ul className={galleryColumns}>
        {examples.map(({ key, name, table }) => (
          <li key={key} className={`${galleryFrame} pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring`}>
            <div aria-hidden="true" className="pub:flex pub:grow pub:flex-col">
              <TableSurface isExcerpt table={table} name={table.name} byline={`${table.numberOfTeams} teams`} />
            </div>
            <div className="pub:border-t pub:border-border pub:p-4">
              <Link
                to={`${create}?example=${key}`}
                className={`${buttonVariants({ variant: 'secondary', size: 'sm' })} pub:min-h-11 pub:w-full pub:after:absolute pub:after:inset-0`}
              >
                Start from {name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
