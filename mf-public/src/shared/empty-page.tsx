import type { ComponentProps, ReactNode } from 'react';
import { EmptyState, Page } from 'shared-ui/basic';

type EmptyPageProps = ComponentProps<typeof EmptyState> & { heading: string; before?: ReactNode };

/** A page without content: the reason, and links to other pages. */
export const EmptyPage = ({ heading, before, ...state }: EmptyPageProps) => (
  <Page title={heading} before={before}>
    <EmptyState {...state} />
  </Page>
);
