/** A link in the row of those that lead to the views of one screen. */
export const VIEW_LINK =
  'adm:-mb-px adm:inline-flex adm:min-h-11 adm:items-center adm:gap-2 adm:border-b-2 adm:border-transparent adm:px-4 adm:max-sm:px-2.5 adm:text-muted-foreground adm:hover:text-foreground adm:focus-visible:-outline-offset-2 adm:aria-[current]:border-primary adm:aria-[current]:font-semibold adm:aria-[current]:text-foreground';
