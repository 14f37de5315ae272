import { useState } from 'react';
import { getGroupTips, type Group, GROUP_TIPS_PAGE_SIZE, type GroupTips as Tips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-words';
import { listQuery, useData } from 'shared-session/query';
import { Card, Loaded, Skeleton } from 'shared-ui/basic';
import { Pagination } from 'shared-ui/data-table';
import { GroupTable } from './group-table.tsx';
import { OnePerson } from './one-person.tsx';
import { namesOf, type TipsOfPeople } from './names.ts';
import { TipsGrid } from './tips-grid.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

type GroupTipsProps = { group: Group; isHidden: boolean };

/** What everybody in the group tipped, once it is locked. */
export function GroupTips({ group, isHidden }: GroupTipsProps) {
  const { id, members } = group;
  const [page, setPage] = useState(1);
  const tips = useData(listQuery(getGroupTips, { params: { id }, query: { page: String(page) } }));
  const names = namesOf(members);
  return (
    <TitledSection
      title="What everybody tipped"
      className={`pub:grid-cols-[minmax(0,1fr)] pub:gap-4 ${isHidden ? 'pub:hidden' : 'pub:grid'}`}
    >
      <Loaded
        of={tips}
        loading="Loading the tips..."
        skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
        failed="The tips could not be loaded."
      >
        {({ items: loaded, total }) =>
          loaded.people.length === 0 ? (
            <Card>Nobody in this group tipped this season.</Card>
          ) : (
            <>
              <Boldest tips={loaded} names={names} />
              <TipsGrid tips={loaded} names={names} />
              <OnePerson key={page} tips={loaded} names={names} />
              <Pagination page={page} pageSize={GROUP_TIPS_PAGE_SIZE} total={total} onPage={setPage} />
              <GroupTable group={group} tips={loaded} total={total} />
            </>
          )
        }
      </Loaded>
    </TitledSection>
  );
}

const teamOf = ({ teams }: Tips, teamId: string) => teams.find((team) => team.teamId === teamId)?.name ?? '';

/** The row that is farthest from what the others said. */
function Boldest({ tips, names }: TipsOfPeople) {
  const { boldest } = tips;
  if (boldest === null) return null;
  return (
    <p className="pub:rounded-2xl pub:border pub:border-border pub:bg-accent pub:px-5 pub:py-4 pub:text-accent-foreground pub:sm:px-6">
      <span className="pub:block pub:text-sm">The boldest call</span>
      <span className="pub:block pub:text-xl pub:leading-snug pub:font-semibold">
        <span dir="auto">{names(boldest.userName)}</span> has {teamOf(tips, boldest.teamId)} {placeText(boldest.tipped)}
        . Everyone else: {placeText(Math.round(boldest.meanOfOthers))} on average.
      </span>
    </p>
  );
}
