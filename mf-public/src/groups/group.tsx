import type { ReactNode } from 'react';
import { getGroup, type Group, HIDDEN_GROUP_NAME } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { Link, useParams } from 'shared-router';
import { call, codeOf, type Loading, useLoad, useSession } from 'shared-session';
import { Alert, buttonVariants, Card, CardTitle, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { UntilLock } from '../leaderboards/before-lock.tsx';
import { BoardView } from '../leaderboards/board-view.tsx';
import { useBoard } from '../leaderboards/use-board.ts';
import { TextLink } from '../text-link.tsx';
import { LogInFirst, NoGroup, NoGroupsYet } from './group-states.tsx';
import { GroupTools } from './group-tools.tsx';
import { GroupTips } from './group-tips.tsx';
import { Invite } from './invite.tsx';
import { Members } from './members.tsx';
import { ReportGroup } from './report-group.tsx';
import { membersText } from './words.ts';

const TITLE = 'Group';
const columns =
  'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,1fr)_22rem]';
const column = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-8';

/** A group for its members: its leaderboard, what everybody tipped, and who is in it. */
export function GroupScreen() {
  const { groupId = '' } = useParams();
  const reader = useSession(({ handlerId }) => handlerId);
  if (reader === null) {
    return <LogInFirst title={TITLE} text="Groups are for their members alone." from={pathTo('group', { groupId })} />;
  }
  return <LoadedGroup key={`${groupId} ${reader}`} id={groupId} />;
}

function LoadedGroup({ id }: { id: string }) {
  const group = useLoad(`group ${id}`, (signal) => call(getGroup, { params: { id }, signal }));
  const code = group.status === 'failed' ? codeOf(group.error) : undefined;
  if (code === 'missing' || code === 'invalid') return <NoGroup />;
  if (code === 'no-such-call') return <NoGroupsYet title={TITLE} />;
  const before = <TextLink to={pathTo('groups')}>My Groups</TextLink>;
  if (group.status !== 'ready') {
    return (
      <Page title={TITLE} isLoading={group.status === 'loading'} before={before} lead={'\u00A0'}>
        <Loaded
          of={group}
          loading="Loading the group..."
          skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
          failed="The group could not be loaded."
        >
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { name, numberOfMembers, season } = group.data;
  return (
    <Page
      title={name}
      before={before}
      lead={
        <>
          <TextLink to={pathTo('season', { lssId: season.id })}>{titleOfSeason(season)}</TextLink> ·{' '}
          {membersText(numberOfMembers)}
        </>
      }
      actions={<GroupTools group={group.data} onChanged={group.setData} />}
    >
      {group.data.isNameHidden === true && (
        <Alert title="Our moderators have hidden the name of this group.">
          Everybody sees “{HIDDEN_GROUP_NAME}” instead, until you rename it. The email to its owner says why.
        </Alert>
      )}
      <Shown group={group.data} loading={group} />
    </Page>
  );
}

function Shown({ group, loading }: { group: Group; loading: Loading<Group> }) {
  const { isLocked } = group;
  const invite = group.code !== null && <Invite group={group} code={group.code} onChanged={loading.setData} />;
  const beside = (
    <div className={column}>
      <Members group={group} onChanged={loading.setData} reload={loading.reload} />
      {!group.isOwner && <ReportGroup id={group.id} />}
    </div>
  );
  if (isLocked) return <AfterLock group={group} beside={beside} invite={invite} />;
  return (
    <div className={columns}>
      <div className={column}>
        <BeforeLock group={group} />
        {invite}
      </div>
      {beside}
    </div>
  );
}

const empty = { title: 'Nobody in this group tipped this season.' };

type AfterLockProps = { group: Group; beside: ReactNode; invite: ReactNode };

/** How the group stands, and what everybody tipped, which waits for the board above: it would be pushed to where that ends. */
function AfterLock({ group, beside, invite }: AfterLockProps) {
  const { id, season } = group;
  const board = useBoard(season.id, { scope: 'group', group: id });
  return (
    <div className={columns}>
      <section aria-label="Leaderboard of the group" className="pub:min-w-0">
        <BoardView of={board} empty={empty} />
      </section>
      <div className="pub:min-w-0 pub:lg:col-span-2 pub:lg:row-start-2">
        <GroupTips
          group={group}
          isHidden={board.loaded.status === 'loading' && board.shown === undefined}
          beside={invite}
        />
      </div>
      <div className="pub:lg:col-start-2 pub:lg:row-start-1">{beside}</div>
    </div>
  );
}

/** As long as tips can be made and changed: how long that is, and whether one has one’s own. */
function BeforeLock({ group: { locksAt, members, season } }: { group: Group }) {
  const hasTip = members.some((member) => member.isOwn && member.hasTip === true);
  return (
    <Card>
      <CardTitle>{hasTip ? 'You have a tip.' : 'You have no tip yet.'}</CardTitle>
      <p className="pub:text-muted-foreground">
        <UntilLock locksAt={locksAt} /> Then everybody in the group sees what the others tipped.
      </p>
      <Link
        to={pathTo('predict', { lssId: season.id })}
        className={buttonVariants({
          variant: hasTip ? 'outline' : 'default',
          className: 'pub:justify-self-start pub:self-start',
        })}
      >
        {hasTip ? 'Change your tip' : 'Predict this season'}
      </Link>
    </Card>
  );
}
