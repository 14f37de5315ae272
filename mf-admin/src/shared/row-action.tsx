/** The look of what can be done with a row, added to a small ghost button: an icon in a table, with its words on a card. */
export const rowAction =
  'adm:text-muted-foreground adm:as-table:size-9 adm:as-table:p-0 adm:as-cards:min-h-11 adm:as-cards:px-3';

export function RowWords({ children }: { children: string }) {
  return <span className="adm:as-table:sr-only">{children}</span>;
}
