import type { ReactNode } from 'react';
import { Card, Page } from 'shared-ui/basic';
import { BackLink } from './back-link.tsx';

type EntryScreenProps = {
  title: string;
  description: string;
  lead?: ReactNode;
  /** Whether title and content are still to come. */
  isLoading?: boolean;
  children: ReactNode;
  /** Links to related screens. */
  links?: ReactNode;
};

/** Layout of the sign-in screens: back link, a narrow card, related links below it. */
export function EntryScreen({ title, description, lead, isLoading = false, children, links }: EntryScreenProps) {
  return (
    <Page {...{ title, description, lead, isLoading }} before={<BackLink />} width="narrow">
      <div className="acc:grid acc:gap-6">
        <Card>{children}</Card>
        {links !== undefined && (
          <div className="acc:grid acc:gap-2 acc:text-center acc:text-muted-foreground">{links}</div>
        )}
      </div>
    </Page>
  );
}
