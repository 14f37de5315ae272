import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { tieBreakTexts, signed } from 'shared-contract/tie-break-text';
import type { SeasonZones } from 'shared-contract/season-rules';
import { pointsText } from 'shared-contract/standing-text';
import type { StandingsRow } from 'shared-contract/standings';
import { type Zone, zoneAt } from 'shared-contract/table-rules';
import { cn, VisuallyHidden } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { FormDots } from 'shared-ui/form-dots';
import { ZoneKey, zoneStyles, zonesAmong } from './zones.tsx';

const FIGURE = 'adm:px-1.5 adm:py-2.5 adm:text-end adm:whitespace-nowrap adm:tabular-nums';
/** Columns that are hidden on phones. */
const WIDE = `${FIGURE} adm:max-sm:hidden`;
/** Aligns the team's name, its movement and the expand arrow across rows. */
const TEAM =
  'adm:-my-2.5 adm:grid adm:min-h-11 adm:grid-cols-[minmax(0,1fr)_1.75rem_1rem] adm:items-center adm:py-2.5 adm:gap-x-1 adm:sm:grid-cols-[minmax(0,1fr)_2rem_1rem] adm:sm:gap-x-2 adm:sm:pr-4';
const NOTES = 'adm:text-xs adm:text-muted-foreground adm:wrap-anywhere';

const overtimeHeadings = [
  ['Won in overtime', 'OTW', WIDE],
  ['Lost in overtime', 'OTL', WIDE],
] as const;

/** The headings of the figures. Those of overtime are for a season that has it. */
const headingsOf = (hasOvertime: boolean) =>
  [
    ['Played', 'P', FIGURE],
    ['Won', 'W', WIDE],
    ['Drawn', 'D', WIDE],
    ['Lost', 'L', WIDE],
    ...(hasOvertime ? overtimeHeadings : []),
    ['Goals', 'Goals', WIDE],
    ['Goal difference', 'GD', FIGURE],
    ['Points', 'Pts', FIGURE],
  ] as const;

type StandingsTableProps = { caption: string; rows: readonly StandingsRow[]; zones: SeasonZones };

/** A table of standings. A row expands to the explanation of its ties. */
export function StandingsTable({ caption, rows, zones: counts }: StandingsTableProps) {
  const table = zonesAmong(rows.length, counts);
  const hasOvertime = rows.some(({ overtimeWon }) => overtimeWon !== undefined);
  const explanations = rows.map((_row, index) => tieBreakTexts(rows, index));
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-4">
      <table className="adm:w-full adm:text-sm">
        <caption className="adm:sr-only">{caption}</caption>
        <thead className="adm:border-b adm:text-muted-foreground">
          <tr>
            <th scope="col" className="adm:w-9 adm:sm:w-12 adm:py-2.5 adm:text-end adm:font-medium">
              <VisuallyHidden>Place</VisuallyHidden>
            </th>
            <th scope="col" className="adm:py-2.5 adm:pl-3 adm:text-start adm:font-medium">
              Team
            </th>
            {headingsOf(hasOvertime).map(([name, short, look]) => (
              <th key={name} scope="col" className={`${look} adm:font-medium`}>
                <abbr title={name} className="adm:no-underline">
                  {short}
                </abbr>
              </th>
            ))}
            <th scope="col" className={`${WIDE} adm:font-medium`}>
              Form
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.teamStatsId} row={row} zone={zoneAt(table, index)} explanations={explanations[index] ?? []} />
          ))}
        </tbody>
      </table>
      <div className="adm:flex adm:flex-wrap adm:gap-x-6 adm:gap-y-2 adm:text-sm adm:text-muted-foreground">
        <ZoneKey of={table} />
        {explanations.some((each) => each.length > 0) && (
          <p className="adm:flex adm:items-center adm:gap-1">
            <ChevronRight aria-hidden="true" className="adm:size-4" /> Open a row to see what decided its place.
          </p>
        )}
      </div>
    </div>
  );
}

function Row({ row, explanations, zone }: { row: StandingsRow; explanations: string[]; zone: Zone }) {
  return (
    <tr
      className={cn(
        'adm:border-b adm:last:border-b-0 adm:has-[[open]]:align-baseline',
        // A row with notes aligns its figures with the name.
        row.adjustments.length === 0 ? 'adm:align-middle' : 'adm:align-baseline',
      )}
    >
      <td className={`adm:border-l-6 adm:py-2.5 adm:text-end adm:font-semibold adm:tabular-nums ${zoneStyles[zone]}`}>
        {row.place}
        {zone !== 'none' && <VisuallyHidden> {zone}</VisuallyHidden>}
      </td>
      <th scope="row" className="adm:py-2.5 adm:pl-3 adm:text-start adm:font-normal">
        {explanations.length === 0 ? (
          <div className={TEAM}>
            <Team of={row} />
          </div>
        ) : (
          <details className="adm:group">
            <summary className={`${TEAM} adm:list-none`}>
              <Team of={row} />
              <ChevronRight
                aria-hidden="true"
                className="adm:size-4 adm:shrink-0 adm:text-muted-foreground adm:transition-transform adm:group-open:rotate-90"
              />
            </summary>
            <ul className={NOTES}>
              {explanations.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
        <ul className={NOTES}>
          {row.adjustments.map(({ fromRound, points, reason }) => (
            <li key={`${fromRound} ${points} ${reason}`}>
              {signed(points)} {Math.abs(points) === 1 ? 'point' : 'points'} from round {fromRound}: {reason}
            </li>
          ))}
        </ul>
      </th>
      <td className={FIGURE}>{row.played}</td>
      <td className={WIDE}>{row.won}</td>
      <td className={WIDE}>{row.drawn}</td>
      <td className={WIDE}>{row.lost}</td>
      {row.overtimeWon !== undefined && <td className={WIDE}>{row.overtimeWon}</td>}
      {row.overtimeLost !== undefined && <td className={WIDE}>{row.overtimeLost}</td>}
      <td className={WIDE}>
        {row.goalsFor}–{row.goalsAgainst}
      </td>
      <td className={FIGURE}>{signed(row.goalDifference)}</td>
      <td className={`${FIGURE} adm:font-semibold`}>{pointsText(row.points)}</td>
      <td className={WIDE}>
        <FormDots of={row.form} className="adm:justify-end" />
      </td>
    </tr>
  );
}

function Team({ of: { movement, teamName } }: { of: StandingsRow }) {
  return (
    <>
      <span dir="auto" className="adm:font-semibold adm:wrap-anywhere">
        {teamName}
      </span>
      <span>
        <Movement by={movement} />
      </span>
    </>
  );
}

function Movement({ by }: { by: number | null }) {
  if (by === null || by === 0) return null;
  const Icon = by > 0 ? ArrowUp : ArrowDown;
  const places = counted(Math.abs(by), 'place');
  return (
    <span
      title={`${by > 0 ? 'Up' : 'Down'} ${places}`}
      className="adm:inline-flex adm:items-center adm:text-xs adm:text-muted-foreground [&_svg]:size-3.5"
    >
      <Icon aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <VisuallyHidden>
        {by > 0 ? 'up' : 'down'} {places}
      </VisuallyHidden>
    </span>
  );
}
