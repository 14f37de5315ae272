import { type ReactNode, useId } from 'react';
import type { PageProps } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';

type InformationPageProps = PageProps & {
  /** Stands beside the text where there is room, below it where there is none. */
  aside: ReactNode;
};

/** A page to read: text in lines of a good length, and what it leads to beside it. */
export function InformationPage({ aside, children, ...page }: InformationPageProps) {
  return (
    <PublicPage {...page}>
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-12 pub:gap-y-12 pub:lg:grid-cols-[minmax(0,42rem)_minmax(0,21rem)] pub:lg:justify-between">
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-10">{children}</div>
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-6 pub:self-start pub:lg:sticky pub:lg:top-24">
          {aside}
        </div>
      </div>
    </PublicPage>
  );
}

/** A name for an address, which begins with no digit. */
const idOf = (title: string) =>
  'on-' +
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

type ProseSectionProps = {
  title: string;
  /** When it was; such sections have a line between them. */
  date?: string | undefined;
  children: ReactNode;
};

/** A part of an information page, with an address within the page. */
export function ProseSection({ title, date, children }: ProseSectionProps) {
  const id = useId();
  return (
    <section
      id={idOf(title)}
      aria-labelledby={id}
      className={`pub:grid pub:scroll-mt-24 pub:content-start pub:gap-3 ${date === undefined ? '' : 'pub:not-first:border-t pub:not-first:border-border pub:not-first:pt-8'}`}
    >
      <div>
        {date !== undefined && <p className="pub:text-sm pub:text-muted-foreground">{date}</p>}
        <h2 id={id} className="pub:text-2xl">
          {title}
        </h2>
      </div>
      <div className="pub:grid pub:max-w-prose pub:content-start pub:gap-3">{children}</div>
    </section>
  );
}

/** Leads to the sections of a long page, by their titles. */
export function Contents({ of: titles }: { of: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-6">
      <p className="pub:mb-2 pub:font-semibold">On this page</p>
      <ul className="pub:grid">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${idOf(title)}`}
              className="pub:flex pub:min-h-9 pub:items-center pub:text-muted-foreground pub:underline-offset-4 pub:hover:text-foreground pub:hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Bulleted lines within a text. */
export function Bullets({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <ul
      className={`pub:grid pub:list-disc pub:gap-x-10 pub:gap-y-1.5 pub:pl-5 pub:marker:text-primary ${columns === 2 ? 'pub:md:grid-cols-2' : ''}`}
    >
      {children}
    </ul>
  );
}
