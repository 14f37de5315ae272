import type { ReactNode } from 'react';
import { codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import type { Loading } from 'shared-session/query';
import { Card, EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { AllOfArea, AreaLink } from './navigation/back-link.tsx';

export type LoadedScreenProps<Data> = {
  of: Loading<Data>;
  /** The heading until the data has loaded. */
  title: string;
  loading: string;
  /** The message if the entity does not exist. */
  missing: string;
  /** The message of any other failure. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Returns the error messages for an entity, such as 'league', that does not exist or failed to load. */
export const notLoaded = (entity: string): Pick<LoadedScreenProps<unknown>, 'missing' | 'failed'> => ({
  missing: `${entity.charAt(0).toUpperCase()}${entity.slice(1)} not found.`,
  failed: `The ${entity} could not be loaded.`,
});

/** A screen of one entity. Renders a loading state, an error message, or the `children` with the data. */
export function LoadedScreen<Data>({ of, title, loading, missing, failed, children }: LoadedScreenProps<Data>) {
  if (of.status === 'ready') return children(of.data);
  const code = codeOf(of.error);
  // 'invalid': the id in the URL is malformed.
  const isMissing = code === 'missing' || code === 'invalid';
  return (
    <Page title={title} before={<AreaLink />} isLoading={of.status === 'loading'}>
      {isMissing ? (
        <div role="alert">
          <EmptyState
            title={missing}
            text="It may have been deleted, or the link is incomplete."
            action={<AllOfArea />}
          />
        </div>
      ) : of.status === 'loading' ? (
        <LoadingCard text={loading} />
      ) : (
        <Loaded of={of} isLarge failed={(error) => [failed, failureMessage(error)].filter(Boolean).join(' ')}>
          {children}
        </Loaded>
      )}
    </Page>
  );
}

const LINES = [0, 1, 2, 3];

/** A placeholder for a form or for details that are loading. */
function LoadingCard({ text }: { text: string }) {
  return (
    <Card data-slot="loading" aria-busy="true" className="adm:max-w-160">
      <output className="adm:text-muted-foreground">{text}</output>
      {LINES.map((line) => (
        <div key={line} className="adm:grid adm:gap-2">
          <Skeleton className="adm:h-4 adm:w-28" />
          <Skeleton className="adm:h-11" />
        </div>
      ))}
    </Card>
  );
}
