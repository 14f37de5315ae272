import { pathTo } from 'shared-contract/screens';
import { Notice, returning } from './notice.tsx';

/** A path that belongs to no remote, or that its remote does not have. */
export function NotFound() {
  return (
    <Notice
      title="404 – Page Not Found"
      standing={{ place: '404', word: 'Relegated' }}
      to={pathTo('home')}
      button="Go to Homepage Now"
      leaving={returning}
    >
      There is no page at this address.
    </Notice>
  );
}
