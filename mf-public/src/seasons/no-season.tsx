import { pathTo } from 'shared-contract/screens';
import { EmptyState, Page } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';

/** Instead of a season that there is not. */
export function NoSeason({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        title="We can’t find this season."
        text="It may have been deleted. All seasons are on the Leagues page."
        action={<ButtonLink to={pathTo('leagues')}>See Leagues</ButtonLink>}
      />
    </Page>
  );
}
