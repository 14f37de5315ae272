import { listSessions } from 'shared-contract/own-data';
import { codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Loaded, Page } from 'shared-ui/basic';
import { useOwnProfile } from '../shared/use-own-profile.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { CardSkeleton, COLUMN, Outdated, REFRESH_MS } from '../shared/screen-parts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { SessionList } from './sessions.tsx';

/** Two cards of the same height, unless one of them has a form or the recovery codes. */
const PAIR = `${COLUMN} acc:lg:grid-cols-2 acc:has-[form,ul]:items-start`;

export function Security() {
  const sessions = useData(query(listSessions), { refreshMs: REFRESH_MS.short });
  const me = useOwnProfile();
  const waiting = [sessions, me].find(({ status }) => status === 'loading');
  const mustEnrol = codeOf(sessions.error) === 'enrolment-needed';
  return (
    <Page title="Security and Data" description="Your devices, two-step login, your data, and deleting your account.">
      <Outdated when={sessions.isOld} />
      {/* One skeleton for all cards, because the length of the list is unknown. */}
      {waiting !== undefined ? (
        <Loaded<unknown> of={waiting} loading="Loading your sessions..." skeleton={<SecuritySkeleton />}>
          {() => null}
        </Loaded>
      ) : (
        <div className={COLUMN}>
          {mustEnrol ? (
            <Alert title="Set up two-step login first">
              Administrators of this site need it. Until it’s on, you can’t open or change anything else.
            </Alert>
          ) : (
            <Loaded of={sessions} failed="Your sessions could not be loaded.">
              {(open) => <SessionList sessions={open} refresh={sessions.reload} />}
            </Loaded>
          )}
          <div className={mustEnrol ? COLUMN : PAIR}>
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
  <div className={COLUMN}>
    <CardSkeleton rows={2} className="acc:min-h-45.5" />
    <div className={PAIR}>
      <CardSkeleton rows={2} className="acc:min-h-54 acc:sm:min-h-56" />
      <CardSkeleton rows={2} className="acc:min-h-81 acc:sm:min-h-56" />
    </div>
    <CardSkeleton rows={1} className="acc:min-h-60 acc:sm:min-h-33.5" />
  </div>
);
