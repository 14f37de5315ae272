import { pathTo } from 'shared-contract/screens';
import { Notice } from './notice.tsx';

/** What nobody owns, or whose owner does not know it. */
export function NotFound() {
  return (
    <Notice title="404 – Page Not Found" to={pathTo('home')} button="Go to Homepage Now">
      {(seconds) => `There is no page at this address. Returning to homepage in ${seconds} seconds...`}
    </Notice>
  );
}
