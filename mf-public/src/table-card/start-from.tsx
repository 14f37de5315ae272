import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { examples } from './example-tables.ts';
import { galleryColumns } from './gallery-columns.ts';
import { galleryFrame } from './gallery.tsx';
import { TableSurface } from './table-card.tsx';

type StartFromProps = {
  title: string;
  text: string;
  /** Renders links instead of pictures of the examples. */
  isBrief?: boolean;
};

/** Three examples to start a new table from. */
export function StartFrom({ title, text, isBrief = false }: StartFromProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const create = pathTo(isSignedIn ? 'createOwnTable' : 'createTable');
  return (
    <div className={`pub:grid ${isBrief ? 'pub:gap-4' : 'pub:gap-6'}`}>
      <div className="pub:grid pub:gap-1">
        <h2 className="pub:text-2xl">{title}</h2>
        <p className="pub:text-muted-foreground">{text}</p>
      </div>
      {isBrief && (
        <div className="pub:flex pub:flex-wrap pub:gap-2">
          {examples.map(({ key, name }) => (
            <ButtonLink
              key={key}
              to={`${create}?example=${key}`}
              variant="secondary"
              size="sm"
              className="pub:min-h-11"
            >
              Start from {name}
            </ButtonLink>
          ))}
        </div>
      )}
      {!isBrief && (
        <ul className={galleryColumns}>
          {examples.map(({ key, name, table }) => (
            <li key={key} className={`${galleryFrame} pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring`}>
              <div aria-hidden="true" className="pub:flex pub:grow pub:flex-col">
                <TableSurface
                  isExcerpt
                  isThemed
                  table={table}
                  name={table.name}
                  byline={`${table.numberOfTeams} teams`}
                />
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
      )}
    </div>
  );
}
