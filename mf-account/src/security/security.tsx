import { listSessions } from 'shared-contract/own-data';
import { call, codeOf, useSession } from 'shared-session';
import { Alert, Page } from 'shared-ui/basic';
import { Outdated } from '../outdated.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { useFreshLoad } from '../use-fresh-load.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { Sessions } from './sessions.tsx';

export function Security() {
  const handlerId = useSession((session) => session.handlerId);
  const sessions = useFreshLoad(handlerId && `sessions of ${handlerId}`, (signal) => call(listSessions, { signal }));
  const mustEnrol = codeOf(sessions.error) === 'enrolment-needed';
  return (
    <Page
      title="Security and Data"
      description="Where you are signed in, your second factor, your data to take along, the end of your account."
      width="prose"
    >
      <Outdated when={sessions.isOld} />
      {mustEnrol ? (
        <Alert title="Set up a second factor first">
          Administrators of this site need one. Until yours is on, you cannot open or change anything else.
        </Alert>
      ) : (
        <Sessions sessions={sessions} />
      )}
      <SecondFactor onChange={sessions.reload} />
      {!mustEnrol && (
        <>
          <Download />
          <DeleteAccount />
        </>
      )}
    </Page>
  );
}
