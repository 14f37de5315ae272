import { getInvitation, type GroupInvitation, joinGroup, MAX_GROUP_MEMBERS } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'shared-router';
import { call, codeOf, useLoad, useSession } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Alert, Button, buttonVariants, Card, Loaded, Page, Spinner } from 'shared-ui/basic';
import { TextLink } from '../text-link.tsx';
import { ReportGroup } from './report-group.tsx';
import { LogInFirst, NoGroupsYet, NoInvitation } from './group-states.tsx';
import { membersText } from './words.ts';

const TITLE = 'Join a group';

/** Where the link to a group leads: what it is, and a button to join it. */
export function JoinGroup() {
  const { code = '' } = useParams();
  const reader = useSession(({ handlerId }) => handlerId);
  if (reader === null) {
    return (
      <LogInFirst
        title={TITLE}
        heading="You’re invited to tip a season together."
        text="Everybody puts the teams in order before the season, and gets points after each round. Log in or sign up to see the group and join it."
        from={pathTo('joinGroup', { code })}
      />
    );
  }
  return <Invitation key={`${code} ${reader}`} code={code} />;
}

function Invitation({ code }: { code: string }) {
  const invitation = useLoad(`invitation ${code}`, (signal) => call(getInvitation, { params: { code }, signal }));
  const problem = invitation.status === 'failed' ? codeOf(invitation.error) : undefined;
  if (problem === 'missing' || problem === 'invalid') return <NoInvitation />;
  if (problem === 'no-such-call') return <NoGroupsYet title={TITLE} />;
  return (
    <Page title={TITLE} width="narrow">
      <Loaded of={invitation} loading="Loading the group..." failed="The group could not be loaded.">
        {(group) => <Offer group={group} code={code} onChanged={invitation.reload} />}
      </Loaded>
    </Page>
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
            <TextLink to={pathTo('season', { lssId: season.id })}>{titleOfSeason(season)}</TextLink> ·{' '}
            {membersText(numberOfMembers)} · by {ownerName}
          </p>
        </div>
        {isMember ? (
          <>
            <p>You’re in this group already.</p>
            <Link
              to={pathTo('group', { groupId: id })}
              className={buttonVariants({ className: 'pub:justify-self-start' })}
            >
              Go to the group
            </Link>
          </>
        ) : isFull ? (
          <Alert title="This group is full.">It has {MAX_GROUP_MEMBERS} members, the most there can be.</Alert>
        ) : (
          <JoinButton code={code} onChanged={onChanged} />
        )}
      </Card>
      {/* Members report it on its page. */}
      {!isMember && <ReportGroup id={id} code={code} />}
    </>
  );
}

function JoinButton({ code, onChanged }: Pick<OfferProps, 'code' | 'onChanged'>) {
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'busy' | { reason: string | null }>('asking');
  const join = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { id } = await call(joinGroup, { params: { code } });
      await navigate(pathTo('group', { groupId: id }), { replace: true });
    } catch (error) {
      setState({ reason: failureWords(error) });
      // Perhaps it is full by now, or gone.
      onChanged();
    }
  };
  return (
    <>
      <p>
        Its members see your name and, once tips are locked, your tip and its points, even if your table is private.
        Nobody sees your tip before, unless you share it.
      </p>
      {typeof state === 'object' && (
        <Alert variant="error" title="You could not join.">
          {state.reason}
        </Alert>
      )}
      <Button className="pub:justify-self-start" aria-busy={state === 'busy'} onClick={() => void join()}>
        {state === 'busy' && <Spinner />}
        Join group
      </Button>
    </>
  );
}
