import type { ReactNode } from 'react';
import { Card, Page, TableSketch } from 'shared-ui/basic';
import { BackLink } from './back-link.tsx';

type EntryScreenProps = {
  title: string;
  description: string;
  lead?: ReactNode;
  /** Whether title and content are still to come. */
  isLoading?: boolean;
  /** Whether all there is to say is that it does not work; it stands without a picture then. */
  isFailed?: boolean;
  children: ReactNode;
  /** Links to related screens. */
  links?: ReactNode;
};

/** Layout of the sign-in screens: back link, a narrow card, related links below it, and a picture beside it where there is room. */
export function EntryScreen(props: EntryScreenProps) {
  const { title, description, lead, isLoading = false, isFailed = false, children, links } = props;
  return (
    <div className="acc:mx-auto acc:grid acc:w-full acc:max-w-6xl acc:items-start acc:grid-cols-[minmax(0,1fr)] acc:gap-16 acc:lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <Page {...{ title, description, lead, isLoading }} before={<BackLink />} width="narrow">
        <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
          <Card className="acc:overflow-hidden">
            <div
              aria-hidden="true"
              className="ui-bands acc:-mx-5 acc:-mt-5 acc:h-1.5 acc:[--ui-bands-direction:to_right] acc:sm:-mx-6 acc:sm:-mt-6"
            />
            {children}
          </Card>
          {links !== undefined && links !== false && (
            <div className="acc:grid acc:gap-2 acc:text-center acc:text-muted-foreground">{links}</div>
          )}
        </div>
      </Page>
      {!isFailed && <Picture />}
    </div>
  );
}

/** Tables on the winner's colour; the one in front is gold, which it stands out from. */
function Picture() {
  return (
    <div
      aria-hidden="true"
      className="acc:relative acc:hidden acc:h-136 acc:overflow-hidden acc:rounded-3xl acc:border acc:border-transparent acc:bg-brand acc:lg:block"
    >
      <TableSketch className="acc:absolute acc:top-12 acc:-right-16 acc:w-80 acc:rotate-6 acc:opacity-70" />
      <TableSketch className="acc:absolute acc:top-40 acc:left-14 acc:w-96 acc:-rotate-3 acc:[--ui-brand-foreground:#12162b] acc:[--ui-negative:#f4a896] acc:[--ui-positive:#a7e8c8] acc:[--ui-relegation:#ff7f6b] acc:[--ui-winner:#d4af37]" />
    </div>
  );
}
