import type { ReactNode } from 'react';
import type { RemoteName } from 'shared-contract/ownership';
import { LazyPart, Page } from 'shared-ui/basic';
import type { Standing } from './other-pages.tsx';

/** Not in the first load of every page. If it cannot be fetched, the page does without. */
const loadOtherPages = async () => (await import('./other-pages.tsx')).OtherPages;

type NoticePageProps = {
  title: string;
  standing: Standing;
  children: ReactNode;
  actions: ReactNode;
  /** The remote that does not work, to which it does not lead. */
  broken?: RemoteName | undefined;
};

/** A page that has nothing of its own to show: what is the matter, and as a table the pages to go on to, of which it is the last. */
export function NoticePage({ title, standing, children, actions, broken }: NoticePageProps) {
  return (
    <Page title={title} className="lg:pt-[12dvh]">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
        <div className="grid gap-6">
          <div className="max-w-prose text-lg">{children}</div>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
        </div>
        <LazyPart load={loadOtherPages} props={{ standing, broken }} fallback={null} failed={() => null} />
      </div>
    </Page>
  );
}
