import { useId } from 'react';
import type { GroupTips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-text';
import { useSession } from 'shared-session';

const MOST = 10;
/** The smallest difference between tipped places that counts as a dispute. */
const LEAST_SPREAD = 2;

/**
 * Returns at most ten teams with the largest differences between tipped places. `places` is in the order of the people.
 */
export function disputedTeams({ people, teams }: Pick<GroupTips, 'people' | 'teams'>) {
  if (people.length < 2) return [];
  return teams
    .map(({ name, teamId }, index) => {
      const places = people.map((person) => person.places[index] ?? 0);
      return { name, teamId, places, highest: Math.min(...places), lowest: Math.max(...places) };
    })
    .filter(({ highest, lowest }) => lowest - highest >= LEAST_SPREAD)
    .toSorted((one, other) => other.lowest - other.highest - (one.lowest - one.highest))
    .slice(0, MOST);
}

/** The teams that a group's tips disagree about most, with a dot for each place. */
export function MostDisputed({ tips }: { tips: GroupTips }) {
  const heading = useId();
  const reader = useSession(({ handlerId }) => handlerId);
  const own = tips.people.findIndex(({ userId }) => userId !== null && userId === reader);
  const disputed = disputedTeams(tips);
  if (disputed.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-5 pub:sm:p-6"
    >
      <div className="pub:grid pub:gap-1">
        <h3 id={heading} className="pub:text-lg">
          Most disputed
        </h3>
        <p className="pub:text-sm pub:text-muted-foreground">
          A dot for each tip, from first place to last{own >= 0 && '; the large one is yours'}.
        </p>
      </div>
      <ul className="pub:grid pub:gap-5">
        {disputed.map(({ teamId, name, highest, lowest, places }) => (
          <li key={teamId} className="pub:grid pub:gap-1.5">
            <p className="pub:flex pub:items-baseline pub:justify-between pub:gap-4">
              <span className="pub:font-semibold pub:wrap-anywhere">{name}</span>
              <span className="pub:text-sm pub:whitespace-nowrap pub:text-muted-foreground pub:tabular-nums">
                {placeText(highest)} to {placeText(lowest)}
                {own >= 0 && (
                  <>
                    {' · '}
                    <span className="pub:text-foreground">you {placeText(places[own] ?? 0)}</span>
                  </>
                )}
              </span>
            </p>
            <Dots places={places} own={own} of={tips.teams.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dots({ places, own, of }: { places: readonly number[]; own: number; of: number }) {
  const x = (place: number) => `${(3 + ((place - 1) / Math.max(1, of - 1)) * 94).toFixed(1)}%`;
  const ownPlace = places[own];
  return (
    <svg aria-hidden="true" className="pub:h-4 pub:w-full pub:text-primary pub:forced-colors:text-[CanvasText]">
      <line x1="0" x2="100%" y1="8" y2="8" stroke="var(--ui-border)" strokeWidth="2" />
      {[...new Set(places)].map((place) => (
        <circle key={place} cx={x(place)} cy="8" r="4" fill="var(--ui-card)" stroke="currentColor" strokeWidth="2" />
      ))}
      {ownPlace !== undefined && <circle cx={x(ownPlace)} cy="8" r="7" fill="currentColor" />}
    </svg>
  );
}
