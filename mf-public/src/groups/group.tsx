import type { ReactNode } from 'react';
import { getGroup, type Group, MODERATED_GROUP_NAME } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { useParams } from 'shared-router';
import { codeOf, useSession } from 'shared-session';
import { type Loading, query, useData } from 'shared-session/query';
import { Alert, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { Dotted } from '../shared/dotted.tsx';
import { ButtonLink } from '../shared/button-link.tsx';
import { EmptyPage } from '../shared/empty-page.tsx';
import { BoardView } from '../leaderboards/board-view.tsx';
import { useBoard } from '../leaderboards/use-board.ts';
import { AddToCalendar } from '../seasons/add-to-calendar.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { BeforeLock, type TipSoFar, useTipSoFar } from './before-lock.tsx';
import { GroupTools } from './group-tools.tsx';
import { GroupTips } from './group-tips.tsx';
import { Invite } from './invite.tsx';
import { Members } from './members.tsx';
import { ReportGroup } from './report-group.tsx';

const TITLE = 'Group';
const columns =
  'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,1fr)_22rem]';
const column = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-8';

/** The page of a group for its members: leaderboard, tips and members. */
export function GroupScreen() {
  const { groupId = '' } = useParams();
  const reader = useSession(({ handlerId }) => handlerId);
  if (reader === null) return <LogInFirst from={pathTo('group', { groupId })} />;
  return <LoadedGroup key={`${groupId} ${reader}`} id={groupId} />;
}

/** Asks visitors to log in. Only members see a group. */
const LogInFirst = ({ from }: { from: string }) => (
  <EmptyPage
    heading={TITLE}
    title="Log in to continue."
    text="Only members can see a group."
    action={
      <>
        <ButtonLink to={pathTo('login')} state={{ from }}>
          Log in
        </ButtonLink>
        <ButtonLink to={pathTo('register')} state={{ from }} variant="outline">
          Sign up
        </ButtonLink>
      </>
    }
  />
);

/** The page for a group that does not exist. It is also shown to non-members, so that they cannot detect a group. */
const NoGroup = () => (
  <EmptyPage
    heading="No group here"
    title="We can’t find this group."
    text="It may have been deleted, or you’re not in it."
    action={<ButtonLink to={pathTo('groups')}>See your groups</ButtonLink>}
  />
);

function LoadedGroup({ id }: { id: string }) {
  const group = useData(query(getGroup, { params: { id } }));
  const soFar = useTipSoFar(group.data);
  const isTipLoading = group.data?.isLocked === false && soFar.status === 'loading' && soFar.data === undefined;
  const code = group.status === 'failed' ? codeOf(group.error) : undefined;
  if (code === 'missing' || code === 'invalid') return <NoGroup />;
  const before = <TextLink to={pathTo('groups')}>My Groups</TextLink>;
  if (group.status !== 'ready' || isTipLoading) {
    return (
      <Page title={TITLE} isLoading={group.status !== 'failed'} before={before} lead={'\u00A0'}>
        <Loaded
          of={group.status === 'ready' ? soFar : group}
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
        <Dotted>
          <TextLink to={pathTo('season', { lssId: season.id })}>{titleOfSeason(season)}</TextLink>
          {counted(numberOfMembers, 'member')}
        </Dotted>
      }
      actions={<GroupTools group={group.data} onChanged={group.setData} />}
      // The menu is a single icon button, which fits next to any name.
      className="pub:[&>header>div]:flex-nowrap"
    >
      {group.data.isNameHidden === true && (
        <Alert title="Our moderators have hidden the name of this group.">
          Everybody sees “{MODERATED_GROUP_NAME}” instead, until you rename it. The email to its owner says why.
        </Alert>
      )}
      <Shown group={group.data} loading={group} soFar={soFar} />
    </Page>
  );
}

type ShownProps = { group: Group; loading: Loading<Group> };

function Shown({ group, loading, soFar }: ShownProps & { soFar: Loading<TipSoFar> }) {
  if (group.isLocked) return <AfterLock group={group} loading={loading} />;
  return (
    <div className={columns}>
      <div className={column}>
        <BeforeLock group={group} soFar={soFar} />
        <Invitation group={group} loading={loading} />
      </div>
      <Beside group={group} loading={loading} />
    </div>
  );
}

/** The invitation link. Only the owner's response contains the code. */
const Invitation = ({ group, loading }: ShownProps) =>
  group.code !== null && <Invite group={group} code={group.code} onChanged={loading.setData} />;

/** The members of the group, with `children` and the season's calendar below. */
const Beside = ({ group, loading, children }: ShownProps & { children?: ReactNode }) => (
  <div className={column}>
    <Members group={group} onChanged={loading.setData} reload={loading.reload} />
    {children}
    <AddToCalendar season={group.season} className="pub:justify-self-start pub:print:hidden" />
    {!group.isOwner && <ReportGroup id={group.id} />}
  </div>
);

const empty = { title: 'No member of this group predicted this season.' };

/** Leaderboard and tips. The tips stay hidden until the board has loaded, as it would shift them (CLS). */
function AfterLock({ group, loading }: ShownProps) {
  const { id, season } = group;
  const board = useBoard(season.id, { scope: 'group', group: id });
  const isWaiting = board.loaded.status === 'loading' && board.shown === undefined;
  // Before the first scored round a short text replaces the board, which leaves space below it.
  const isBoardShort = board.shown?.round === null;
  const invitation = !isWaiting && <Invitation group={group} loading={loading} />;
  return (
    <div className={columns}>
      <div className={`${column} pub:min-w-0`}>
        <section aria-label="Leaderboard of the group" className="pub:min-w-0">
          <BoardView of={board} empty={empty} />
        </section>
        {isBoardShort && invitation}
      </div>
      <div className="pub:min-w-0 pub:lg:col-span-2 pub:lg:row-start-2">
        <GroupTips group={group} isHidden={isWaiting} />
      </div>
      <div className="pub:lg:col-start-2 pub:lg:row-start-1">
        <Beside group={group} loading={loading}>
          {!isBoardShort && invitation}
        </Beside>
      </div>
    </div>
  );
}
