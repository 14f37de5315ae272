import type { ReactNode } from 'react';
import type { PageProps } from 'shared-ui/basic';
import { useIsWide } from 'shared-ui/use-is-wide';
import { Disclosure } from './disclosure.tsx';
import { PublicPage } from './public-page.tsx';
import { TitledSection } from './titled-section.tsx';

type InformationPageProps = PageProps & {
  /** Content next to the text on wide screens, below it on narrow screens. */
  aside: ReactNode;
  /** Puts the aside above the text on narrow screens. */
  isAsideFirst?: boolean;
  /** Content above and below text and aside, over the whole width. */
  above?: ReactNode;
  below?: ReactNode;
};

/** A page of text with a readable line length and an aside. */
export function InformationPage({
  aside,
  isAsideFirst = false,
  above,
  below,
  children,
  ...page
}: InformationPageProps) {
  const beside = (
    <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-6 pub:self-start pub:lg:sticky pub:lg:top-24 pub:lg:order-last">
      {aside}
    </div>
  );
  return (
    <PublicPage {...page}>
      {above}
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-12 pub:gap-y-12 pub:lg:grid-cols-[minmax(0,41rem)_minmax(18rem,1fr)]">
        {isAsideFirst && beside}
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-10">{children}</div>
        {!isAsideFirst && beside}
      </div>
      {below}
    </PublicPage>
  );
}

/** Returns the fragment identifier of a section. The prefix avoids a leading digit. */
const idOf = (title: string) =>
  'on-' +
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A section of an information page, with a fragment identifier. */
export const ProseSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <TitledSection id={idOf(title)} title={title} className="pub:grid pub:scroll-mt-24 pub:content-start pub:gap-3">
    <div className="pub:grid pub:max-w-prose pub:content-start pub:gap-3">{children}</div>
  </TitledSection>
);

/** Links to the sections of a long page by their titles. Closed on narrow screens, where it precedes the text. */
export function Contents({ of: titles }: { of: readonly string[] }) {
  return (
    <nav
      aria-label="On this page"
      className="pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-6 pub:py-1.5"
    >
      <Disclosure title="On this page" isOpenAtFirst={useIsWide()}>
        <ul className="pub:grid pub:pb-2">
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
      </Disclosure>
    </nav>
  );
}

/** A bulleted list within a text. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="pub:grid pub:list-disc pub:gap-y-1.5 pub:pl-5 pub:marker:text-primary">{children}</ul>;
}
