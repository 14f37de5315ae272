import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { bylineOf } from '../../table-card/creator.tsx';
import { DrawnWords } from '../../table-card/table-card.tsx';

type SideHeadProps = { table: PublicTable; id: string; className?: string };

/** The name of one of the two tables, on its winner's colour; leads to it. */
export function SideHead({ table, id, className = '' }: SideHeadProps) {
  return (
    <div
      className={`pub:bg-(--winner) pub:p-4 pub:text-(--on-winner) pub:sm:px-5 pub:forced-colors:border-b ${className}`}
    >
      <h2 className="pub:max-sm:min-h-[2lh] pub:text-lg pub:leading-tight pub:font-bold pub:tracking-tight pub:wrap-anywhere pub:sm:text-xl">
        <Link
          id={id}
          to={pathTo('simpleTable', { tableId: table.id })}
          dir="auto"
          className="pub:text-inherit pub:no-underline pub:decoration-1 pub:underline-offset-4 pub:hover:underline"
        >
          {table.name}
        </Link>
      </h2>
      <p className="pub:mt-1 pub:flex pub:flex-wrap pub:gap-x-1 pub:text-sm pub:max-sm:flex-col pub:wrap-anywhere">
        {bylineOf(table)
          .split(/(?<=·) /)
          .map((part) => (
            <DrawnWords key={part}>{part}</DrawnWords>
          ))}
      </p>
    </div>
  );
}
