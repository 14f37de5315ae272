import { useId, useState } from 'react';
import { getGroupTips, type Group, GROUP_TIPS_PAGE_SIZE, type GroupTips as Tips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-words';
import { callList, useLoad } from 'shared-session';
import { Card, Loaded, Skeleton } from 'shared-ui/basic';
import { Pagination } from 'shared-ui/data-table';
import { OnePerson } from './one-person.tsx';
import { namesOf, type TipsOfPeople } from './names.ts';
import { TipsGrid } from './tips-grid.tsx';

/** What everybody in the group tipped, once it is locked. */
export function GroupTips({ group: { id, members }, isHidden }: { group: Group; isHidden: boolean }) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const tips = useLoad(`tips of group ${id} ${page}`, async (signal) => {
    const { items, total } = await callList(getGroupTips, { params: { id }, query: { page: String(page) }, signal });
    return { tips: items, total };
  });
  const names = namesOf(members);
  return (
    <section
      aria-labelledby={heading}
      className={`pub:grid-cols-[minmax(0,1fr)] pub:gap-4 ${isHidden ? 'pub:hidden' : 'pub:grid'}`}
    >
      <h2 id={heading} className="pub:text-2xl">
        What everybody tipped
      </h2>
      <Loaded
        of={tips}
        loading="Loading the tips..."
        skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
        failed="The tips could not be loaded."
      >
        {({ tips: loaded, total }) =>
          loaded.people.length === 0 ? (
            <Card>Nobody in this group tipped this season.</Card>
          ) : (
            <>
              <Boldest tips={loaded} names={names} />
              <TipsGrid tips={loaded} names={names} />
              <OnePerson key={page} tips={loaded} names={names} />
              <Pagination page={page} pageSize={GROUP_TIPS_PAGE_SIZE} total={total} onPage={setPage} />
              <Consensus tips={loaded} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const mean = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const teamOf = ({ teams }: Tips, teamId: string) => teams.find((team) => team.teamId === teamId)?.name ?? '';

/** The row that is farthest from what the others said. */
function Boldest({ tips, names }: TipsOfPeople) {
  const { boldest } = tips;
  if (boldest === null) return null;
  return (
    <p className="pub:rounded-2xl pub:border pub:border-border pub:bg-accent pub:px-5 pub:py-4 pub:text-accent-foreground">
      <span className="pub:block pub:text-sm">The boldest call</span>
      <strong dir="auto">{names(boldest.userName)}</strong> has {teamOf(tips, boldest.teamId)}{' '}
      {placeText(boldest.tipped)}. Everyone else has them around {placeText(Math.round(boldest.meanOfOthers))}.
    </p>
  );
}

/** The order that all tips make together. */
function Consensus({ tips }: { tips: Tips }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pub:mt-4 pub:grid pub:gap-2">
      <h3 id={id} className="pub:text-lg">
        The group’s table
      </h3>
      <p className="pub:text-sm pub:text-muted-foreground">Average place across everyone’s tips.</p>
      <ol className="pub:gap-x-8 pub:sm:columns-2">
        {tips.consensus.map(({ mean: average, teamId }, index) => (
          <li
            key={teamId}
            className="pub:grid pub:break-inside-avoid pub:grid-cols-[2rem_minmax(0,1fr)_auto] pub:gap-x-2 pub:border-b pub:border-border pub:py-1.5"
          >
            <span className="pub:font-bold">{index + 1}</span>
            <span className="pub:wrap-anywhere">{teamOf(tips, teamId)}</span>
            <span className="pub:text-muted-foreground">
              <span className="pub:sr-only">on average </span>
              {mean.format(average)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
