import { pathTo } from 'shared-contract/screens';
import { useLocation } from 'shared-router';
import { useSession } from 'shared-session';
import { ConsentQuestion } from './consent-question.tsx';
import { TermsNotice } from './terms-notice.tsx';

/** The pages of notices lead elsewhere by themselves: what is asked waits. */
const notices = new Set<string>([pathTo('notAuthorized'), pathTo('notImplemented')]);

/**
 * What lies over the foot of the window: a question, and once it is answered the notice of new terms to whoever is signed in. One module,
 * because each that is loaded by itself adds to every first page.
 */
export function AtFoot({ service }: { service: string | undefined }) {
  const handlerId = useSession((session) => session.handlerId);
  const { pathname } = useLocation();
  if (notices.has(pathname)) return null;
  if (service !== undefined) return <ConsentQuestion service={service} />;
  return handlerId !== null && <TermsNotice key={handlerId} />;
}
