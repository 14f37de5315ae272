import { siteConfig } from 'shared-session';

/**
 * The foot of a table's card: the product's logo and the table's address. Prints the whole link; screens show only the
 * host.
 */
export function TableFoot({ link }: { link: string }) {
  const { host, pathname } = new URL(link);
  return (
    <p className="pub:flex pub:items-center pub:justify-between pub:gap-4 pub:border-t pub:border-[var(--row-line,#12162b14)] pub:px-5 pub:py-3 pub:print:py-2 pub:text-[0.8125rem] pub:text-[color:var(--row-muted,#545b78)]">
      <span className="pub:flex pub:items-center pub:gap-2 pub:font-bold pub:text-[color:var(--row-brand,#0f1990)]">
        <span aria-hidden="true" className="ui-mark pub:w-5" />
        {siteConfig().productName}
      </span>
      <span className="pub:min-w-0 pub:truncate pub:print:overflow-visible pub:print:whitespace-normal pub:print:wrap-anywhere">
        {host}
        <span className="pub:hidden pub:print:inline">{pathname}</span>
      </span>
    </p>
  );
}
