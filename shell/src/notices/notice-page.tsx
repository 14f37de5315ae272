import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RemoteName } from 'shared-contract/ownership';
import { Page } from 'shared-ui/basic';
import type { Standing } from './other-pages.tsx';

/** Not in the first load of every page. If it cannot be fetched, the page does without. */
const OtherPages = lazy<ComponentType<{ standing: Standing; broken: RemoteName | undefined }>>(() =>
  import('./other-pages.tsx').then(
    (loaded) => ({ default: loaded.OtherPages }),
    () => ({ default: () => null }),
  ),
);

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
        <Suspense>
          <OtherPages standing={standing} broken={broken} />
        </Suspense>
      </div>
    </Page>
  );
}
