import { pathTo } from 'shared-contract/screens';
import { Notice } from './notice.tsx';

/** The target of links to features that do not exist yet. */
export function NotImplemented() {
  return (
    <Notice
      title="Not Implemented"
      standing={{ place: '–', word: 'Not promoted yet' }}
      to={pathTo('roadmap')}
      button="Go to Roadmap Now"
      leaving={(seconds) => `Taking you to the roadmap in ${seconds} seconds...`}
    >
      This is not part of the product yet.
    </Notice>
  );
}
