import { useId, useState } from 'react';
import { Label, Select } from 'shared-ui/controls';
import type { TipsOfPeople } from './names.ts';
import { hitOf, placeWords } from './team-place.ts';

/** One tip at a time, where there is no room for more side by side. */
export function OnePerson({ tips: { people, teams }, names }: TipsOfPeople) {
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
            {team.actual !== null && (
              <span
                className={`pub:text-sm ${isExact ? 'pub:font-semibold pub:text-success' : 'pub:text-muted-foreground'}`}
              >
                {isExact ? 'exact' : `now ${placeWords(team)}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
