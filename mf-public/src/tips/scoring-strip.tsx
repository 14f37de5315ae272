import { useId, useState } from 'react';
import { rowText } from 'shared-contract/score-text';
import { scoringRules } from 'shared-contract/scoring-rules';
import { placeText } from 'shared-contract/standing-text';
import type { TipRule } from 'shared-contract/tip-rules';
import { worthByPlace } from 'shared-contract/tip-scoring';
import { Label } from 'shared-ui/controls';

type ScoringStripProps = { rule: TipRule; teams: readonly string[]; relegations: number };

/** The most places whose points fit below their bars. */
const MOST_NUMBERED = 24;

/**
 * A strip of all places a team can be tipped in, with the points for each. The user moves the tip and the place where
 * the team finishes.
 */
export function ScoringStrip({ rule, teams, relegations }: ScoringStripProps) {
  const numberOfTeams = teams.length;
  const [tipped, setTipped] = useState(Math.min(4, numberOfTeams));
  const [actual, setActual] = useState(Math.min(2, numberOfTeams));
  const name = teams[Math.min(3, numberOfTeams - 1)] ?? '';
  const season = { rule, numberOfTeams, relegations };
  const worth = worthByPlace(rule, season, { from: actual, to: actual });
  const { isByDistance } = scoringRules[rule];
  const heights = worth.map(({ distance, points }) => (isByDistance ? numberOfTeams - distance : points));
  const highest = Math.max(...heights, 1);
  const text = rowText(season, { name, tipped, actual, actualTo: actual });
  return (
    <div
      role="group"
      aria-label="Try it"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3 pub:rounded-xl pub:border pub:border-border pub:bg-card pub:p-4"
    >
      <output aria-live="polite" dir="auto" className="pub:font-semibold pub:wrap-anywhere">
        {text}
        {!isByDistance && ' points'}
      </output>
      <div aria-hidden="true" className="pub:flex pub:items-end pub:gap-px pub:tabular-nums">
        {worth.map(({ distance, points }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar is the bar of its place
          <span key={index} className="pub:grid pub:min-w-0 pub:flex-1 pub:justify-items-center pub:gap-0.5">
            <span className="pub:flex pub:h-16 pub:w-full pub:items-end">
              <span
                className={`pub:w-full pub:rounded-t-sm ${index + 1 === tipped ? 'pub:bg-primary' : 'pub:bg-secondary'} ${index + 1 === actual ? 'pub:outline-2 pub:-outline-offset-2 pub:outline-success' : ''}`}
                style={{ height: `${Math.max(4, ((heights[index] ?? 0) / highest) * 100)}%` }}
              />
            </span>
            {numberOfTeams <= MOST_NUMBERED && (
              <span
                className={`pub:text-[0.625rem] pub:leading-none ${index + 1 === tipped ? 'pub:font-bold' : 'pub:text-muted-foreground'}`}
              >
                {isByDistance ? distance : points}
              </span>
            )}
          </span>
        ))}
      </div>
      <Slider label={`You predict ${name}`} place={tipped} last={numberOfTeams} valueText={text} onPlace={setTipped} />
      <Slider label="They finish" place={actual} last={numberOfTeams} valueText={text} onPlace={setActual} />
    </div>
  );
}

type SliderProps = {
  label: string;
  place: number;
  last: number;
  /** The resulting points, for screen readers. */
  valueText: string;
  onPlace: (place: number) => void;
};

function Slider({ label, place, last, valueText, onPlace }: SliderProps) {
  const id = useId();
  return (
    <div className="pub:grid pub:gap-1">
      <div className="pub:flex pub:justify-between pub:gap-3">
        <Label htmlFor={id}>{label}</Label>
        <span aria-hidden="true" className="pub:font-semibold pub:tabular-nums">
          {placeText(place)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={last}
        value={place}
        aria-valuetext={`${placeText(place)}. ${valueText}`}
        onChange={({ target }) => onPlace(Number(target.value))}
        className="pub:h-6 pub:w-full pub:cursor-pointer pub:accent-primary"
      />
    </div>
  );
}
