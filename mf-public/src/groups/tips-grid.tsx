import type { GroupTips } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { TextLink } from '../text-link.tsx';
import type { TipsOfPeople } from './names.ts';

const edge = 'pub:border-b pub:border-border';
const stuck = `${edge} pub:sticky pub:bg-card`;

/** Everybody's tips side by side: a row for each team, a column for each person. Below 640 px there is one person at a time instead. */
export function TipsGrid({ tips: { people, teams }, names }: TipsOfPeople) {
  const isScored = teams.some(({ actual }) => actual !== null);
  return (
    <div className="pub:grid pub:gap-2 pub:max-sm:hidden">
      <div
        role="region"
        aria-label="Tips side by side"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className="pub:max-h-[min(48rem,calc(100dvh-6rem))] pub:overflow-auto pub:rounded-2xl pub:border pub:border-border pub:bg-card"
      >
        <table className="pub:min-w-full pub:border-separate pub:border-spacing-0 pub:text-sm pub:tabular-nums">
          <caption className="pub:sr-only">The place that everybody gave each team</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={`${stuck} pub:top-0 pub:left-0 pub:z-20 pub:min-w-52 pub:px-4 pub:py-3 pub:text-start pub:text-xs pub:text-muted-foreground pub:normal-nums`}
              >
                {isScored ? 'Current table' : 'Team'}
              </th>
              {people.map((person, index) => (
                <th
                  key={person.tableId ?? index}
                  scope="col"
                  className={`${stuck} pub:top-0 pub:z-10 pub:max-w-28 pub:min-w-20 pub:px-2 pub:py-3 pub:text-xs pub:wrap-anywhere`}
                >
                  <Tipper person={person} name={names(person.userName)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map(({ actual, name, teamId }, row) => (
              <tr key={teamId} className="pub:last:*:border-b-0">
                <th
                  scope="row"
                  className={`${stuck} pub:left-0 pub:z-10 pub:px-4 pub:py-2 pub:text-start pub:font-semibold`}
                >
                  <span className="pub:flex">
                    {isScored && <span className="pub:w-7 pub:shrink-0 pub:text-muted-foreground">{actual}</span>}{' '}
                    {name}
                  </span>
                </th>
                {people.map(({ places, tableId }, index) => (
                  <Place key={tableId ?? index} tipped={places[row] ?? 0} actual={actual} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isScored && (
        <p className="pub:flex pub:items-center pub:gap-2 pub:text-sm pub:text-muted-foreground">
          <span aria-hidden="true" className={`pub:size-4 pub:rounded-sm pub:border pub:border-success/50 ${RIGHT}`} />
          Exact place
        </p>
      )}
    </div>
  );
}

const RIGHT = 'pub:bg-success/15 pub:font-bold pub:text-success pub:forced-colors:outline';

function Tipper({ person: { tableId }, name }: { person: GroupTips['people'][number]; name: string }) {
  if (tableId === null) return name;
  return (
    <TextLink to={pathTo('simpleTable', { tableId })}>
      <span dir="auto">{name}</span>
    </TextLink>
  );
}

function Place({ tipped, actual }: { tipped: number; actual: number | null }) {
  const isRight = tipped === actual;
  return (
    <td className={`${edge} pub:px-2 pub:text-center ${isRight ? RIGHT : ''}`}>
      {tipped}
      {isRight && <span className="pub:sr-only"> in the right place</span>}
    </td>
  );
}
