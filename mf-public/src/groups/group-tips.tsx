import { useId, useState } from 'react';
import { getGroupTips, type Group, GROUP_TIPS_PAGE_SIZE, type GroupTips as Tips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-text';
import { listQuery, useData } from 'shared-session/query';
import { Badge, Card, Loaded, Skeleton } from 'shared-ui/basic';
import { Label, Select } from 'shared-ui/controls';
import { Pagination } from 'shared-ui/data-table';
import { GroupTable } from './group-table.tsx';
import { hitOf, ordinalsText } from './team-place.ts';
import { TipsGrid, type TipsOfPeople } from './tips-grid.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

/** The tips of all members, shown after the lock. */
export function GroupTips({ group, isHidden }: { group: Group; isHidden: boolean }) {
  const { id, members } = group;
  const [page, setPage] = useState(1);
  const tips = useData(listQuery(getGroupTips, { params: { id }, query: { page: String(page) } }));
  const fullNames = new Map(members.map(({ fullName, userName }) => [userName, fullName]));
  const names = (userName: string) => fullNames.get(userName) ?? userName;
  return (
    <TitledSection
      title="Everyone’s tips"
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
            <Card>No member of this group predicted this season.</Card>
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

/** Names the tipped place that differs most from the average of the other tips. */
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

/** Shows one tip at a time, on screens too narrow for the grid. */
function OnePerson({ tips: { people, teams }, names }: TipsOfPeople) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const person = people[chosen] ?? people[0];
  if (person === undefined) return null;
  const rows = teams
    .map((team, index) => ({ ...team, tipped: person.places[index] ?? 0 }))
    .map((team) => ({ ...team, isExact: hitOf(team, team.tipped) === 'exact' }))
    .toSorted((one, other) => one.tipped - other.tipped);
  return (
    <div className="pub:grid pub:gap-3 pub:sm:hidden">
      <div className="pub:grid pub:gap-1">
        <Label htmlFor={id}>Whose tip</Label>
        <Select
          id={id}
          options={people.map(({ userName }, index) => ({ value: index, label: names(userName) }))}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      <ol
        aria-label={`Tip of ${names(person.userName)}`}
        className="pub:rounded-2xl pub:border pub:border-border pub:bg-card"
      >
        {rows.map(({ isExact, tipped, ...team }) => (
          <li
            key={team.teamId}
            className="pub:grid pub:min-h-11 pub:grid-cols-[2rem_minmax(0,1fr)_auto] pub:items-center pub:gap-x-2 pub:px-4 pub:tabular-nums pub:not-last:border-b pub:not-last:border-border"
          >
            <span className="pub:font-bold">{tipped}</span>
            <span className="pub:wrap-anywhere">{team.name}</span>
            {team.actual !== null &&
              (isExact ? (
                <Badge variant="success">exact</Badge>
              ) : (
                <span className="pub:text-sm pub:text-muted-foreground">now {ordinalsText(team)}</span>
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
