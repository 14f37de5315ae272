import { pathTo } from 'shared-contract/screens';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';

/** The page for a missing season. */
export const NoSeason = ({ heading }: { heading: string }) => (
  <EmptyPage
    heading={heading}
    title="We can’t find this season."
    text="It may have been deleted. All seasons are on the Leagues page."
    action={<ButtonLink to={pathTo('leagues')}>See leagues</ButtonLink>}
  />
);
