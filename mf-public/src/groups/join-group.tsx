import { getInvitation, type GroupInvitation, joinGroup, MAX_GROUP_MEMBERS } from 'shared-contract/groups';
import { headOfInvitation, invitationByline } from 'shared-contract/invitations';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { useState } from 'react';
import { useNavigate, useParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Button, Card, Loaded, Skeleton, Spinner } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { Dotted } from '../shared/dotted.tsx';
import { UntilLock } from '../leaderboards/before-lock.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { reminderOffer, ReminderSwitch, useReminder } from '../tips/reminder.tsx';
import { ReportGroup } from './report-group.tsx';
import { TitledSection } from '../shared/titled-section.tsx';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';

/** The page of an invitation link: the group, and a button to join it, or links to sign up or log in. */
export function JoinGroup() {
  const { code = '' } = useParams();
  const reader = useSession(({ handlerId }) => handlerId);
  return <Invitation key={`${code} ${reader}`} code={code} isVisitor={reader === null} />;
}

function Invitation({ code, isVisitor }: { code: string; isVisitor: boolean }) {
  const invitation = useData(query(getInvitation, { params: { code } }));
  const reminder = useData(isVisitor ? null : reminderOffer);
  const isHydrated = useIsHydrated();
  const isWaiting = !isVisitor && reminder.status === 'loading';
  const problem = invitation.status === 'failed' ? codeOf(invitation.error) : undefined;
  if (problem === 'missing' || problem === 'invalid') return <NoInvitation isVisitor={isVisitor} />;
  const { data } = invitation;
  const head = data === undefined ? { title: 'Join a group' } : headOfInvitation(data, isHydrated ? undefined : 'UTC');
  return (
    <PublicPage {...head} isLoading={invitation.status === 'loading'}>
      <meta name="robots" content="noindex" />
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-2">
        {/* The height of the invitation is reserved while it loads. */}
        <div
          className={`pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-6 ${isVisitor ? 'pub:max-lg:min-h-96' : 'pub:max-lg:min-h-148'}`}
        >
          <Loaded
            of={isWaiting ? { ...invitation, status: 'loading' } : invitation}
            loading="Loading the group..."
            skeleton={<Skeleton className="pub:min-h-64 pub:animate-none pub:rounded-2xl" />}
            failed="The group could not be loaded."
          >
            {(group) => <Offer group={group} code={code} isVisitor={isVisitor} onChanged={invitation.reload} />}
          </Loaded>
        </div>
        <HowGroupsWork />
      </div>
    </PublicPage>
  );
}

/** The page for an invalid invitation link. */
const NoInvitation = ({ isVisitor }: { isVisitor: boolean }) => (
  <EmptyPage
    heading="No group here"
    title="This link doesn’t work any more."
    text="The group may be gone, or its owner has made a new link. Ask them for it."
    action={
      isVisitor ? (
        <ButtonLink to={pathTo('leagues')}>See all leagues</ButtonLink>
      ) : (
        <ButtonLink to={pathTo('groups')}>See your groups</ButtonLink>
      )
    }
  />
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

/** Asks a visitor to sign up or log in, which navigates back here. */
const SignIn = ({ from }: { from: string }) => (
  <>
    <p>You need an account to join. It’s free, and brings you back here.</p>
    <div className="pub:flex pub:flex-wrap pub:gap-3">
      <ButtonLink to={pathTo('register')} state={{ from }}>
        Sign up to join
      </ButtonLink>
      <ButtonLink to={pathTo('login')} state={{ from }} variant="outline">
        Log in
      </ButtonLink>
    </div>
  </>
);

type OfferProps = { group: GroupInvitation; code: string; isVisitor: boolean; onChanged: () => void };

function Offer({ group, code, isVisitor, onChanged }: OfferProps) {
  const { id, isFull, isLocked, isMember, locksAt, season } = group;
  return (
    <>
      <Card>
        <div className="pub:grid pub:gap-1">
          <h2 className="pub:text-2xl pub:wrap-anywhere">
            You’re invited to predict {titleOfSeason(season)} together.
          </h2>
          <p className="pub:text-muted-foreground">
            <Dotted>
              {invitationByline(group)}
              <TextLink to={pathTo('season', { lssId: season.id })}>See the season</TextLink>
            </Dotted>
          </p>
        </div>
        <p className="pub:min-h-12 pub:sm:min-h-6">
          {isLocked ? 'Tips of this season are locked.' : <UntilLock locksAt={locksAt} />}
        </p>
        {isMember ? (
          <>
            <p>You’re in this group already.</p>
            <ButtonLink to={pathTo('group', { groupId: id })} className="pub:self-start">
              Go to the group
            </ButtonLink>
          </>
        ) : isFull ? (
          <Alert title="This group is full.">It has {MAX_GROUP_MEMBERS} members, the most there can be.</Alert>
        ) : isVisitor ? (
          <SignIn from={pathTo('joinGroup', { code })} />
        ) : (
          <JoinButton code={code} onChanged={onChanged} />
        )}
      </Card>
      {/* Members can report it on the group's page. */}
      {!isMember && !isVisitor && <ReportGroup id={id} code={code} />}
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
        Join group
      </Button>
    </>
  );
}
