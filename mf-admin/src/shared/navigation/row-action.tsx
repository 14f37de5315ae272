/** Styles of a row's action, in addition to a small ghost button: an icon, with a label where a card has space. */
export const rowAction =
  'adm:text-muted-foreground adm:as-table:size-9 adm:as-table:p-0 adm:as-cards:min-h-11 adm:as-cards:px-3 adm:as-cards:[[data-beside]_&]:w-11 adm:as-cards:[[data-beside]_&]:px-0';

export function RowActionLabel({ children }: { children: string }) {
  return <span className="adm:as-table:sr-only adm:[[data-beside]_&]:sr-only">{children}</span>;
}
