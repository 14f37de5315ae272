import { ChevronRight } from 'lucide-react';
import { type ListedGroup, listGroups } from 'shared-contract/groups';
import { getLeaderboard, type Leaderboard } from 'shared-contract/leaderboards';
import { rankText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Badge, cn, EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { TipsAndGroupsLinks } from 'shared-ui/tips-and-groups-links';
import { counted } from 'shared-ui/format';
import { Dotted } from '../shared/dotted.tsx';
import { UntilLock } from '../leaderboards/before-lock.tsx';
import { FirstPlaces, firstRows } from '../leaderboards/first-places.tsx';
import { AddToCalendar } from '../seasons/add-to-calendar.tsx';
import { CreateGroup } from './create-group.tsx';

/** With more groups than this, cards show no rows of the leaderboard. */
const FEW = 4;

type ShownGroup = ListedGroup & { board?: Leaderboard | undefined };

const groupsWithBoards = combinedQuery('groups with boards', [listGroups], null, async (signal) => {
  const groups: ShownGroup[] = await call(listGroups, { signal });
  const shown =
    groups.length > FEW
      ? groups
      : await Promise.all(groups.map(async (group) => ({ ...group, board: await boardOf(group, signal) })));
  return shown.toSorted((one, other) => stageOf(one) - stageOf(other));
});

/** Sort key: 0 for open tips, 1 for a running season, 2 for a finished one. */
const stageOf = ({ board, isLocked }: ShownGroup) => (isLocked ? (board?.isFinal === true ? 2 : 1) : 0);

/** Returns `undefined` before the first scored round, or if the leaderboard cannot be loaded. */
async function boardOf({ id, isLocked, season }: ListedGroup, signal: AbortSignal): Promise<Leaderboard | undefined> {
  if (!isLocked) return undefined;
  const query = { scope: 'group', group: id } as const;
  const board = await call(getLeaderboard, { params: { lssId: season.id }, query, signal }).catch(() => undefined);
  return board === undefined || board.round === null ? undefined : board;
}

/** The user's groups, and a button to create another. */
export function MyGroups() {
  const groups = useData(groupsWithBoards);
  return (
    <Page
      title="My Groups"
      description="The groups you predict with."
      lead="Predict a season with friends, on a leaderboard of your own."
    >
      <TipsAndGroupsLinks current="groups">
        {(screen, link) => <Link to={pathTo(screen)} {...link} />}
      </TipsAndGroupsLinks>
      <Loaded
        of={groups}
        loading="Loading groups..."
        skeleton={<Skeleton className="pub:min-h-[60dvh] pub:animate-none pub:rounded-2xl" />}
        failed="Your groups could not be loaded."
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="You’re not in a group yet."
              text="Create one and send its link to your friends, or open a link someone sent you."
              action={<CreateGroup />}
            />
          ) : (
            <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:lg:grid-cols-[minmax(0,1fr)_22rem]">
              <ul className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
                {list.map((group) => (
                  <Card key={group.id} group={group} />
                ))}
              </ul>
              <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
                <AnotherGroup />
                <Calendars groups={list} />
              </div>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const box =
  'pub:grid pub:justify-items-start pub:gap-4 pub:rounded-2xl pub:border pub:border-border pub:p-5 pub:sm:p-6';

/** The calendars of the seasons that the groups tip, without those that are over. */
function Calendars({ groups }: { groups: readonly ShownGroup[] }) {
  const running = groups.filter(({ board }) => board?.isFinal !== true);
  const seasons = [...new Map(running.map(({ season }) => [season.id, season])).values()];
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby="calendars" className={box}>
      <div className="pub:grid pub:gap-1">
        <h2 id="calendars" className="pub:text-lg">
          In your calendar
        </h2>
        <p className="pub:text-sm pub:text-muted-foreground">
          Kick-offs, rounds and the deadline for tips, kept up to date.
        </p>
      </div>
      <ul className="pub:flex pub:flex-wrap pub:gap-2">
        {seasons.map((season) => (
          <li key={season.id} className="pub:min-w-0">
            <AddToCalendar
              season={season}
              className="pub:h-auto pub:min-h-11 pub:max-w-full pub:text-start pub:whitespace-normal"
            >
              <span dir="auto">{titleOfSeason(season)}</span>
            </AddToCalendar>
          </li>
        ))}
      </ul>
    </section>
  );
}

const AnotherGroup = () => (
  <section aria-labelledby="another-group" className={box}>
    <div className="pub:grid pub:gap-1">
      <h2 id="another-group" className="pub:text-lg">
        Another group?
      </h2>
      <p className="pub:text-sm pub:text-muted-foreground">
        Create one and send its link to your friends. To join someone else’s, open the link they sent you.
      </p>
    </div>
    <CreateGroup variant="outline" />
  </section>
);

function Card({ group }: { group: ShownGroup }) {
  const { board, id, isOwner, name, numberOfMembers, season } = group;
  return (
    <li className="pub:relative pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:hover:border-primary">
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)_auto] pub:items-center pub:gap-x-4 pub:p-5 pub:sm:px-6">
        <div className="pub:grid pub:gap-1">
          <h2 className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-3 pub:text-lg">
            <Link
              to={pathTo('group', { groupId: id })}
              dir="auto"
              className={cn(
                'pub:wrap-anywhere pub:text-foreground pub:no-underline',
                'pub:after:absolute pub:after:inset-0 pub:after:rounded-2xl pub:focus-visible:outline-none',
                'pub:focus-visible:after:outline-2 pub:focus-visible:after:-outline-offset-2',
                'pub:focus-visible:after:outline-ring',
              )}
            >
              {name}
            </Link>
            {isOwner && <Badge>Owner</Badge>}
          </h2>
          <p className="pub:text-sm pub:text-muted-foreground">
            <Dotted>
              {titleOfSeason(season)}
              {counted(numberOfMembers, 'member')}
            </Dotted>
          </p>
          <Standing group={group} />
        </div>
        <ChevronRight aria-hidden="true" className="pub:text-muted-foreground" />
      </div>
      {board !== undefined && <FirstPlaces isInLink board={{ ...board, rows: firstRows(board, 3) }} />}
    </li>
  );
}

/** The rank of the user's tip in the group, or the state of the tip before it is scored. */
function Standing({ group }: { group: ListedGroup }) {
  const { hasOwnTip, isLocked, locksAt, of, rank } = group;
  if (isLocked && hasOwnTip && rank !== null && of !== null) {
    return (
      <p className="pub:pt-1 pub:text-2xl pub:font-bold pub:tracking-tight pub:tabular-nums">
        <span className="pub:sr-only">You’re </span>
        {rankText(rank, of)}
      </p>
    );
  }
  return (
    <p className="pub:text-sm">
      {isLocked ? (
        `Tips are locked.${hasOwnTip ? '' : ' You have none here.'}`
      ) : (
        <>
          {hasOwnTip ? 'You have a tip.' : <strong>You have no tip yet.</strong>} <UntilLock locksAt={locksAt} />
        </>
      )}
    </p>
  );
}
