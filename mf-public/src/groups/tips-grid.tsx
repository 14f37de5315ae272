import type { GroupTips } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { TextLink } from '../shared/text-link.tsx';
import { hitOf, placesOf } from './team-place.ts';

export type TipsOfPeople = {
  tips: GroupTips;
  /** Returns the name that the group shows for a user name. */
  names: (userName: string) => string;
};

const edge = 'pub:border-b pub:border-border';
const stuck = `${edge} pub:sticky pub:bg-card pub:print:static`;

/** With more teams than this, the rows scroll and the header is sticky. */
const MANY = 24;

/**
 * All tips side by side: a row for each team, a column for each person. Hidden below 640 px, where one tip is shown at
 * a time.
 */
export function TipsGrid({ tips: { people, teams }, names }: TipsOfPeople) {
  const isScored = teams.some(({ actual }) => actual !== null);
  const reader = useSession(({ handlerId }) => handlerId);
  const isOwn = (userId: string | null) => userId !== null && userId === reader;
  return (
    <div className="pub:grid pub:gap-2 pub:max-sm:hidden">
      <div
        role="region"
        aria-label="Tips side by side"
        // Positioned, so that screen-reader texts scroll with it instead of widening the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className={`pub:relative pub:overflow-auto pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:print:overflow-visible ${teams.length > MANY ? 'pub:max-h-[min(48rem,calc(100dvh-6rem))] pub:print:max-h-none' : ''}`}
      >
        <table className="pub:w-max pub:min-w-full pub:table-fixed pub:border-separate pub:border-spacing-0 pub:text-sm pub:tabular-nums pub:print:w-full pub:print:table-auto pub:print:text-xs">
          <caption className="pub:sr-only">The place that everybody gave each team</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={`${stuck} pub:top-0 pub:left-0 pub:z-20 pub:w-64 pub:px-4 pub:py-3 pub:text-start pub:print:w-auto pub:text-xs pub:text-muted-foreground pub:normal-nums`}
              >
                {isScored ? 'Current table' : 'Team'}
              </th>
              {people.map((person, index) => (
                <th
                  key={person.tableId ?? index}
                  scope="col"
                  className={`${stuck} pub:top-0 pub:z-10 pub:w-24 pub:px-2 pub:py-3 pub:text-xs pub:wrap-anywhere pub:print:w-auto ${isOwn(person.userId) ? OWN_HEAD : ''}`}
                >
                  <Tipper person={person} name={names(person.userName)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team, row) => (
              <tr key={team.teamId} className="pub:last:*:border-b-0">
                <th
                  scope="row"
                  className={`${stuck} pub:left-0 pub:z-10 pub:px-4 pub:py-2 pub:text-start pub:font-semibold`}
                >
                  <span className="pub:flex pub:items-center">
                    {isScored && (
                      <span className="pub:w-12 pub:shrink-0 pub:text-muted-foreground">{placesOf(team)}</span>
                    )}{' '}
                    {team.name}
                  </span>
                </th>
                {people.map(({ places, tableId, userId }, index) => (
                  <Place key={tableId ?? index} tipped={places[row] ?? 0} team={team} isOwn={isOwn(userId)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isScored && (
        <ul className="pub:flex pub:flex-wrap pub:gap-x-5 pub:gap-y-1 pub:text-sm pub:text-muted-foreground">
          {(['exact', 'near'] as const).map((hit) => (
            <li key={hit} className="pub:flex pub:items-center pub:gap-2">
              <span aria-hidden="true">
                <Hit place={3} hit={hit} />
              </span>
              {hits[hit].legend}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const OWN_HEAD = 'pub:bg-[color-mix(in_srgb,var(--ui-accent)_55%,var(--ui-card))]';
const OWN = 'pub:bg-accent/55';

/** Distinguished by their border, too: solid or dashed. */
const hits = {
  exact: {
    styles: 'pub:border-2 pub:bg-success/20 pub:font-bold',
    legend: 'Exact place',
    spokenText: ' in the right place',
  },
  near: {
    styles: 'pub:border pub:border-dashed',
    legend: 'One place off',
    spokenText: ' one place off',
  },
} as const;

const Hit = ({ place, hit }: { place: number; hit: keyof typeof hits }) => (
  <span
    className={`pub:inline-grid pub:h-7 pub:w-9 pub:place-items-center pub:rounded-lg pub:border-success pub:text-success ${hits[hit].styles}`}
  >
    {place}
  </span>
);

function Tipper({ person: { tableId }, name }: { person: GroupTips['people'][number]; name: string }) {
  if (tableId === null) return name;
  return (
    <TextLink to={pathTo('simpleTable', { tableId })}>
      <span dir="auto">{name}</span>
    </TextLink>
  );
}

function Place({ tipped, team, isOwn }: { tipped: number; team: GroupTips['teams'][number]; isOwn: boolean }) {
  const hit = hitOf(team, tipped);
  return (
    <td className={`${edge} pub:px-2 pub:text-center ${isOwn ? OWN : ''}`}>
      {hit === null ? (
        tipped
      ) : (
        <>
          <Hit place={tipped} hit={hit} />
          <span className="pub:sr-only">{hits[hit].spokenText}</span>
        </>
      )}
    </td>
  );
}
