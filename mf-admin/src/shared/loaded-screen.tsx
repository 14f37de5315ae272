import type { ReactNode } from 'react';
import { type Loading, statusOf } from 'shared-session';
import { Alert, Loaded, Page } from 'shared-ui/basic';
import { Trail, type TrailProps } from './trail.tsx';

export type LoadedScreenProps<Data> = {
  of: Loading<Data>;
  /** The heading until the data brings its own. */
  title: string;
  area: NonNullable<TrailProps['area']>;
  loading: string;
  /** The words when there is no such thing. */
  missing: string;
  /** The words of any other failure. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** A screen that shows one thing: its data first, or why there is none. */
export function LoadedScreen<Data>({ of, title, area, loading, missing, failed, children }: LoadedScreenProps<Data>) {
  if (of.status === 'ready') return children(of.data);
  // An id that is none names nothing either.
  const isMissing = [400, 404].includes(statusOf(of.error));
  return (
    <Page title={title} before={<Trail area={area} />}>
      {isMissing ? (
        <Alert variant="error">{missing}</Alert>
      ) : (
        <Loaded of={of} loading={loading} failed={failed}>
          {children}
        </Loaded>
      )}
    </Page>
  );
}
