import type { ReactNode } from 'react';
import { codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import type { Loading } from 'shared-session/query';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import { AllOfArea, AreaLink } from './navigation/back-link.tsx';
import { LoadingCard } from './loading-card.tsx';

export type LoadedScreenProps<Data> = {
  of: Loading<Data>;
  /** The heading until the data is loaded. */
  title: string;
  loading: string;
  /** The message when the entity does not exist. */
  missing: string;
  /** The message of any other failure. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** A screen of one entity: a loading state, a message when it failed, or the `children` for the loaded data. */
export function LoadedScreen<Data>({ of, title, loading, missing, failed, children }: LoadedScreenProps<Data>) {
  if (of.status === 'ready') return children(of.data);
  const code = codeOf(of.error);
  // 'invalid': the id in the address is not a valid one.
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
        <Loaded of={of} isLarge failed={(error) => [failed, failureWords(error)].filter(Boolean).join(' ')}>
          {children}
        </Loaded>
      )}
    </Page>
  );
}
