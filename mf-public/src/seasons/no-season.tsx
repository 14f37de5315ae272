import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, EmptyState, Page } from 'shared-ui/basic';

/** Instead of a season that there is not. */
export function NoSeason({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        title="We can’t find this season."
        text="It may have been deleted. All seasons are on the Leagues page."
        action={
          <Link to={pathTo('leagues')} className={buttonVariants()}>
            See Leagues
          </Link>
        }
      />
    </Page>
  );
}
