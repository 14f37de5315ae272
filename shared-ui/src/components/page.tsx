import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { cn } from './cn.ts';

/** The site's name, with which every page's document title ends: `<SiteName value={…}>` once around the app. */
export const SiteName = createContext('');

export type PageHeadProps = {
  title: string;
  /** For search engines and link previews. */
  description?: string | undefined;
};

const servedHead = () => globalThis.document?.head.querySelectorAll('[data-served]') ?? [];
/** Whether the document says of itself, in the server’s words, what its page is about. */
const hasServedHead = () => servedHead().length > 0;

/** Document title and description alone, for pages that render their own heading. */
export function PageHead({ title, description }: PageHeadProps) {
  const siteName = use(SiteName);
  // What the server has said of the first page, in the same words.
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

/** The width of the column; it begins at the same edge whatever its width. */
const widths = {
  narrow: 'grid-cols-[minmax(0,32rem)]',
  prose: 'grid-cols-[minmax(0,48rem)]',
  default: 'grid-cols-[minmax(0,1fr)]',
};

export type PageProps = PageHeadProps & {
  /** Whether the title is not final, because what it names is loading. The shell focuses and announces the heading once it is. */
  isLoading?: boolean | undefined;
  /** Shows the heading to screen readers only, where what the page is about shows the same words itself. */
  isTitleHidden?: boolean | undefined;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Buttons and links at the end of the heading's line. */
  actions?: ReactNode;
  /** Stands above the heading, such as a breadcrumb. */
  before?: ReactNode;
  width?: keyof typeof widths | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A screen: document title, description, the one `h1` and the content in a column. */
export function Page({ width = 'default', ...props }: PageProps) {
  const { title, description, isLoading = false, isTitleHidden, lead, actions, before, className, children } = props;
  const [isHeadServed] = useState(hasServedHead);
  // While it loads, the server’s words of what it is about are better than none.
  const isStillServed = isLoading && isHeadServed;
  return (
    <div data-slot="page" className={cn('mx-auto grid w-full max-w-6xl gap-8', widths[width], className)}>
      {!isStillServed && <PageHead title={title} description={description} />}
      <header className={isTitleHidden === true ? 'sr-only' : 'grid grid-cols-[minmax(0,1fr)] gap-3'}>
        {before !== undefined && <div className="contents print:hidden">{before}</div>}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="grid max-w-3xl min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <h1
              data-slot="page-title"
              tabIndex={-1}
              aria-busy={isLoading || undefined}
              className="text-3xl wrap-anywhere sm:text-4xl"
            >
              {title}
            </h1>
            {lead !== undefined && <div className="text-lg wrap-anywhere text-muted-foreground">{lead}</div>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
