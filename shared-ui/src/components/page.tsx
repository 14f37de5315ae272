import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { cn } from './cn.ts';

/** The site's name, which ends every document title. Provide it once around the app: `<SiteName value={…}>`. */
export const SiteName = createContext('');

export type PageHeadProps = {
  title: string;
  /** The description for search engines and link previews. */
  description?: string | undefined;
};

const servedHead = () => globalThis.document?.head.querySelectorAll('[data-served]') ?? [];
/** Whether the document has a server-rendered head. */
const hasServedHead = () => servedHead().length > 0;

/** Sets document title and description, for pages that render their own heading. */
export function PageHead({ title, description }: PageHeadProps) {
  const siteName = use(SiteName);
  // Removes the server-rendered head of the first page, which this component replaces.
  useEffect(() => {
    for (const served of servedHead()) served.remove();
  }, []);
  return (
    <>
      <title>{siteName === '' || title === siteName ? title : `${title} · ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

/** The maximum widths of the column. It starts at the same edge for every width. */
const widths = {
  narrow: 'grid-cols-[minmax(0,32rem)]',
  prose: 'grid-cols-[minmax(0,48rem)]',
  default: 'grid-cols-[minmax(0,1fr)]',
};

export type PageProps = PageHeadProps & {
  /**
   * Whether the title is provisional, because its data is loading. The shell focuses and announces
   * the heading once it is final.
   */
  isLoading?: boolean | undefined;
  /** Hides the heading visually, if the content shows the same text itself. */
  isTitleVisuallyHidden?: boolean | undefined;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Buttons and links at the end of the heading's row. */
  actions?: ReactNode;
  /** Rendered above the heading, such as a breadcrumb. */
  before?: ReactNode;
  width?: keyof typeof widths | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A screen: document title, description, a single `h1`, and the content in a column. */
export function Page({ width = 'default', ...props }: PageProps) {
  const {
    title,
    description,
    isLoading = false,
    isTitleVisuallyHidden,
    lead,
    actions,
    before,
    className,
    children,
  } = props;
  const [isHeadServed] = useState(hasServedHead);
  // While loading, the server-rendered head is more specific than the provisional title.
  const isStillServed = isLoading && isHeadServed;
  return (
    <div data-slot="page" className={cn('mx-auto grid w-full max-w-6xl gap-8', widths[width], className)}>
      {!isStillServed && <PageHead title={title} description={description} />}
      <header className={isTitleVisuallyHidden === true ? 'sr-only' : 'grid grid-cols-[minmax(0,1fr)] gap-3'}>
        {before !== undefined && <div className="contents print:hidden">{before}</div>}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <h1
              data-slot="page-title"
              tabIndex={-1}
              aria-busy={isLoading || undefined}
              className="text-3xl wrap-anywhere sm:text-4xl"
            >
              {title}
            </h1>
            {lead !== undefined && <div className="max-w-3xl text-lg wrap-anywhere text-muted-foreground">{lead}</div>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
