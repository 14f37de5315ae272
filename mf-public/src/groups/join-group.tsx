import { getInvitation, type GroupInvitation, joinGroup, MAX_GROUP_MEMBERS } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { getTipping } from 'shared-contract/tips';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Button, Card, Loaded, Page, Skeleton, Spinner } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { Dotted } from '../shared/dotted.tsx';
import { UntilLock } from '../leaderboards/before-lock.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { reminderOffer, ReminderSwitch, useReminder } from '../tips/reminder.tsx';
import { ReportGroup } from './report-group.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const TITLE = 'Join a group';

/** The page of an invitation link: the group, and a button to join it. */
export function JoinGroup() {
  const { code = '' } = useParams();
  const reader = useSession(({ handlerId }) => handlerId);
  if (reader === null) {
    return (
      <Frame>
        <Invited from={pathTo('joinGroup', { code })} />
      </Frame>
    );
  }
  return <Invitation key={`${code} ${reader}`} code={code} />;
}

function Invitation({ code }: { code: string }) {
  const invitation = useData(query(getInvitation, { params: { code } }));
  const reminder = useData(reminderOffer);
  const problem = invitation.status === 'failed' ? codeOf(invitation.error) : undefined;
  if (problem === 'missing' || problem === 'invalid') return <NoInvitation />;
  return (
    <Frame isReserved>
      <Loaded
        of={reminder.status === 'loading' ? { ...invitation, status: 'loading' } : invitation}
        loading="Loading the group..."
        skeleton={<Skeleton className="pub:min-h-64 pub:animate-none pub:rounded-2xl" />}
        failed="The group could not be loaded."
      >
        {(group) => <Offer group={group} code={code} onChanged={invitation.reload} />}
      </Loaded>
    </Frame>
  );
}

/** The page for an invalid invitation link. */
const NoInvitation = () => (
  <EmptyPage
    heading="No group here"
    title="This link doesn’t work any more."
    text="The group may be gone, or its owner has made a new link. Ask them for it."
    action={<ButtonLink to={pathTo('groups')}>See Your Groups</ButtonLink>}
  />
);

/**
 * The invitation, with an explanation of groups next to it.
 * @param isReserved - Reserves the height of the invitation while it loads.
 */
const Frame = ({ isReserved = false, children }: { isReserved?: boolean; children: ReactNode }) => (
  <Page title={TITLE}>
    <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-2">
      <div
        className={`pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-6 ${isReserved ? 'pub:max-lg:min-h-148' : ''}`}
      >
        {children}
      </div>
      <HowGroupsWork />
    </div>
  </Page>
);

const steps: { title: string; text: string; band: Band }[] = [
  { title: 'Predict', text: 'Put the teams in the order you think they’ll finish, before tips lock.', band: 'winner' },
  {
    title: 'Compare',
    text: 'Once tips lock, everyone in the group sees what the others think.',
    band: 'positive',
  },
  { title: 'Climb', text: 'Each round brings new points, on your group’s own leaderboard.', band: 'none' },
];

const HowGroupsWork = () => (
  <TitledSection title="How groups work" titleClassName="pub:sr-only">
    <ol className={bandRows}>
      {steps.map(({ title, text, band }, index) => (
        <li key={title} className={bandRow(band)}>
          <InBand place={index + 1}>
            <h3 className="pub:text-lg">{title}</h3>
            <p>{text}</p>
          </InBand>
        </li>
      ))}
    </ol>
  </TitledSection>
);

/** Asks visitors to sign up or log in, which navigates back here. The group is shown only to signed-in users. */
const Invited = ({ from }: { from: string }) => (
  <Card>
    <div className="pub:grid pub:gap-1">
      <h2 className="pub:text-2xl">You’re invited to predict a season together.</h2>
      <p className="pub:text-muted-foreground">Sign up or log in to see the group and join it. It’s free.</p>
    </div>
    <div className="pub:flex pub:flex-wrap pub:gap-3">
      <ButtonLink to={pathTo('register')} state={{ from }}>
        Sign Up
      </ButtonLink>
      <ButtonLink to={pathTo('login')} state={{ from }} variant="outline">
        Log In
      </ButtonLink>
    </div>
  </Card>
);

/** Shows the deadline for tips of the group's season, or nothing until it has loaded. */
function Deadline({ seasonId }: { seasonId: string }) {
  const { data } = useData(query(getTipping, { params: { id: seasonId } }));
  return (
    <p className="pub:min-h-12 pub:sm:min-h-6">
      {data !== undefined && (data.isLocked ? 'Tips of this season are locked.' : <UntilLock locksAt={data.locksAt} />)}
    </p>
  );
}

type OfferProps = { group: GroupInvitation; code: string; onChanged: () => void };

function Offer({ group, code, onChanged }: OfferProps) {
  const { id, isFull, isMember, name, numberOfMembers, ownerName, season } = group;
  return (
    <>
      <Card>
        <div className="pub:grid pub:gap-1">
          <h2 dir="auto" className="pub:text-2xl pub:wrap-anywhere">
            {name}
          </h2>
          <p className="pub:text-muted-foreground">
            <Dotted>
              <TextLink to={pathTo('season', { lssId: season.id })}>{titleOfSeason(season)}</TextLink>
              {`${counted(numberOfMembers, 'member')} · by ${ownerName}`}
            </Dotted>
          </p>
        </div>
        <Deadline seasonId={season.id} />
        {isMember ? (
          <>
            <p>You’re in this group already.</p>
            <ButtonLink to={pathTo('group', { groupId: id })} className="pub:self-start">
              Go to the Group
            </ButtonLink>
          </>
        ) : isFull ? (
          <Alert title="This group is full.">It has {MAX_GROUP_MEMBERS} members, the most there can be.</Alert>
        ) : (
          <JoinButton code={code} onChanged={onChanged} />
        )}
      </Card>
      {/* Members can report it on the group's page. */}
      {!isMember && <ReportGroup id={id} code={code} />}
    </>
  );
}

function JoinButton({ code, onChanged }: Pick<OfferProps, 'code' | 'onChanged'>) {
  const navigate = useNavigate();
  const reminder = useReminder();
  const [state, setState] = useState<'asking' | 'busy' | { reason: string | null }>('asking');
  const join = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { id } = await call(joinGroup, { params: { code } });
      await reminder.answer();
      await navigate(pathTo('group', { groupId: id }), { replace: true });
    } catch (error) {
      setState({ reason: failureMessage(error) });
      // The group may be full or deleted by now.
      onChanged();
    }
  };
  return (
    <>
      <p>Members see your name. Once tips lock they also see your tip and its points, even if your table is private.</p>
      <ReminderSwitch reminder={reminder} label="Remind me before tips lock" />
      {typeof state === 'object' && (
        <Alert variant="error" title="You could not join.">
          {state.reason}
        </Alert>
      )}
      <Button className="pub:self-start" aria-busy={state === 'busy'} onClick={() => void join()}>
        {state === 'busy' && <Spinner />}
        Join Group
      </Button>
    </>
  );
}
