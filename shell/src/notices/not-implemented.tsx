import { pathTo } from 'shared-contract/screens';
import { Notice } from './notice.tsx';

/** Where links lead that are ahead of the product. */
export function NotImplemented() {
  return (
    <Notice title="Not Implemented" to={pathTo('roadmap')} button="Go to Roadmap Now">
      {(seconds) => `This is not part of the product yet. Taking you to the roadmap in ${seconds} seconds...`}
    </Notice>
  );
}
