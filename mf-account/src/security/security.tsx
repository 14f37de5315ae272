import { listSessions } from 'shared-contract/own-data';
import { codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Loaded, Page } from 'shared-ui/basic';
import { useOwnProfile } from '../shared/use-own-profile.ts';
import { Outdated } from '../shared/outdated.tsx';
import { REFRESH_MS } from '../shared/refresh.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { CardSkeleton } from '../shared/skeletons.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { Sessions } from './sessions.tsx';

const SECTIONS = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6';

/** Two cards of one height, until one of them has a form, or the codes that follow it. */
const PAIR = `${SECTIONS} acc:lg:grid-cols-2 acc:has-[form,ul]:items-start`;

export function Security() {
  const sessions = useData(query(listSessions), { refreshMs: REFRESH_MS.short });
  const me = useOwnProfile();
  const mustEnrol = codeOf(sessions.error) === 'enrolment-needed';
  return (
    <Page title="Security and Data" description="Your devices, two-step login, your data, and deleting your account.">
      <Outdated when={sessions.isOld} />
      {/* All at once, because nobody knows yet how long the list is. */}
      {sessions.status === 'loading' || me.status === 'loading' ? (
        <Loaded
          of={{ status: 'loading', data: undefined, reload: sessions.reload }}
          loading="Loading your sessions..."
          skeleton={<SecuritySkeleton />}
        >
          {() => null}
        </Loaded>
      ) : (
        <div className={SECTIONS}>
          {mustEnrol ? (
            <Alert title="Set up two-step login first">
              Administrators of this site need it. Until it’s on, you can’t open or change anything else.
            </Alert>
          ) : (
            <Sessions sessions={sessions} />
          )}
          <div className={mustEnrol ? SECTIONS : PAIR}>
            <SecondFactor me={me} onChange={sessions.reload} />
            {!mustEnrol && <Download />}
          </div>
          {!mustEnrol && <DeleteAccount />}
        </div>
      )}
    </Page>
  );
}

const SecuritySkeleton = () => (
  <div className={SECTIONS}>
    <CardSkeleton rows={3} />
    <div className={PAIR}>
      <CardSkeleton rows={2} />
      <CardSkeleton rows={2} />
    </div>
    <CardSkeleton rows={1} />
  </div>
);
